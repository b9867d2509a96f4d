import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { AddFavouriteBody, Favourites } from "#contract/accounts/favourites.ts";
import { IdParam } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf, userIdOf } from "../../http/access.ts";
import { addFavourite, listFavourites, removeFavourite } from "./favourites.ts";

export function favouritesRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/user/wishlist",
      { config: { access: "customer" }, schema: { response: { 200: Favourites } } },
      (request) => listFavourites(ctxOf(deps, request), userIdOf(request)),
    );

    app.post(
      "/api/user/wishlist",
      { config: { access: "customer" }, schema: { body: AddFavouriteBody, response: { 204: z.null() } } },
      async (request, reply) => {
        await addFavourite(ctxOf(deps, request), userIdOf(request), request.body.productId);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      "/api/user/wishlist/:productId",
      {
        config: { access: "customer" },
        schema: { params: z.object({ productId: IdParam }), response: { 204: z.null() } },
      },
      async (request, reply) => {
        await removeFavourite(ctxOf(deps, request), userIdOf(request), request.params.productId);
        return reply.code(204).send(null);
      },
    );
  };
}
