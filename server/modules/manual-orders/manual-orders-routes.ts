import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { CartQuote } from "#contract/cart/cart-quote.ts";
import { IDEMPOTENCY_HEADER } from "#contract/names.ts";
import { ManualOrderAnswer, ManualOrderBody, ManualOrderQuoteBody } from "#contract/orders/manual-orders.ts";
import { IdempotencyHeaders } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { getOrderForAdmin } from "../order-detail/index.ts";
import { makePaymentLink } from "../payments/index.ts";
import { placeManualOrder } from "./place-manual-order.ts";
import { quoteManualOrder } from "./quote-manual-order.ts";

export function manualOrdersRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/orders",
      {
        config: { access: placeManualOrder },
        schema: {
          headers: IdempotencyHeaders,
          body: ManualOrderBody,
          response: { 200: ManualOrderAnswer, 201: ManualOrderAnswer },
        },
      },
      async (request, reply) => {
        const ctx = ctxOf(deps, request);
        const { body } = request;
        const { orderId, isNew } = await placeManualOrder(ctx, {
          body,
          idempotencyKey: request.headers[IDEMPOTENCY_HEADER] ?? null,
        });
        const order = await getOrderForAdmin(ctx, orderId);
        const paymentLink = order.waysToPay.length > 0 ? await makePaymentLink(ctx, orderId, {}) : null;
        return reply.code(isNew ? 201 : 200).send({ order, paymentLink });
      },
    );

    app.post(
      "/api/admin/orders/quote",
      {
        config: { access: quoteManualOrder },
        schema: { body: ManualOrderQuoteBody, response: { 200: CartQuote } },
      },
      (request) => quoteManualOrder(ctxOf(deps, request), request.body),
    );
  };
}
