import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { BulkAnswer, BulkBody, BulkPreview, BulkRequest } from "#contract/bulk-products.ts";
import type { Deps } from "../../../context.ts";
import { ctxOf } from "../../../http/access.ts";
import { applyBulk, previewBulk } from "./bulk-products.ts";

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
  };
}
