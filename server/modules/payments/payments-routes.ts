import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { CreatePaymentAnswer, CreatePaymentBody, PaymentStatusAnswer } from "#contract/payments.ts";
import type { Deps } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { ctxOf } from "../../http/access.ts";
import type { RouteLimit } from "../../http/limits.ts";
import { bridgePageRoutes } from "./bridge-page.ts";
import { readConfirmationFields } from "./confirmation-fields.ts";
import { createPayment } from "./create-payment.ts";
import { getPaymentStatus } from "./get-payment-status.ts";
import { paymentLinkRoutes } from "./payment-link-routes.ts";
import { receiveConfirmation } from "./receive-confirmation.ts";

const createLimit: RouteLimit = { name: "payments", max: 20, windowSeconds: 600, by: "user" };
/** A result page polls some forty times; several people may share an address. */
const statusLimit: RouteLimit = { name: "payment-status", max: 300, windowSeconds: 60, by: "ip" };

const CONFIRMATION_LIMIT_BYTES = 64 * 1024;

export function paymentsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/payment/create",
      {
        config: { access: "customer", limit: createLimit },
        schema: { body: CreatePaymentBody, response: { 200: CreatePaymentAnswer } },
      },
      (request) => failingVisibly(() => createPayment(ctxOf(deps, request), request.body, request.ip)),
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
        return failingVisibly(() => getPaymentStatus(ctxOf(deps, request), request.params.ref));
      },
    );

    await app.register(confirmationRoutes(deps));
    await app.register(bridgePageRoutes(deps));
    await app.register(paymentLinkRoutes(deps));
  };
}

/** Refusals carry the specified `success` beside `message` and `code`. */
async function failingVisibly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, error.message, { ...error.details, success: false });
  }
}

/** Takes any content type: the gateway's own is not documented (epayco.md §3). */
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
      config: { access: "public", crossSite: true },
      handler: async (request, reply) => {
        const ctx = ctxOf(deps, request);
        const contentType = request.headers["content-type"] ?? "";
        const fields = await readConfirmationFields({
          search: new URL(request.url, deps.config.publicUrl).search,
          contentType,
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        }).catch((error: unknown) => {
          ctx.log.warn({ err: error, contentType }, "a confirmation could not be read");
          throw error;
        });
        await receiveConfirmation(ctx, fields);
        return reply.type("text/plain; charset=utf-8").send("OK");
      },
    });
  };
}
