import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { Attribute, AttributeBody, UpdateAttributeBody } from "#contract/catalog/attributes.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../../context.ts";
import { ctxOf } from "../../../http/access.ts";
import { createAttribute, deleteAttribute, updateAttribute } from "./edit-attributes.ts";
import { listAttributes } from "./list-attributes.ts";

export function attributeRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/attributes",
      { config: { access: "public" }, schema: { response: { 200: z.array(Attribute) } } },
      (request, reply) =>
        app.answerPublicRead(request, reply, async (ctx) => ({ body: await listAttributes(ctx) })),
    );

    app.post(
      "/api/admin/attributes",
      { config: { access: createAttribute }, schema: { body: AttributeBody, response: { 201: Attribute } } },
      async (request, reply) =>
        reply.code(201).send(await createAttribute(ctxOf(deps, request), request.body)),
    );

    app.put(
      "/api/admin/attributes/:id",
      {
        config: { access: updateAttribute },
        schema: { params: IdParams, body: UpdateAttributeBody, response: { 200: Attribute } },
      },
      (request) => updateAttribute(ctxOf(deps, request), request.params.id, request.body),
    );

    app.delete(
      "/api/admin/attributes/:id",
      { config: { access: deleteAttribute }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteAttribute(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}
