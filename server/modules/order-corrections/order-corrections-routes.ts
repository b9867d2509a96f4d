import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { CartQuote } from "#contract/cart/cart-quote.ts";
import { CorrectionBody, CorrectionQuoteBody } from "#contract/orders/order-corrections.ts";
import { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { getOrderForAdmin } from "../order-detail/index.ts";
import { correctOrder } from "./correct-order.ts";
import { previewCorrection } from "./quote-correction.ts";

/** Corrections of orders that have not left the shop. */
export function orderCorrectionsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.patch(
      "/api/admin/orders/:id",
      {
        config: { access: correctOrder },
        schema: { params: IdParams, body: CorrectionBody, response: { 200: AdminOrderDetail } },
      },
      async (request) => {
        const ctx = ctxOf(deps, request);
        await correctOrder(ctx, request.params.id, request.body);
        return getOrderForAdmin(ctx, request.params.id);
      },
    );

    app.post(
      "/api/admin/orders/:id/correction-quote",
      {
        config: { access: previewCorrection },
        schema: { params: IdParams, body: CorrectionQuoteBody, response: { 200: CartQuote } },
      },
      (request) => previewCorrection(ctxOf(deps, request), request.params.id, request.body),
    );
  };
}
