import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { MessageAnswer } from "#contract/accounts/accounts.ts";
import { CheckoutStartBody, MailedCart } from "#contract/cart/cart-mails.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { keepCartCookie } from "../../http/cart-cookie.ts";
import { addressSubject, type RouteLimit } from "../../http/limits.ts";
import { beginCheckout } from "./begin-checkout.ts";
import { messages } from "./messages.ts";
import { openMailedCart } from "./open-mailed-cart.ts";

const startLimits: RouteLimit[] = [
  { name: "checkout-starts", max: 60, windowSeconds: 900, by: "user" },
  {
    name: "checkout-starts-address",
    max: 60,
    windowSeconds: 86_400,
    by: (request) => {
      const { email } = z.object({ email: z.string() }).safeParse(request.body).data ?? {};
      return addressSubject(request, email);
    },
  },
];
const openLimit: RouteLimit = { name: "mailed-carts", max: 120, windowSeconds: 600, by: "network" };

export function cartMailsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/checkout-starts",
      {
        config: { access: "public", limit: startLimits },
        schema: { body: CheckoutStartBody, response: { 202: MessageAnswer } },
      },
      async (request, reply) => {
        await beginCheckout(ctxOf(deps, request), request.body, () => keepCartCookie(request, reply, deps));
        return reply.code(202).send({ message: messages.done });
      },
    );

    app.post(
      "/api/mailed-carts/:token",
      {
        config: { access: "public", limit: openLimit },
        schema: { params: z.object({ token: z.string().min(1).max(100) }), response: { 200: MailedCart } },
      },
      (request, reply) => {
        reply.header("cache-control", "no-store");
        const { token } = request.params;
        return openMailedCart(ctxOf(deps, request), token, () => keepCartCookie(request, reply, deps));
      },
    );
  };
}
