import { z } from "zod";
import { CustomerOrderDetail } from "./orders.ts";

/** The order's own page, which its link opens without a login (docs/rules/order-page.md#contents). */

/** `requested`: the data are erased when the order is over. Null for an order of an account, which is deleted there. */
const OrderErasure = z.enum(["none", "requested", "done"]).nullable();

/** GET /api/order-links/{token}: the order without name, address and contact data. */
export const OrderPage = CustomerOrderDetail.omit({
  userId: true,
  customer: true,
  shippingAddress: true,
  shippingInfo: true,
  notes: true,
  transactionId: true,
}).extend({
  city: z.string(),
  /** The last two digits of the phone number. */
  phoneEnding: z.string().nullable(),
  erasure: OrderErasure,
});
export type OrderPage = z.infer<typeof OrderPage>;

/** POST /api/admin/orders/{id}/link: contains the link, which is returned only once. */
export const OrderLink = z.object({ url: z.string() });
export type OrderLink = z.infer<typeof OrderLink>;
