import { z } from "zod";
import { CityCode, OrderLineInput, OrderShippingMethod } from "../orders/orders.ts";
import { PaymentMethod } from "../orders/payment-methods.ts";
import { TransferAccountKind } from "../payments/transfers.ts";
import { EarlierKeys, Id, Instant } from "../schemas.ts";

/** POST /api/cart/quote: what a cart costs now (docs/rules/checkout.md#quote). Amounts are pesos. */

export const CartQuoteBody = z.strictObject({
  items: z
    .array(OrderLineInput.pick({ productId: true, size: true, quantity: true }))
    .min(1, "Tu carrito está vacío")
    .max(100),
  /** Destination. Absent: unknown, with the methods of the rest of the country. */
  cityCode: CityCode.optional(),
  shippingMethod: OrderShippingMethod.optional(),
  paymentMethod: PaymentMethod.optional(),
  discountCode: z.string().trim().max(60, "Usa máximo 60 caracteres").optional(),
  /** Idempotency keys of this tab's earlier orders; the stock of the unpaid one that this cart replaces counts as available. */
  earlierKeys: EarlierKeys.optional(),
});
export type CartQuoteBody = z.infer<typeof CartQuoteBody>;

const day = z.iso.date();

export const CartQuoteLine = z.object({
  productId: Id,
  size: z.string(),
  /** Null, like the price, when the line is not for sale. */
  name: z.string().nullable(),
  /** Unit price. */
  price: z.number().nullable(),
  /** Unit price before the sale, while on sale. */
  compareAt: z.number().optional(),
  /** End of the sale, if it has one. */
  saleEndsAt: Instant.optional(),
  quantity: z.int(),
  /** Units in stock; the sums count at most these. */
  available: z.int(),
  discount: z.number(),
  /** Pesos after discounts. */
  total: z.number(),
});
export type CartQuoteLine = z.infer<typeof CartQuoteLine>;

export const CartQuoteShippingOption = z.object({
  method: OrderShippingMethod,
  label: z.string(),
  /** E.g. «3 a 5 días hábiles». */
  time: z.string(),
  fee: z.number(),
  /** Null when it is never free. */
  freeFrom: z.number().nullable(),
  missingForFree: z.number().nullable(),
  /** First and last business day on which it may arrive. */
  from: day,
  until: day,
});
export type CartQuoteShippingOption = z.infer<typeof CartQuoteShippingOption>;

export const CartQuote = z.object({
  lines: z.array(CartQuoteLine),
  discounts: z.array(z.object({ label: z.string(), amount: z.number(), promotionId: Id.nullable() })),
  /** Result for the discount code of the request. */
  code: z
    .object({
      code: z.string(),
      applies: z.boolean(),
      reason: z.string().optional(),
      /** True for a code that this customer cannot use: unknown, somebody else's, ended long ago. */
      isUnknown: z.boolean().optional(),
    })
    .optional(),
  shipping: z.object({
    options: z.array(CartQuoteShippingOption),
    /** Null when no method reaches the destination. */
    chosen: OrderShippingMethod.nullable(),
    /** Name of the promotion that makes it free. */
    freeBy: z.string().nullable(),
  }),
  surcharges: z.array(z.object({ label: z.string(), amount: z.number() })),
  subtotal: z.number(),
  total: z.number(),
  paymentMethods: z.array(
    z.object({
      method: PaymentMethod,
      available: z.boolean(),
      reason: z.string().optional(),
      /** Added to the total when this method is chosen. */
      fee: z.number().optional(),
      /** Of a transfer: the kinds of the accounts that take it. */
      kinds: z.array(TransferAccountKind).optional(),
    }),
  ),
});
export type CartQuote = z.infer<typeof CartQuote>;
