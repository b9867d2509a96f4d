import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { Place, PlacesQuery } from "#contract/places/place.ts";
import { searchPlaces } from "#contract/places/search-places.ts";
import type { RouteLimit } from "../../http/limits.ts";

/** The list changes once a year. */
const CACHE = "public, max-age=86400";
/** One request per typed letter. */
const placesLimit: RouteLimit = { name: "places", max: 240, windowSeconds: 60, by: "network" };

/** The municipalities of Colombia, for forms and pages that ask where to (docs/rules/shipping.md#places). */
export function placesRoutes(): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/places",
      {
        config: { access: "public", limit: placesLimit },
        schema: { querystring: PlacesQuery, response: { 200: z.array(Place) } },
      },
      async (request, reply) => {
        reply.header("cache-control", CACHE);
        return searchPlaces(request.query.search);
      },
    );
  };
}
