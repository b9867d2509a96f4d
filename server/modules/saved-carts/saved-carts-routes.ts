import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { SavedCart, SavedCartBody } from "#contract/cart/saved-cart.ts";
import { EXPECTED_USER_HEADER } from "#contract/names.ts";
import type { Deps } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { ctxOf, userIdOf } from "../../http/access.ts";
import type { RouteLimit } from "../../http/limits.ts";
import { mergeSavedCart } from "./merge-saved-cart.ts";
import { messages } from "./messages.ts";
import { getSavedCart } from "./read-saved-cart.ts";

/** A browser sends one request for changes within a second. */
const changeLimit: RouteLimit = { name: "saved-cart", max: 300, windowSeconds: 600, by: "user" };

const Headers = z.looseObject({ [EXPECTED_USER_HEADER]: z.coerce.number().int().optional() });

export function savedCartsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/user/cart",
      { config: { access: "customer" }, schema: { headers: Headers, response: { 200: SavedCart } } },
      (request) => getSavedCart(ctxOf(deps, request), customerOf(request)),
    );

    app.put(
      "/api/user/cart",
      {
        config: { access: "customer", limit: changeLimit },
        schema: { headers: Headers, body: SavedCartBody, response: { 200: SavedCart } },
      },
      (request) => mergeSavedCart(ctxOf(deps, request), customerOf(request), request.body),
    );
  };
}

/**
 * Throws `not_signed_in` when the page that asks still shows another customer (docs/rules/checkout.md#session-ended).
 */
function customerOf(request: FastifyRequest & { headers: z.infer<typeof Headers> }): number {
  const userId = userIdOf(request);
  if ((request.headers[EXPECTED_USER_HEADER] ?? userId) !== userId) {
    throw new DomainError("not_signed_in", messages.notSignedIn);
  }
  return userId;
}
