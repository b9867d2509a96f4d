import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { AdminOwnPage, OwnPage, OwnPageBody } from "#contract/content/own-pages.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { createOwnPage, deleteOwnPage, updateOwnPage } from "./edit-own-pages.ts";
import { getOwnPage, listOwnPages } from "./read-own-pages.ts";

const PATH = "/api/admin/pages";

export function ownPageRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/pages/:slug",
      {
        config: { access: "public" },
        schema: { params: z.object({ slug: z.string() }), response: { 200: OwnPage, 301: z.null() } },
      },
      (request, reply) =>
        app.answerPublicRead(request, reply, async (ctx) => {
          const found = await getOwnPage(ctx, request.params.slug);
          if ("page" in found) return { body: found.page };
          return { movedTo: `/api/pages/${found.movedTo}` };
        }),
    );

    app.get(
      PATH,
      { config: { access: listOwnPages }, schema: { response: { 200: z.array(AdminOwnPage) } } },
      (request) => listOwnPages(ctxOf(deps, request)),
    );

    app.post(
      PATH,
      { config: { access: createOwnPage }, schema: { body: OwnPageBody, response: { 201: AdminOwnPage } } },
      async (request, reply) => reply.code(201).send(await createOwnPage(ctxOf(deps, request), request.body)),
    );

    app.put(
      `${PATH}/:id`,
      {
        config: { access: updateOwnPage },
        schema: { params: IdParams, body: OwnPageBody, response: { 200: AdminOwnPage } },
      },
      (request) => updateOwnPage(ctxOf(deps, request), request.params.id, request.body),
    );

    app.delete(
      `${PATH}/:id`,
      { config: { access: deleteOwnPage }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteOwnPage(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}
