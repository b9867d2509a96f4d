import { z } from "zod";
import { Id, Instant } from "../schemas.ts";

/** What happened in the shop, for the dashboard (docs/rules/live-updates.md#notifications). */

/** Notifications kept (docs/rules/live-updates.md#notifications). */
export const KEPT_NOTIFICATIONS = 10;

const about = { at: Instant, isRead: z.boolean() };
const product = { productId: Id, name: z.string() };

export const AdminNotification = z.discriminatedUnion("type", [
  /** `total` in pesos; null without `money.read`. */
  z.object({ type: z.literal("order_created"), ...about, orderId: Id, total: z.number().nullable() }),
  z.object({ type: z.literal("order_paid"), ...about, orderId: Id }),
  z.object({ type: z.literal("product_updated"), ...about, ...product }),
  z.object({ type: z.literal("stock_updated"), ...about, ...product, size: z.string(), stock: z.int() }),
]);
export type AdminNotification = z.infer<typeof AdminNotification>;

/** PATCH /api/admin/notifications: what the account has seen, or no longer wants to see. */
export const NotificationsPatch = z.strictObject({
  readUntil: Instant.optional(),
  clearedUntil: Instant.optional(),
});
export type NotificationsPatch = z.infer<typeof NotificationsPatch>;
