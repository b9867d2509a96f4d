import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { SavedCart, SavedCartBody } from "#contract/saved-cart.ts";
import type { Deps } from "../../context.ts";
import { ctxOf, userIdOf } from "../../http/access.ts";
import type { RouteLimit } from "../../http/limits.ts";
import { mergeSavedCart } from "./merge-saved-cart.ts";
import { getSavedCart } from "./read-saved-cart.ts";

/** A browser sends one request for changes within a second. */
const changeLimit: RouteLimit = { name: "saved-cart", max: 300, windowSeconds: 600, by: "user" };

export function savedCartsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/user/cart",
      { config: { access: "customer" }, schema: { response: { 200: SavedCart } } },
      (request) => getSavedCart(ctxOf(deps, request), userIdOf(request)),
    );

    app.put(
      "/api/user/cart",
      {
        config: { access: "customer", limit: changeLimit },
        schema: { body: SavedCartBody, response: { 200: SavedCart } },
      },
      (request) => mergeSavedCart(ctxOf(deps, request), userIdOf(request), request.body),
    );
  };
}
