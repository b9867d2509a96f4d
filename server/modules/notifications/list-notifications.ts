import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { type AdminNotification, KEPT_NOTIFICATIONS } from "#contract/admin/notifications.ts";
import { toPesos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { orderStatusHistory, orders, products, stockMovements, users } from "../../db/schema/index.ts";
import { guard, hasPermission } from "../../security/permission.ts";
import { redactAmounts } from "../../security/redact-amounts.ts";

/** A change of a product and one of its stock within this time are one notification. */
const SAVED_TOGETHER_MS = 5000;
/**
 * The newest rows that are searched. Neither table has an index on its time, so a search for rows since a moment could
 * read the whole table.
 */
const LATEST_HISTORY = 2000;
const LATEST_MOVEMENTS = 200;

type Draft = AdminNotification extends infer Each
  ? Each extends AdminNotification
    ? Omit<Each, "isRead" | "at"> & { at: Date }
    : never
  : never;

/**
 * The latest notifications of an account, newest first: only what it may read, and only since it last cleared them or
 * was created. They are derived from orders, history, products and stock, so no other table stores them.
 */
export const listNotifications = guard(
  "desk.read",
  async (ctx: Ctx, userId: number): Promise<AdminNotification[]> => {
    const [account] = await ctx.db
      .select({
        createdAt: users.createdAt,
        readUntil: users.notificationsReadUntil,
        clearedUntil: users.notificationsClearedUntil,
      })
      .from(users)
      .where(eq(users.id, userId));
    if (!account) return [];
    const since = account.clearedUntil ?? account.createdAt;
    const readUntil = account.readUntil?.getTime() ?? 0;

    const drafts = [
      ...(hasPermission(ctx.actor, "orders.read") ? await readOrders(ctx, since) : []),
      ...(hasPermission(ctx.actor, "catalog.read") ? await readProducts(ctx, since) : []),
    ];
    const newest = drafts
      // `clearedUntil` came from JSON with milliseconds; the database stores microseconds.
      .filter(({ at }) => at > since)
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, KEPT_NOTIFICATIONS)
      .map((draft) => ({
        ...draft,
        at: draft.at.toISOString(),
        isRead: draft.at.getTime() <= readUntil,
      }));
    return redactAmounts(ctx, newest);
  },
);

async function readOrders(ctx: Ctx, since: Date): Promise<Draft[]> {
  const created = await ctx.db
    .select({ orderId: orders.id, total: orders.total, at: orders.createdAt })
    .from(orders)
    .where(gt(orders.createdAt, since))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(KEPT_NOTIFICATIONS);
  const steps = ctx.db
    .select()
    .from(orderStatusHistory)
    .orderBy(desc(orderStatusHistory.id))
    .limit(LATEST_HISTORY)
    .as("steps");
  const paid = await ctx.db
    .select({ orderId: steps.orderId, at: steps.createdAt })
    .from(steps)
    .where(and(inArray(steps.reason, ["payment_accepted", "paid_by_hand"]), gt(steps.createdAt, since)))
    .orderBy(desc(steps.id))
    .limit(KEPT_NOTIFICATIONS);
  return [
    ...created.map((row) => ({ type: "order_created" as const, ...row, total: toPesos(row.total) })),
    ...paid.map((row) => ({ type: "order_paid" as const, ...row })),
  ];
}

/** One notification for each product: about its latest change or the latest movement of its stock. */
async function readProducts(ctx: Ctx, since: Date): Promise<Draft[]> {
  const saved = await ctx.db
    .select({ productId: products.id, name: products.name, at: products.updatedAt })
    .from(products)
    .where(gt(products.updatedAt, since))
    .orderBy(desc(products.updatedAt))
    .limit(KEPT_NOTIFICATIONS);
  const moved = ctx.db
    .select()
    .from(stockMovements)
    .orderBy(desc(stockMovements.id))
    .limit(LATEST_MOVEMENTS)
    .as("moved");
  const movements = await ctx.db
    .select({
      productId: products.id,
      name: products.name,
      savedAt: products.updatedAt,
      size: moved.size,
      stock: moved.stockAfter,
      at: moved.createdAt,
    })
    .from(moved)
    .innerJoin(products, eq(products.id, moved.productId))
    .where(gt(moved.createdAt, since))
    .orderBy(desc(moved.id));

  const latest = new Map<number, Draft>();
  for (const { savedAt, ...movement } of movements) {
    const isSeparate = movement.at.getTime() - savedAt.getTime() > SAVED_TOGETHER_MS;
    if (isSeparate && !latest.has(movement.productId)) {
      latest.set(movement.productId, { type: "stock_updated", ...movement });
    }
  }
  for (const product of saved) {
    if (!latest.has(product.productId))
      latest.set(product.productId, { type: "product_updated", ...product });
  }
  return [...latest.values()];
}
