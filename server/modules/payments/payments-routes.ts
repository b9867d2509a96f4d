import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { CreatePaymentAnswer, CreatePaymentBody, PaymentStatusAnswer } from "#contract/payments/payments.ts";
import type { Deps } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { ctxOf } from "../../http/access.ts";
import type { RouteLimit } from "../../http/limits.ts";
import { sourceOf } from "../../http/origin.ts";
import { bridgePageRoutes } from "./bridge-page.ts";
import { createPayment } from "./create-payment.ts";
import { getPaymentStatus } from "./get-payment-status.ts";
import { paymentLinkRoutes } from "./payment-link-routes.ts";
import { receiveConfirmation } from "./receive-confirmation.ts";

const createLimit: RouteLimit = { name: "payments", max: 20, windowSeconds: 600, by: "user" };
/** A result page polls about 40 times; several people may share an IP address. */
const statusLimit: RouteLimit = { name: "payment-status", max: 300, windowSeconds: 60, by: "network" };

const CONFIRMATION_LIMIT_BYTES = 64 * 1024;

export function paymentsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/payment/create",
      {
        config: { access: "customer", limit: createLimit, rateLimit: false },
        schema: { body: CreatePaymentBody, response: { 200: CreatePaymentAnswer } },
      },
      (request) =>
        withSuccessField(() => createPayment(ctxOf(deps, request), request.body, sourceOf(deps, request))),
    );

    app.get(
      "/api/payment/status/:ref",
      {
        config: { access: "public", limit: statusLimit },
        schema: {
          params: z.object({ ref: z.string().max(100) }),
          response: { 200: PaymentStatusAnswer },
        },
      },
      (request, reply) => {
        reply.header("cache-control", "no-store");
        return withSuccessField(() => getPaymentStatus(ctxOf(deps, request), request.params.ref));
      },
    );

    await app.register(confirmationRoutes(deps));
    await app.register(bridgePageRoutes(deps));
    await app.register(paymentLinkRoutes(deps));
  };
}

/** Adds `success: false` to refusals, as the specification wants. */
async function withSuccessField<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, error.message, { ...error.details, success: false });
  }
}

/** Accepts any content type, because the gateway's is not documented (docs/rules/epayco.md#confirmation). */
function confirmationRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      "*",
      { parseAs: "buffer" },
      async (_request: FastifyRequest, body: Buffer) => body,
    );

    app.route({
      method: ["GET", "POST"],
      url: "/api/payment/confirmation",
      bodyLimit: CONFIRMATION_LIMIT_BYTES,
      config: { access: "public", allowsCrossSite: true, rateLimit: false },
      handler: async (request, reply) => {
        const ctx = ctxOf(deps, request);
        await receiveConfirmation(ctx, {
          search: new URL(request.url, deps.config.publicUrl).search,
          headers: request.headers,
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        });
        return reply.type("text/plain; charset=utf-8").send("OK");
      },
    });
  };
}
