import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { SuggestionQuery, Suggestions } from "#contract/suggestions.ts";
import { type Deps, makeCtx } from "../../context.ts";
import { type Cacheable, makePageCache } from "../../http/page-cache.ts";
import { suggest } from "./suggest.ts";

const MAX_BYTES = 1024 * 1024;
const MAX_ENTRIES = 1000;
const MAX_AGE_MS = 10 * 60 * 1000;
/** Browser cache: deleting a letter again needs no request. */
const BROWSER_AGE_S = 60;

type CachedSuggestions = Cacheable & { suggestions: Suggestions };

/** Requested at every pause in typing and equal for everybody: answers are cached until the catalogue changes. */
export function suggestionRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const cache = makePageCache<CachedSuggestions>({
      maxBytes: MAX_BYTES,
      maxEntries: MAX_ENTRIES,
      maxAgeMs: MAX_AGE_MS,
      now: () => deps.clock.now().getTime(),
    });
    const unsubscribe = deps.events.subscribe(({ type }) => {
      if (type === "catalog.changed") cache.invalidate("all");
    });
    app.addHook("onClose", async () => unsubscribe());

    async function makeEntry(text: string): Promise<CachedSuggestions> {
      // As a visitor, because answers are shared: drafts must not be included.
      const suggestions = await suggest(makeCtx(deps, { kind: "visitor" }), text);
      return { suggestions, bytes: JSON.stringify(suggestions).length, isStorable: true, tags: new Set() };
    }

    app.get(
      "/api/products/suggestions",
      {
        config: { access: "public" },
        schema: { querystring: SuggestionQuery, response: { 200: Suggestions } },
      },
      async (request, reply) => {
        const text = request.query.search.toLowerCase();
        reply.header("cache-control", `public, max-age=${BROWSER_AGE_S}`);
        const cached = await (cache.find(text) ??
          app.runQueued(request, reply, () => cache.get(text, () => makeEntry(text)), {
            key: `suggest ${text}`,
          }));
        return cached.suggestions;
      },
    );
  };
}
