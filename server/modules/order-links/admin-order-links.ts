import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../context.ts";
import { orderLinks, orders } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { messages } from "./messages.ts";

/** Ends all links that the order has now. */
export const revokeOrderLinks = guard("orders.write", async (ctx: Ctx, orderId: number): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    await requireOrder(tx, orderId);
    await endOrderLinks(tx, orderId);
    await recordAudit(tx, { action: "order.links_revoked", subject: { type: "order", id: orderId } });
  });
});

/** Also called after a corrected e-mail: a stranger may hold the mailed links. */
export async function endOrderLinks(tx: Ctx, orderId: number): Promise<void> {
  await tx.db
    .update(orderLinks)
    .set({ revokedAt: tx.clock.now() })
    .where(and(eq(orderLinks.orderId, orderId), isNull(orderLinks.revokedAt)));
}

/** Locks the order's row. Throws `not_found`. */
async function requireOrder(tx: Ctx, orderId: number): Promise<void> {
  const [order] = await tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update");
  if (!order) throw notFound(messages.unknownOrder);
}
