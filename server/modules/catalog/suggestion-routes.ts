import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { SuggestionQuery, Suggestions } from "#contract/suggestions.ts";
import { type Deps, makeCtx } from "../../context.ts";
import { type Cacheable, makePageCache } from "../../http/page-cache.ts";
import { suggest } from "./suggest.ts";

const MAX_BYTES = 1024 * 1024;
const MAX_ENTRIES = 1000;
const MAX_AGE_MS = 10 * 60 * 1000;
/** Browsers keep an answer this long, in s: going back a letter asks nobody. */
const BROWSER_AGE = 60;

type Kept = Cacheable & { suggestions: Suggestions };

/** Asked with every pause in typing and the same for everybody: an answer is kept until the catalogue changes. */
export function suggestionRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const cache = makePageCache<Kept>({
      maxBytes: MAX_BYTES,
      maxEntries: MAX_ENTRIES,
      maxAgeMs: MAX_AGE_MS,
      now: () => deps.clock.now().getTime(),
    });
    const unsubscribe = deps.events.subscribe(({ type }) => {
      if (type.startsWith("product.") || type === "catalog.changed") cache.clear();
    });
    app.addHook("onClose", async () => unsubscribe());

    async function makeEntry(text: string): Promise<Kept> {
      // A visitor's view whoever asks: drafts are never proposed.
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
        reply.header("cache-control", `public, max-age=${BROWSER_AGE}`);
        return (await cache.get(text, () => makeEntry(text))).suggestions;
      },
    );
  };
}
