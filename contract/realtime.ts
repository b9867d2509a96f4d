import * as z from "zod/mini"; // loaded by every open page, hence the small build

/** Messages of the socket at /ws (spec §3 and §7, decision 33). They carry ids; whoever needs more asks the API. */

const timestamp = z.iso.datetime();

export const RealtimeMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("ORDER_CREATED"),
    payload: z.object({ timestamp, order: z.object({ id: z.int(), total: z.number() }) }),
  }),
  z.object({
    type: z.literal("ORDER_UPDATED"),
    /** `status` in the listener's vocabulary: the customer's for a customer, the admin's for an administrator. */
    payload: z.object({
      timestamp,
      orderId: z.int(),
      status: z.string(),
      /**
       * With `isStatusNew: false` it is the status that the order had: something else about it changed. With `isPaid` its
       * money arrived.
       */
      data: z.optional(z.object({ isStatusNew: z.boolean(), isPaid: z.optional(z.boolean()) })),
    }),
  }),
  /** Administrators only: an order needs a look, and why (decision 20). */
  z.object({
    type: z.literal("ORDER_FLAGGED"),
    payload: z.object({ timestamp, orderId: z.int(), attention: z.string() }),
  }),
  /** Administrators only: read again what needs attention. */
  z.object({ type: z.literal("ATTENTION_CHANGED"), payload: z.object({ timestamp }) }),
  z.object({ type: z.literal("PRODUCT_UPDATED"), payload: z.object({ timestamp, productId: z.int() }) }),
  z.object({ type: z.literal("PRODUCT_DELETED"), payload: z.object({ timestamp, productId: z.int() }) }),
  z.object({
    type: z.literal("STOCK_UPDATED"),
    payload: z.object({
      timestamp,
      productId: z.int(),
      /** Null for a product without variants. */
      sizeVariantId: z.nullable(z.int()),
      stock: z.int(),
    }),
  }),
]);
export type RealtimeMessage = z.infer<typeof RealtimeMessage>;
