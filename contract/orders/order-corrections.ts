import { z } from "zod";
import { Pesos } from "../schemas.ts";
import { ManualOrderBody } from "./manual-orders.ts";
import { CityCode, OrderLineInput, OrderShippingMethod } from "./orders.ts";

/** Corrections of an order that has not left the shop (docs/rules/orders.md#correct). */

export const NO_LINES_MESSAGE = "Deja al menos un producto";

const lines = z.array(OrderLineInput.pick({ productId: true, size: true, quantity: true })).max(100);

/** PATCH /api/admin/orders/{id}: the whole order as it should be. */
export const CorrectionBody = z.strictObject({
  /** The order's `corrections` when the form was opened; another number is refused with 409. */
  corrections: z.int().min(0),
  customer: ManualOrderBody.shape.customer,
  delivery: ManualOrderBody.shape.delivery,
  /** Without the lines whose product was deleted: they stay as they are. Empty when the order has no others. */
  items: lines,
  /** Pesos; null uses the settings. */
  shippingFee: Pesos.nullable(),
  /** Pesos: the new total as the administrator saw it. Null for those who may not see it: then it must not change. */
  seenTotal: z.number().min(0).nullable(),
});
export type CorrectionBody = z.infer<typeof CorrectionBody>;

/** POST /api/admin/orders/{id}/correction-quote: what the corrected order costs. Amounts are pesos. */
export const CorrectionQuoteBody = z.strictObject({
  items: lines.min(1, NO_LINES_MESSAGE),
  phone: z.string().trim().max(40),
  email: z.string().trim().max(254),
  shippingMethod: OrderShippingMethod,
  cityCode: CityCode.optional(),
  shippingFee: Pesos.nullable(),
});
export type CorrectionQuoteBody = z.infer<typeof CorrectionQuoteBody>;
