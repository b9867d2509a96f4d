import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  AdminPromotion,
  BulkCodesBody,
  PromotionBody,
  PromotionPatch,
  PromotionPreview,
  PromotionUses,
  PublicPromotion,
} from "#contract/promotions/promotion.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { streamCsv } from "../../csv/index.ts";
import { ctxOf } from "../../http/access.ts";
import { makeBulkCodes } from "./bulk-codes.ts";
import { createPromotion, deletePromotion, updatePromotion } from "./edit-promotions.ts";
import { codeHeaders, exportCodes } from "./export-codes.ts";
import { getPromotion, listPromotions, listPublicPromotions, listUses } from "./list-promotions.ts";
import { previewPromotion } from "./preview-promotion.ts";

const PATH = "/api/admin/promotions";

export function promotionsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/promotions",
      { config: { access: "public" }, schema: { response: { 200: z.array(PublicPromotion) } } },
      (request) => listPublicPromotions(ctxOf(deps, request)),
    );

    app.get(
      PATH,
      { config: { access: listPromotions }, schema: { response: { 200: z.array(AdminPromotion) } } },
      (request) => listPromotions(ctxOf(deps, request)),
    );

    app.post(
      PATH,
      {
        config: { access: createPromotion },
        schema: { body: PromotionBody, response: { 201: AdminPromotion } },
      },
      async (request, reply) => {
        const ctx = ctxOf(deps, request);
        const id = await createPromotion(ctx, request.body);
        return reply.code(201).send(await getPromotion(ctx, id));
      },
    );

    app.post(
      `${PATH}/preview`,
      {
        config: { access: previewPromotion },
        schema: { body: PromotionBody, response: { 200: PromotionPreview } },
      },
      (request) => previewPromotion(ctxOf(deps, request), request.body),
    );

    app.patch(
      `${PATH}/:id`,
      {
        config: { access: updatePromotion },
        schema: { params: IdParams, body: PromotionPatch, response: { 200: AdminPromotion } },
      },
      async (request) => {
        const ctx = ctxOf(deps, request);
        await updatePromotion(ctx, request.params.id, request.body);
        return getPromotion(ctx, request.params.id);
      },
    );

    app.delete(
      `${PATH}/:id`,
      { config: { access: deletePromotion }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await deletePromotion(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.get(
      `${PATH}/:id/uses`,
      { config: { access: listUses }, schema: { params: IdParams, response: { 200: PromotionUses } } },
      (request) => listUses(ctxOf(deps, request), request.params.id),
    );

    app.post(
      `${PATH}/:id/codes`,
      {
        config: { access: makeBulkCodes },
        schema: { params: IdParams, body: BulkCodesBody, response: { 201: z.array(z.string()) } },
      },
      async (request, reply) =>
        reply.code(201).send(await makeBulkCodes(ctxOf(deps, request), request.params.id, request.body)),
    );

    app.get(
      `${PATH}/:id/codes.csv`,
      { config: { access: exportCodes }, schema: { params: IdParams } },
      async (request, reply) => {
        const ctx = ctxOf(deps, request);
        const { id } = await getPromotion(ctx, request.params.id);
        reply
          .header("content-disposition", 'attachment; filename="codigos.csv"')
          .type("text/csv; charset=utf-8");
        return reply.send(Readable.from(streamCsv(codeHeaders, exportCodes(ctx, id))));
      },
    );
  };
}
