import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { PaymentLinkOrder } from "#contract/orders/manual-orders.ts";
import type { Ctx, Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import type { RouteLimit } from "../../http/limits.ts";
import { changeToTransfer } from "../orders/index.ts";
import { getOrderOfLink, readPaymentLinkOrder } from "../payments/index.ts";
import { explainTooLarge, RECEIPT_BODY_BYTES, readReceiptUpload } from "./read-receipt-upload.ts";
import { sendReceipt } from "./send-receipt.ts";

const writeLimit: RouteLimit = { name: "payment-links-transfer", max: 20, windowSeconds: 600, by: "network" };

const TokenParams = z.object({ token: z.string().min(1).max(100) });
type TokenRequest = FastifyRequest<{ Params: z.infer<typeof TokenParams> }>;

/** Payment of a payment link's order by transfer (docs/rules/transfers.md#change). Needs the multipart parser. */
export function linkTransferRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/payment-links/:token/transfer",
      {
        config: { access: "public", limit: writeLimit },
        schema: { params: TokenParams, response: { 200: PaymentLinkOrder } },
      },
      async (request) => {
        const payer = await payerOf(deps, request);
        await changeToTransfer(payer.ctx, payer.orderId);
        return readPaymentLinkOrder(payer.ctx, request.params.token);
      },
    );

    app.post(
      "/api/payment-links/:token/receipts",
      {
        config: { access: "public", limit: writeLimit },
        bodyLimit: RECEIPT_BODY_BYTES,
        schema: {
          consumes: ["multipart/form-data"],
          params: TokenParams,
          response: { 200: PaymentLinkOrder },
        },
        errorHandler: explainTooLarge,
      },
      async (request) => {
        const payer = await payerOf(deps, request);
        await sendReceipt(payer.ctx, payer.orderId, await readReceiptUpload(request));
        return readPaymentLinkOrder(payer.ctx, request.params.token);
      },
    );
  };
}

/** The order of the request's link, and a context that may pay it. */
async function payerOf(deps: Deps, request: TokenRequest): Promise<{ ctx: Ctx; orderId: number }> {
  const ctx = ctxOf(deps, request);
  const { id: orderId } = await getOrderOfLink(ctx, request.params.token);
  return { ctx: { ...ctx, actor: { kind: "orderHolder", orderId, via: "payment" } }, orderId };
}
