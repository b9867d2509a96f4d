import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { Category } from "#contract/catalog.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { listCategories } from "./list-categories.ts";

export function categoryRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/categories",
      { config: { access: "public" }, schema: { response: { 200: z.array(Category) } } },
      (request) => listCategories(ctxOf(deps, request)),
    );
  };
}
