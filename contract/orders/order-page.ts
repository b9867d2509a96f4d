import { z } from "zod";
import { RegisterBody } from "../accounts/accounts.ts";
import { emailField } from "../schemas.ts";
import { CustomerOrderDetail } from "./order-details.ts";

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
  /** Whether this browser placed the order and may create an account with its name and e-mail. */
  isAccountOffered: z.boolean(),
});
export type OrderPage = z.infer<typeof OrderPage>;

/** POST /api/order-links/{token}/account: 201 with the user, who is signed in then. */
export const CreateHolderAccountBody = RegisterBody.pick({ password: true });
export type CreateHolderAccountBody = z.infer<typeof CreateHolderAccountBody>;

/** POST /api/admin/orders/{id}/link: contains the link, which is returned only once. */
export const OrderLink = z.object({ url: z.string() });
export type OrderLink = z.infer<typeof OrderLink>;

/** POST /api/order-lookups: mails the link of an order. The answer does not reveal whether they belong together. */
const ORDER_NUMBER_MESSAGE = "Escribe el número de tu pedido";
export const OrderLookupBody = z.strictObject({
  orderId: z.int(ORDER_NUMBER_MESSAGE).min(1, ORDER_NUMBER_MESSAGE).max(2_147_483_647, ORDER_NUMBER_MESSAGE),
  email: emailField("Escribe tu correo electrónico"),
});
export type OrderLookupBody = z.infer<typeof OrderLookupBody>;
