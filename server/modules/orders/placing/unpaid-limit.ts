import { and, asc, count, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { StatusReason } from "#contract/orders/order-status-schemas.ts";
import { MAX_UNPAID_ORDERS } from "#contract/orders/unpaid-limit.ts";
import type { Ctx } from "../../../context.ts";
import { lockByName } from "../../../db/advisory-locks.ts";
import { type Placeholders, prepareOnce } from "../../../db/prepare-once.ts";
import { orderItems, orders } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { mailKey, mailKeySql, phoneKey, phoneKeySql } from "../../../person-keys.ts";
import { lockStock, type StockRef } from "../../inventory/index.ts";
import { messages } from "../messages.ts";
import type { OrderRow } from "../reading/order-rows.ts";
import { moveOrder } from "../status/move-order.ts";
import { holdsMoney } from "../status/order-state-machine.ts";
import { isUnpaidSql } from "../status/payment-conditions.ts";

/** RATE_LIMIT_FACTOR=0 switches this off together with all other limits. */
export function areOrderLimitsOn({ config }: Ctx): boolean {
  return config.rateLimitFactor > 0;
}

/** The keys by which a guest's unpaid orders are counted. */
type GuestKeys = { email: string; phone: string };
type GuestContact = { email: string; phone: string | null };
export type UnpaidOwner = { userId: number } | GuestKeys;

export function guestKeys({ email, phone }: GuestContact): GuestKeys {
  return { email: mailKey(email), phone: phoneKey(phone) };
}

type NewOrder = {
  owner: UnpaidOwner;
  /** Its stock, locked together with the returned stock to keep the lock order. */
  wanted: readonly StockRef[];
  /** Keys of the earlier orders of its tab. */
  earlierKeys: readonly string[];
};

/**
 * Cancels the buyer's oldest unpaid orders so that one more fits. Returns whether it cancelled any. A visitor's order of
 * another tab is cancelled with a mail: an e-mail or a phone that is equal does not prove that its buyer asked for it.
 */
export async function releaseOldestUnpaid(
  tx: Ctx,
  { owner, wanted, earlierKeys }: NewOrder,
): Promise<boolean> {
  if (!areOrderLimitsOn(tx)) return false;

  // Orders that an administrator took by hand are not cancelled.
  const owned = and(eq(orders.channel, "web"), ownedBy(owner));
  // Counts before it locks: most buyers are below the limit. The caller has locked the buyer, so the count stays valid.
  const count =
    "userId" in owner ? await countUnpaidOf(tx, owner) : await tx.db.$count(orders, isUnpaidOrderOf(owned));
  if (count < maxUnpaid(tx)) return false;
  const unpaid = await lockUnpaidOrders(tx, owned);
  const surplus = surplusOf(unpaid, owner, maxUnpaid(tx));
  if (surplus.length === 0) return false;

  const isKnown = ({ idempotencyKey: key }: OrderRow) =>
    "userId" in owner || (key !== null && earlierKeys.includes(key));
  await cancelUnpaid(tx, surplus, { wanted, reason: "replaced", isKnown });
  return true;
}

const selectUnpaidCount = prepareOnce((db, given: Placeholders<{ userId: number }>) =>
  db
    .select({ count: count() })
    .from(orders)
    .where(isUnpaidOrderOf(and(eq(orders.channel, "web"), eq(orders.userId, given.userId)))),
);

async function countUnpaidOf(tx: Ctx, owner: { userId: number }): Promise<number> {
  const [row] = await selectUnpaidCount(tx.db, owner);
  return row?.count ?? 0;
}

/** By whom an order counts. */
export function unpaidOwnerOf(order: GuestContact & { userId: number | null }): UnpaidOwner {
  return order.userId === null ? guestKeys(order) : { userId: order.userId };
}

/**
 * Serialises the confirmations of a buyer and a phone until the transaction ends, so that
 * `requireFewUnsentCodOrders` counts all of them. Call it before the order's row is locked.
 */
export async function lockBuyerForCod(tx: Ctx, owner: UnpaidOwner, phone: string | null): Promise<void> {
  if (!areOrderLimitsOn(tx)) return;
  const buyer = "userId" in owner ? `account ${owner.userId}` : `email ${owner.email}`;
  for (const name of [buyer, `phone ${phoneKey(phone)}`]) await lockByName(tx, `unsent cod orders: ${name}`);
}

/**
 * Throws `conflict` when the buyer, or the same phone, has as many confirmed unsent cash-on-delivery orders as may
 * be unpaid: they hold stock without money and never expire (docs/rules/cash-on-delivery.md#limits).
 */
export async function requireFewUnsentCodOrders(
  tx: Ctx,
  owner: UnpaidOwner,
  phone: string | null,
): Promise<void> {
  if (!areOrderLimitsOn(tx)) return;
  const waiting = await tx.db.$count(
    orders,
    and(
      eq(orders.channel, "web"),
      or(ownedBy(owner), sql`${phoneKeySql(orders.phone)} = ${phoneKey(phone)}`),
      eq(orders.paymentMethod, "cod"),
      eq(orders.status, "processing"),
      isUnpaidSql,
    ),
  );
  if (waiting >= maxUnpaid(tx)) throw new DomainError("conflict", messages.tooManyUnsentCodOrders);
}

function maxUnpaid({ config }: Ctx): number {
  return Math.max(1, Math.ceil(MAX_UNPAID_ORDERS * config.rateLimitFactor));
}

/** Cancels a deleted account's unpaid orders, except those with a pending payment or a receipt under review. */
export async function releaseUnpaidOrders(tx: Ctx, userId: number): Promise<void> {
  const unpaid = await lockUnpaidOrders(tx, ownedBy({ userId }));
  await cancelUnpaid(tx, unpaid.filter(isReleasable), { reason: "cancelled_by_customer" });
}

function ownedBy(owner: UnpaidOwner): SQL | undefined {
  if ("userId" in owner) return eq(orders.userId, owner.userId);
  return and(
    eq(orders.isGuest, true),
    or(sql`${mailKeySql(orders.email)} = ${owner.email}`, sql`${phoneKeySql(orders.phone)} = ${owner.phone}`),
  );
}

/** Whether an unpaid order may end before its time; not when the customer may have sent the money already. */
export function isReleasable(order: OrderRow): boolean {
  return order.receiptWaitingSince === null && !holdsMoney(order);
}

/**
 * The oldest orders beyond the limit that may be released, counted by each of the owner's keys on its own. Throws
 * `conflict` when they are too few: receipts that nobody has checked must not hold any amount of stock.
 */
function surplusOf(unpaid: OrderRow[], owner: UnpaidOwner, max: number): OrderRow[] {
  const oldest = (rows: OrderRow[]) => {
    const count = Math.max(0, rows.length - max + 1);
    const releasable = rows.filter(isReleasable).slice(0, count);
    if (releasable.length < count) throw new DomainError("conflict", messages.tooManyInReview);
    return releasable;
  };
  if ("userId" in owner) return oldest(unpaid);
  const surplus = (["email", "phone"] as const).flatMap((key) =>
    oldest(unpaid.filter((order) => guestKeys(order)[key] === owner[key])),
  );
  return unpaid.filter((order) => surplus.includes(order));
}

function isUnpaidOrderOf(owned: SQL | undefined): SQL | undefined {
  return and(owned, eq(orders.status, "pending"), isUnpaidSql);
}

async function lockUnpaidOrders(tx: Ctx, owned: SQL | undefined): Promise<OrderRow[]> {
  return tx.db
    .select()
    .from(orders)
    .where(isUnpaidOrderOf(owned))
    .orderBy(asc(orders.id))
    .for("no key update");
}

type Cancellation = {
  reason: StatusReason;
  /** Stock to lock together with the returned stock. */
  wanted?: readonly StockRef[];
  /** Whether the buyer knows that the order ends; otherwise a mail says so. */
  isKnown?: (order: OrderRow) => boolean;
};

/** Cancels locked unpaid orders. */
export async function cancelUnpaid(
  tx: Ctx,
  unpaid: OrderRow[],
  { reason, wanted = [], isKnown = () => true }: Cancellation,
): Promise<void> {
  if (unpaid.length === 0) return;
  await lockStock(tx, [...wanted, ...(await readStockRefs(tx, unpaid))]);
  for (const order of unpaid) await moveOrder(tx, order, "cancelled", { reason, isSilent: isKnown(order) });
}

async function readStockRefs(tx: Ctx, held: OrderRow[]): Promise<StockRef[]> {
  const ids = held.map((order) => order.id);
  const items = await tx.db.select().from(orderItems).where(inArray(orderItems.orderId, ids));
  return items.flatMap(({ productId, variantId }) => (productId === null ? [] : [{ productId, variantId }]));
}
