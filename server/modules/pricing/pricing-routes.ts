import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { CartQuote, CartQuoteBody } from "#contract/cart/cart-quote.ts";
import { TriedShipping, TryShippingBody } from "#contract/shipping/admin-zones.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import type { RouteLimit } from "../../http/limits.ts";
import { type FindReplacedOrders, quoteCart } from "./quote-cart.ts";
import { tryShipping } from "./try-shipping.ts";

/** A cart requests a quote with every change of a quantity, and many customers may share one IP address. */
const quoteLimit: RouteLimit = { name: "cart-quote", max: 240, windowSeconds: 60, by: "network" };

/**
 * @param findReplacedOrders from the orders module, which uses this one: injected, because modules do not import each
 *   other in a cycle
 */
export function pricingRoutes(deps: Deps, findReplacedOrders: FindReplacedOrders): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/cart/quote",
      {
        config: { access: "public", limit: quoteLimit },
        schema: { body: CartQuoteBody, response: { 200: CartQuote } },
      },
      async (request) => quoteCart(ctxOf(deps, request), request.body, findReplacedOrders),
    );

    app.post(
      "/api/admin/shipping-zones/try",
      {
        config: { access: tryShipping },
        schema: { body: TryShippingBody, response: { 200: TriedShipping } },
      },
      (request) => tryShipping(ctxOf(deps, request), request.body),
    );
  };
}
