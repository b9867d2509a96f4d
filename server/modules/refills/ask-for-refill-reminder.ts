import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { isPaidBack } from "#contract/orders/order-status.ts";
import type { RefillReminder } from "#contract/orders/refills.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { isSameEmail } from "../../db/is-same-email.ts";
import { refillRequests, users } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { adoptConsent, giveConsent, hasConsent } from "../commercial-messages/index.ts";
import {
  findOrder,
  isAnonymised,
  isOwnOrder,
  lockOrder,
  type OrderRow,
  orderNotFound,
} from "../orders/index.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";
import { listRefillableItems } from "./refillable-items.ts";

/**
 * Whether an order's customer, or the holder of its link, may ask for the reminder, and has asked. After an unsubscribe
 * the reminder is off.
 */
export async function readRefillReminder(ctx: Ctx, orderId: number): Promise<RefillReminder> {
  const order = await findOrder(ctx, orderId);
  if (!order || !isOwnOrder(ctx, order)) throw orderNotFound();
  const isOpen = and(eq(refillRequests.orderId, orderId), isNull(refillRequests.endedAt));
  return {
    isOffered: await isOffered(ctx, order),
    isOn: (await ctx.db.$count(refillRequests, isOpen)) > 0 && (await hasConsent(ctx, order.email, "refill")),
  };
}

/**
 * 'Avísame cuando se me esté acabando' (docs/rules/refills.md#asking). Idempotent. Throws `conflict` when the reminders
 * are off, when nothing in this order runs out, and after an unsubscribe when the caller has not proven the address.
 */
export async function askForRefillReminder(ctx: Ctx, orderId: number): Promise<RefillReminder> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, orderId);
    if (!(await isOffered(tx, order))) throw new DomainError("conflict", messages.notOffered);
    const askedAt = tx.clock.now();
    await tx.db
      .insert(refillRequests)
      .values({ orderId, askedAt })
      .onConflictDoUpdate({ target: refillRequests.orderId, set: { endedAt: null } });
    const version = (await getSettings(tx)).general.privacyUpdatedAt;
    // Only the owner of the address may revive a consent that was withdrawn.
    const store = (await isAddressProven(tx, order)) ? giveConsent : adoptConsent;
    await store(tx, { email: order.email, kind: "refill", version, givenAt: askedAt });
    if (!(await hasConsent(tx, order.email, "refill")))
      throw new DomainError("conflict", messages.unsubscribed);
    return { isOffered: true, isOn: true };
  });
}

/** Ends the request. Keeps which lines were mailed, so that a new request sends no second mail about them. */
export async function endRefillReminder(ctx: Ctx, orderId: number): Promise<RefillReminder> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOwnOrder(tx, orderId);
    await tx.db
      .update(refillRequests)
      .set({ endedAt: tx.clock.now() })
      .where(and(eq(refillRequests.orderId, orderId), isNull(refillRequests.endedAt)));
    return { isOffered: await isOffered(tx, order), isOn: false };
  });
}

async function lockOwnOrder(tx: Ctx, orderId: number): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!isOwnOrder(tx, order)) throw orderNotFound();
  return order;
}

async function isOffered(ctx: Ctx, order: OrderRow): Promise<boolean> {
  const { refills } = (await getSettings(ctx)).reminders;
  const isOver =
    order.status === "cancelled" ||
    isPaidBack(order.paymentStatus) ||
    order.erasureRequestedAt !== null ||
    isAnonymised(order);
  if (!refills || isOver || order.email === "") return false;
  return (await listRefillableItems(ctx, order.id, ctx.clock.now())).length > 0;
}

async function isAddressProven(
  { db, actor }: Ctx,
  { userId, email, emailVerifiedAt }: OrderRow,
): Promise<boolean> {
  if (emailVerifiedAt || (actor.kind === "orderHolder" && actor.via === "mail")) return true;
  if (userId === null) return false;
  const isVerified = and(
    eq(users.id, userId),
    isNotNull(users.emailVerifiedAt),
    isSameEmail(users.email, email),
  );
  return (await db.$count(users, isVerified)) > 0;
}
