import { and, eq, inArray } from "drizzle-orm";
import { isFinished, type OrderStatus, orderStatuses } from "#contract/order-status.ts";
import type { Ctx } from "../../context.ts";
import { orderNotes, orders, withdrawals } from "../../db/schema/index.ts";

/** An order without the person: what was sold, for how much, and to which city. */
export const nobody = {
  firstName: "",
  lastName: "",
  email: "",
  phone: null,
  documentType: null,
  documentNumber: null,
  address: "",
  zipCode: "",
  notes: null,
  carrier: null,
  trackingNumber: null,
} satisfies Partial<typeof orders.$inferInsert>;

const finished = orderStatuses.filter(isFinished);

/**
 * Takes a person who deletes their account out of their orders (decision 28). What is still on its way keeps the
 * name and address for the parcel, and loses them when it ends; nobody is written to any more.
 */
export async function forgetCustomer(tx: Ctx, userId: number): Promise<void> {
  const own = tx.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await tx.db.update(withdrawals).set({ reason: null }).where(inArray(withdrawals.orderId, own));
  await tx.db.update(orders).set({ email: "" }).where(eq(orders.userId, userId));
  const ended = await tx.db
    .update(orders)
    .set(nobody)
    .where(and(eq(orders.userId, userId), inArray(orders.status, finished)))
    .returning({ id: orders.id });
  await forgetNotes(
    tx,
    ended.map(({ id }) => id),
  );
}

/** What the team wrote about these orders may name the person. */
export async function forgetNotes(tx: Ctx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.db.delete(orderNotes).where(inArray(orderNotes.orderId, [...orderIds]));
}

/** Whether the order no longer knows whose it is: it cannot go anywhere any more. */
export function isForgotten({ firstName }: { firstName: string }): boolean {
  return firstName === nobody.firstName;
}

type Placed = { userId: number | null; isGuest: boolean };

/** Whether an order that takes this status has no more use for its customer, who left. */
export function outlivesCustomer({ userId, isGuest }: Placed, to: OrderStatus): boolean {
  return userId === null && !isGuest && isFinished(to);
}
