import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { SuggestionQuery, Suggestions } from "#contract/catalog/suggestions.ts";
import { suggest } from "./suggest.ts";

/** Requested at every pause in typing. Drafts are never suggested, not even to administrators. */
export function suggestionRoutes(): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/products/suggestions",
      {
        config: { access: "public" },
        schema: { querystring: SuggestionQuery, response: { 200: Suggestions } },
      },
      (request, reply) => {
        const text = request.query.search.toLowerCase();
        return app.answerPublicRead(request, reply, async (ctx) => ({ body: await suggest(ctx, text) }), {
          queue: { key: `suggest ${text}` },
          isSameForStaff: true,
        });
      },
    );
  };
}
