import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  BulkAnswer,
  BulkBody,
  BulkPreview,
  BulkRequest,
  PriceChange,
  UndoneChange,
} from "#contract/catalog/bulk-products.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../../context.ts";
import { ctxOf } from "../../../http/access.ts";
import { applyBulk, previewBulk } from "./bulk-products.ts";
import { listPriceChanges, undoPriceChange } from "./undo-price-change.ts";

export function bulkRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/products/bulk/preview",
      { config: { access: previewBulk }, schema: { body: BulkRequest, response: { 200: BulkPreview } } },
      (request) => previewBulk(ctxOf(deps, request), request.body),
    );

    app.post(
      "/api/admin/products/bulk",
      { config: { access: applyBulk }, schema: { body: BulkBody, response: { 200: BulkAnswer } } },
      (request) => applyBulk(ctxOf(deps, request), request.body),
    );

    app.get(
      "/api/admin/products/price-changes",
      { config: { access: listPriceChanges }, schema: { response: { 200: z.array(PriceChange) } } },
      (request) => listPriceChanges(ctxOf(deps, request)),
    );

    app.post(
      "/api/admin/products/price-changes/:id/undo",
      {
        config: { access: undoPriceChange },
        schema: { params: IdParams, response: { 200: UndoneChange } },
      },
      (request) => undoPriceChange(ctxOf(deps, request), request.params.id),
    );
  };
}
