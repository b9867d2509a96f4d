import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { Category, CategoryBody, CategoryOrder } from "#contract/catalog/catalog.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { createCategory, deleteCategory, orderCategories, updateCategory } from "./edit-categories.ts";
import { listCategories } from "./list-categories.ts";

export function categoryRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/categories",
      { config: { access: "public" }, schema: { response: { 200: z.array(Category) } } },
      (request, reply) =>
        app.answerPublicRead(request, reply, async (ctx) => ({ body: await listCategories(ctx) })),
    );

    app.post(
      "/api/categories",
      { config: { access: createCategory }, schema: { body: CategoryBody, response: { 201: Category } } },
      async (request, reply) =>
        reply.code(201).send(await createCategory(ctxOf(deps, request), request.body)),
    );

    app.patch(
      "/api/categories/:id",
      {
        config: { access: updateCategory },
        schema: { params: IdParams, body: CategoryBody.partial(), response: { 200: Category } },
      },
      (request) => updateCategory(ctxOf(deps, request), request.params.id, request.body),
    );

    app.put(
      "/api/admin/categories/order",
      {
        config: { access: orderCategories },
        schema: { body: CategoryOrder, response: { 200: z.array(Category) } },
      },
      (request) => orderCategories(ctxOf(deps, request), request.body.ids),
    );

    app.delete(
      "/api/categories/:id",
      { config: { access: deleteCategory }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteCategory(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}
