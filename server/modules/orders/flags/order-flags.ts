import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type OrderFlagKind, orderFlagKinds } from "#contract/orders/order-status.ts";
import { type Ctx, recordEvent } from "../../../context.ts";
import { orderFlags, orders, payments } from "../../../db/schema/index.ts";

/** Flags mark orders that an administrator must look at (docs/rules/orders.md#flags). */

export type OpenFlag = {
  id: number;
  orderId: number;
  kind: OrderFlagKind;
  paymentId: number | null;
  reference: string | null;
  raisedAt: Date;
};

/** Condition for queries on `orders`. */
export const hasOpenFlag = sql`${orders.id} in (select order_id from order_flags where settled_at is null)`;

const kindsByUrgency = sql`array[${sql.join(
  orderFlagKinds.map((kind) => sql`${kind}`),
  sql`, `,
)}]::text[]`;

/** Sorts queries on `orders` by their most urgent open flag. */
export const byUrgency = sql`(
  select min(array_position(${kindsByUrgency}, kind)) from order_flags
  where order_id = ${orders.id} and settled_at is null)`;

/** The open flags of these orders, the most urgent first. */
export async function readOpenFlags(ctx: Ctx, orderIds: number[]): Promise<OpenFlag[]> {
  const rows = await ctx.db
    .select({
      id: orderFlags.id,
      orderId: orderFlags.orderId,
      kind: orderFlags.kind,
      paymentId: orderFlags.paymentId,
      reference: payments.gatewayRef,
      raisedAt: orderFlags.raisedAt,
    })
    .from(orderFlags)
    .leftJoin(payments, eq(payments.id, orderFlags.paymentId))
    .where(and(inArray(orderFlags.orderId, orderIds), isNull(orderFlags.settledAt)))
    .orderBy(asc(orderFlags.id));
  return rows.sort((a, b) => orderFlagKinds.indexOf(a.kind) - orderFlagKinds.indexOf(b.kind));
}

/** Stores an open flag. Returns false when the same flag is already open. The caller has locked the order. */
export async function insertFlag(
  tx: Ctx,
  orderId: number,
  kind: OrderFlagKind,
  paymentId: number | null = null,
): Promise<boolean> {
  const raised = await tx.db
    .insert(orderFlags)
    .values({ orderId, kind, paymentId, raisedAt: tx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: orderFlags.id });
  return raised.length > 0;
}

/** Closes the open flags of these kinds because their reason no longer exists. */
export async function closeFlags(tx: Ctx, orderId: number, kinds: readonly OrderFlagKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await tx.db
    .update(orderFlags)
    .set({ settledAt: tx.clock.now() })
    .where(
      and(
        eq(orderFlags.orderId, orderId),
        inArray(orderFlags.kind, [...kinds]),
        isNull(orderFlags.settledAt),
      ),
    );
}

/** Notifies the connected administrators; mails the shop nothing. */
export async function announceFlag(tx: Ctx, orderId: number, kind: OrderFlagKind): Promise<void> {
  await recordEvent(tx, { type: "order.flagged", orderId, attention: kind });
}
