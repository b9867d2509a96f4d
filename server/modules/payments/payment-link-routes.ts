import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  ManualPaymentBody,
  PaymentLink,
  PaymentLinkBody,
  PaymentLinkOrder,
} from "#contract/orders/manual-orders.ts";
import { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { CreatePaymentAnswer, LinkedPaymentBody } from "#contract/payments/payments.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import type { RouteLimit } from "../../http/limits.ts";
import { sourceOf } from "../../http/origin.ts";
import { getOrderForAdmin } from "../order-detail/index.ts";
import { createLinkedPayment } from "./create-payment.ts";
import { recordManualPayment } from "./manual-payment.ts";
import { makePaymentLink, readPaymentLinkOrder } from "./payment-links.ts";

const readLimit: RouteLimit = { name: "payment-links", max: 120, windowSeconds: 600, by: "network" };
const payLimit: RouteLimit = { name: "payment-links-pay", max: 20, windowSeconds: 600, by: "network" };

const TokenParams = z.object({ token: z.string().min(1).max(100) });

/** Payment by a link without a login, and recording payments that were not made at the gateway. */
export function paymentLinkRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/payment-links/:token",
      {
        config: { access: "public", limit: readLimit },
        schema: { params: TokenParams, response: { 200: PaymentLinkOrder } },
      },
      (request, reply) => {
        reply.header("cache-control", "no-store");
        return readPaymentLinkOrder(ctxOf(deps, request), request.params.token);
      },
    );

    app.post(
      "/api/payment-links/:token/pay",
      {
        config: { access: "public", limit: payLimit },
        schema: { params: TokenParams, body: LinkedPaymentBody, response: { 200: CreatePaymentAnswer } },
      },
      (request) =>
        createLinkedPayment(ctxOf(deps, request), request.params.token, {
          source: sourceOf(deps, request),
          seenAmount: request.body?.amount,
        }),
    );

    app.post(
      "/api/admin/orders/:id/payment-link",
      {
        config: { access: makePaymentLink },
        schema: { params: IdParams, body: PaymentLinkBody, response: { 200: PaymentLink } },
      },
      (request) => makePaymentLink(ctxOf(deps, request), request.params.id, request.body),
    );

    app.post(
      "/api/admin/orders/:id/manual-payment",
      {
        config: { access: recordManualPayment },
        schema: { params: IdParams, body: ManualPaymentBody, response: { 200: AdminOrderDetail } },
      },
      async (request) => {
        const ctx = ctxOf(deps, request);
        await recordManualPayment(ctx, request.params.id, request.body);
        return getOrderForAdmin(ctx, request.params.id);
      },
    );
  };
}
