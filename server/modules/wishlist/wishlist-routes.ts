import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { AddToWishlistBody, Wishlist } from "#contract/accounts/wishlist.ts";
import { IdParam } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf, userIdOf } from "../../http/access.ts";
import { addToWishlist, getWishlist, removeFromWishlist } from "./wishlist-store.ts";

export function wishlistRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/user/wishlist",
      { config: { access: "customer" }, schema: { response: { 200: Wishlist } } },
      (request) => getWishlist(ctxOf(deps, request), userIdOf(request)),
    );

    app.post(
      "/api/user/wishlist",
      { config: { access: "customer" }, schema: { body: AddToWishlistBody, response: { 204: z.null() } } },
      async (request, reply) => {
        await addToWishlist(ctxOf(deps, request), userIdOf(request), request.body.productId);
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
        await removeFromWishlist(ctxOf(deps, request), userIdOf(request), request.params.productId);
        return reply.code(204).send(null);
      },
    );
  };
}
