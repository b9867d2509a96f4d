import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { AdminSearchQuery, AdminSearchResults } from "#contract/admin/admin-search.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { searchAdmin } from "./search-admin.ts";

export function adminSearchRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/search",
      {
        config: { access: searchAdmin },
        schema: { querystring: AdminSearchQuery, response: { 200: AdminSearchResults } },
      },
      (request) => searchAdmin(ctxOf(deps, request), request.query.q),
    );
  };
}
