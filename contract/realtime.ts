import * as z from "zod/mini"; // loaded by every open page, hence the small build

/**
 * Messages of the socket at /ws (docs/rules/live-updates.md#audience). They contain ids; the browser reads details from
 * the API.
 */

const timestamp = z.iso.datetime();

export const RealtimeMessage = z.discriminatedUnion("type", [
  /** `total` in pesos, only for those who may see money. */
  z.object({
    type: z.literal("ORDER_CREATED"),
    payload: z.object({ timestamp, order: z.object({ id: z.int(), total: z.optional(z.number()) }) }),
  }),
  z.object({
    type: z.literal("ORDER_UPDATED"),
    /** `status` in the listener's vocabulary: the customer's for a customer, the admin's for an administrator. */
    payload: z.object({
      timestamp,
      orderId: z.int(),
      status: z.string(),
      /**
       * `isStatusNew: false`: another field changed. `isPaid`: the change is an arrived payment.
       */
      data: z.optional(z.object({ isStatusNew: z.boolean(), isPaid: z.optional(z.boolean()) })),
    }),
  }),
  /** Administrators only: an order was flagged, and why (docs/rules/payments.md#outcomes). */
  z.object({
    type: z.literal("ORDER_FLAGGED"),
    payload: z.object({ timestamp, orderId: z.int(), attention: z.string() }),
  }),
  /** Administrators only: the attention list changed; refetch it. */
  z.object({ type: z.literal("ATTENTION_CHANGED"), payload: z.object({ timestamp }) }),
  /** Only with `messages.read`: contact messages or their replies changed; refetch them. */
  z.object({ type: z.literal("MESSAGES_CHANGED"), payload: z.object({ timestamp }) }),
  /** Only with `reviews.write`: reviews or their answers changed; refetch them. */
  z.object({ type: z.literal("REVIEWS_CHANGED"), payload: z.object({ timestamp }) }),
  /** Only with `payments.write`: a carrier's file was received; refetch the list. */
  z.object({ type: z.literal("REMITTANCES_CHANGED"), payload: z.object({ timestamp }) }),
  /** Only with `settings.read`: settings, zones, keys or the mail server changed; refetch them. */
  z.object({ type: z.literal("SETTINGS_CHANGED"), payload: z.object({ timestamp }) }),
  z.object({ type: z.literal("PRODUCT_UPDATED"), payload: z.object({ timestamp, productId: z.int() }) }),
  z.object({ type: z.literal("PRODUCT_DELETED"), payload: z.object({ timestamp, productId: z.int() }) }),
  /** Ids of changed or deleted products, for changes too large for single messages; null means any product. */
  z.object({
    type: z.literal("CATALOG_CHANGED"),
    payload: z.object({ timestamp, productIds: z.nullable(z.array(z.int())) }),
  }),
  /** Administrators only: categories changed, and no product with them; refetch them. */
  z.object({ type: z.literal("CATEGORIES_CHANGED"), payload: z.object({ timestamp }) }),
  /** A promotion was changed, began or ended: refetch what depends on it. */
  z.object({ type: z.literal("PROMOTIONS_CHANGED"), payload: z.object({ timestamp }) }),
  /** The customer's saved cart changed. `revision` shows whether this browser made the change. */
  z.object({
    type: z.literal("CART_UPDATED"),
    payload: z.object({ timestamp, revision: z.int() }),
  }),
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
