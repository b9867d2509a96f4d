import { and, asc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import { finishedStatuses, isFinished } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../../context.ts";
import { orders } from "../../../db/schema/index.ts";
import { eraseRefundNotes } from "../../refund-notes/index.ts";
import { eraseReviewAuthors } from "../../reviewed-lines/index.ts";
import { firstDeliveredAt } from "../reading/delivered-at.ts";
import { isDueOnDeliverySql } from "../status/payment-conditions.ts";
import { eraseOrderNotes } from "./erase-order-notes.ts";

/** Values that replace personal data. The items, the sums and the city stay. */
export const anonymisedFields = {
  firstName: "",
  lastName: "",
  email: "",
  phone: null,
  documentType: null,
  documentNumber: null,
  address: "",
  zipCode: "",
  neighborhood: null,
  directions: null,
  notes: null,
  carrier: null,
  trackingNumber: null,
  cartBrowserHash: null,
} satisfies Partial<typeof orders.$inferInsert>;

/**
 * Removes the personal data of a deleted account from its orders (docs/rules/accounts.md#erasure). Orders in progress
 * and those whose money is still open (`isMoneyOpenSql`) lose only the e-mail and the notes about refunds: they need name and
 * address until they are finished. Returns the ids of all its orders.
 */
export async function anonymiseCustomer(tx: Ctx, userId: number): Promise<number[]> {
  // Locks the orders first: a concurrent review or invitation is saved before the erasure or refused after it.
  const rows = await tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for("no key update");
  const orderIds = rows.map(({ id }) => id);
  await eraseRefundNotes(tx, orderIds);
  await eraseReviewAuthors(tx, orderIds);
  await tx.db.update(orders).set({ email: "" }).where(eq(orders.userId, userId));
  const ended = await tx.db
    .update(orders)
    .set(anonymisedFields)
    .where(
      and(eq(orders.userId, userId), inArray(orders.status, [...finishedStatuses]), not(isMoneyOpenSql(tx))),
    )
    .returning({ id: orders.id });
  const endedIds = ended.map(({ id }) => id);
  await eraseOrderNotes(tx, endedIds);
  return orderIds;
}

/** Whether name and address were erased, so that the order cannot be delivered any more. */
export function isAnonymised({ firstName }: { firstName: string }): boolean {
  return firstName === anonymisedFields.firstName;
}

type OrderRow = typeof orders.$inferSelect;
type Owned = Pick<OrderRow, "id" | "status" | "userId" | "isGuest">;

/**
 * SQL: a receipt waits for review, or a carrier still owes the order's money: its report is matched by the tracking
 * number. Not later than twelve months after the delivery, or after the purchase of an order that was never delivered.
 */
export function isMoneyOpenSql({ clock }: Pick<Ctx, "clock">): SQL {
  const now = clock.now().toISOString();
  return sql`((${orders.receiptWaitingSince} is not null or ${isDueOnDeliverySql})
    and coalesce(${firstDeliveredAt(orders.id)}, ${orders.createdAt}) > ${now}::timestamptz - interval '12 months')`;
}

export function isOfDeletedAccount({ userId, isGuest }: Pick<Owned, "userId" | "isGuest">): boolean {
  return userId === null && !isGuest;
}

/**
 * Erases the personal data of a deleted account's order that is finished. One with open money (`isMoneyOpenSql`) keeps
 * them until `eraseRequestedOrders` erases them. Returns the changed columns.
 */
export async function anonymiseIfFinished(tx: Ctx, order: Owned): Promise<Partial<typeof anonymisedFields>> {
  if (!isOfDeletedAccount(order) || !isFinished(order.status)) return {};
  const erased = await tx.db
    .update(orders)
    .set(anonymisedFields)
    .where(and(eq(orders.id, order.id), not(isMoneyOpenSql(tx))))
    .returning({ id: orders.id });
  if (erased.length === 0) return {};
  await eraseOrderNotes(tx, [order.id]);
  return anonymisedFields;
}
