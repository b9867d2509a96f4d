import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import { finishedStatuses, isFinished } from "#contract/orders/order-status.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { orders } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { runEachRow } from "../../../run-each.ts";
import { guard } from "../../../security/permission.ts";
import { recordAudit } from "../../audit/index.ts";
import { eraseMails } from "../../mail/index.ts";
import { forgetGuestCarts } from "../../mailed-carts/index.ts";
import { eraseReviewAuthors } from "../../reviewed-lines/index.ts";
import { readOpenFlags } from "../flags/order-flags.ts";
import { messages } from "../messages.ts";
import { isOwnOrder, lockOrder, type OrderRow, orderNotFound } from "../reading/order-rows.ts";
import { announceOrder } from "../status/move-order.ts";
import { anonymisedFields, isAnonymised, isMoneyOpenSql, isOfDeletedAccount } from "./anonymise-customer.ts";
import { eraseOrderNotes } from "./erase-order-notes.ts";

/**
 * Removes a guest's personal data from an order when the guest asks the shop for it (Ley 1581). People with an account
 * delete the account instead. Throws `conflict` for an account's order, an unfinished order and one with open flags or
 * open money (`isMoneyOpenSql`).
 */
export const anonymiseGuest = guard("customers.write", async (ctx: Ctx, orderId: number): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refusal = await refusalOf(tx, order);
    if (refusal) throw new DomainError("conflict", refusal);
    await erase(tx, order);
  });
});

/**
 * The holder of an order's link asks to erase the personal data: erases them now, or when the order is over
 * (docs/rules/order-page.md#erasure). Throws `conflict` for an account's order.
 */
export async function requestErasure(ctx: Ctx, orderId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isOwnOrder(tx, order)) throw orderNotFound();
    if (!order.isGuest) throw new DomainError("conflict", messages.notGuests);
    if (order.erasureRequestedAt || isAnonymised(order)) return;
    await tx.db.update(orders).set({ erasureRequestedAt: tx.clock.now() }).where(eq(orders.id, orderId));
    if (!(await refusalOf(tx, order))) await erase(tx, order);
  });
}

/**
 * Erases the data of guests who asked for it, and of deleted accounts whose money had to be settled first, as soon as
 * their orders are over. A job runs it. An order that fails does not stop the others: the errors are thrown together at
 * the end.
 */
export async function eraseRequestedOrders(ctx: Ctx): Promise<void> {
  const requested = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(isRequested)
    .orderBy(asc(orders.id));
  await runEachRow(requested, ({ id }) => inTransaction(ctx, (tx) => eraseRequested(tx, id)));
}

/** SQL: the order is over, and its personal data are still there although they are to be erased. */
const isRequested = and(
  or(isNotNull(orders.erasureRequestedAt), and(isNull(orders.userId), eq(orders.isGuest, false))),
  ne(orders.firstName, anonymisedFields.firstName),
  inArray(orders.status, [...finishedStatuses]),
);

async function eraseRequested(tx: Ctx, orderId: number): Promise<void> {
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isRequested))
    .for("no key update", { skipLocked: true });
  if (!order) return;
  const isAllowed = isOfDeletedAccount(order)
    ? !(await isMoneyOpen(tx, order))
    : (await refusalOf(tx, order)) === null;
  if (isAllowed) await erase(tx, order);
}

/** Why the data cannot be erased yet; null when they can. */
async function refusalOf(tx: Ctx, order: OrderRow): Promise<string | null> {
  if (!order.isGuest) return messages.notGuests;
  if (!isFinished(order.status)) return messages.guestUnderWay;
  if (await isMoneyOpen(tx, order)) return messages.guestUnsettled;
  const flags = await readOpenFlags(tx, [order.id]);
  // A receipt that waits is open money, of which the time is limited.
  return flags.some(({ kind }) => kind !== "receipt_waiting") ? messages.guestUnsettled : null;
}

async function isMoneyOpen(tx: Ctx, { id }: OrderRow): Promise<boolean> {
  return (await tx.db.$count(orders, and(eq(orders.id, id), isMoneyOpenSql(tx)))) > 0;
}

async function erase(tx: Ctx, order: OrderRow): Promise<void> {
  const { id, email } = order;
  await eraseReviewAuthors(tx, [id]);
  await tx.db
    .update(orders)
    .set({ ...anonymisedFields, updatedAt: tx.clock.now() })
    .where(eq(orders.id, id));
  await eraseOrderNotes(tx, [id]);
  await eraseMails(tx, { email, orderIds: [id], isProven: false });
  if (email) await forgetGuestCarts(tx, email);
  await recordAudit(tx, { action: "order.customer_forgotten", subject: { type: "order", id } });
  await announceOrder(tx, order);
}
