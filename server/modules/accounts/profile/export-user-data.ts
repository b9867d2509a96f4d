import { asc, desc, eq, inArray } from "drizzle-orm";
import type { UserData } from "#contract/accounts/user-data.ts";
import { toPesos } from "#contract/money.ts";
import { toCustomerStatus } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../../context.ts";
import { storedDocument } from "../../../db/documents.ts";
import { isSameEmail } from "../../../db/is-same-email.ts";
import {
  contactMessages,
  favourites,
  knownBrowsers,
  newsletterSubscriptions,
  orderItems,
  orders,
  products,
  sessions,
} from "../../../db/schema/index.ts";
import { listAddresses } from "../../addresses/index.ts";
import { readAdministratorActions } from "../../audit/index.ts";
import { readContactOf } from "../../commercial-messages/index.ts";
import { readReplies } from "../../contact/index.ts";
import { readOwnContact } from "../../contacts/index.ts";
import { readMailedCartsOf } from "../../mailed-carts/index.ts";
import { presentShipment, presentSums, readAdjustments } from "../../orders/index.ts";
import { readRefillRemindersOf } from "../../refills/index.ts";
import { presentRefund, presentWithdrawal, readRefunds, readWithdrawalsOf } from "../../refunds/index.ts";
import { exportReviews } from "../../reviews/index.ts";
import { exportSavedCart } from "../../saved-carts/index.ts";
import { exportStockAlerts } from "../../stock-alerts/index.ts";
import { readReceiptsOf } from "../../transfers/index.ts";
import { getOwnUser } from "../user-queries.ts";
import { presentUser } from "./user-presenter.ts";

/** All data that the shop stores about a person (docs/rules/accounts.md#own-data). */
export async function exportUserData(ctx: Ctx, userId: number): Promise<UserData> {
  const user = await getOwnUser(ctx, userId);
  // Messages are linked by address only: an unverified address may belong to another person.
  const verifiedEmail = user.emailVerifiedAt === null ? null : user.email;

  return {
    exportedAt: ctx.clock.now().toISOString(),
    user: await presentUser(ctx, user),
    consent: { privacyVersion: user.privacyVersion, acceptedAt: user.privacyAcceptedAt.toISOString() },
    orders: await readOrders(ctx, userId),
    reviews: await exportReviews(ctx, userId),
    wishlist: await readFavourites(ctx, userId),
    cart: await exportSavedCart(ctx, userId),
    addresses: await listAddresses(ctx, userId),
    sessions: await readSessions(ctx, userId),
    knownBrowsers: await readKnownBrowsers(ctx, userId),
    twoStepSince: user.twoStepAt?.toISOString() ?? null,
    administration: await readAdministratorActions(ctx, userId),
    messages: verifiedEmail ? await readMessages(ctx, verifiedEmail) : [],
    newsletter: verifiedEmail ? await readSubscription(ctx, verifiedEmail) : null,
    commercialMessages: verifiedEmail ? await readContactOf(ctx, verifiedEmail) : null,
    contact: await readOwnContact(ctx, userId),
    mailedCarts: verifiedEmail ? await readMailedCartsOf(ctx, verifiedEmail) : [],
    stockAlerts: verifiedEmail ? await exportStockAlerts(ctx, verifiedEmail) : [],
  };
}

async function readOrders(ctx: Ctx, userId: number): Promise<UserData["orders"]> {
  const rows = await ctx.db.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.id));
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.id));
  const itemsOf = Map.groupBy(items, (item) => item.orderId);
  const adjustmentsOf = Map.groupBy(await readAdjustments(ctx, rows), (adjustment) => adjustment.orderId);
  const refundsOf = Map.groupBy(await readRefunds(ctx, ids), (refund) => refund.orderId);
  const withdrawalsOf = Map.groupBy(await readWithdrawalsOf(ctx, ids), (withdrawal) => withdrawal.orderId);
  const receiptsOf = await readReceiptsOf(ctx, ids);
  const refillOf = await readRefillRemindersOf(ctx, ids);

  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    status: toCustomerStatus(row.status),
    ...presentSums({ ...row, adjustments: adjustmentsOf.get(row.id) ?? [] }),
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    document: storedDocument(row),
    address: row.address,
    city: row.city,
    state: row.state,
    zipCode: row.zipCode,
    country: row.country,
    cityCode: row.cityCode,
    neighborhood: row.neighborhood,
    directions: row.directions,
    notes: row.notes,
    shipment: presentShipment(row),
    items: (itemsOf.get(row.id) ?? []).map(({ name, size, price, quantity }) => ({
      name,
      size,
      price: toPesos(price),
      quantity,
    })),
    receipts: receiptsOf.get(row.id) ?? [],
    refunds: (refundsOf.get(row.id) ?? []).map(presentRefund),
    withdrawals: (withdrawalsOf.get(row.id) ?? []).map(presentWithdrawal),
    refill: refillOf.get(row.id) ?? null,
  }));
}

async function readFavourites(ctx: Ctx, userId: number): Promise<UserData["wishlist"]> {
  const rows = await ctx.db
    .select({ productId: products.id, name: products.name, addedAt: favourites.createdAt })
    .from(favourites)
    .innerJoin(products, eq(products.id, favourites.productId))
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt));
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }));
}

async function readSessions(ctx: Ctx, userId: number): Promise<UserData["sessions"]> {
  const rows = await ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
  return rows.map(({ createdAt, lastSeenAt, userAgent, network }) => ({
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    userAgent,
    network,
  }));
}

async function readKnownBrowsers(ctx: Ctx, userId: number): Promise<UserData["knownBrowsers"]> {
  const rows = await ctx.db
    .select({ lastUsedAt: knownBrowsers.lastUsedAt })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(desc(knownBrowsers.lastUsedAt));
  return rows.map(({ lastUsedAt }) => ({ lastUsedAt: lastUsedAt.toISOString() }));
}

async function readMessages(ctx: Ctx, email: string): Promise<UserData["messages"]> {
  const rows = await ctx.db
    .select()
    .from(contactMessages)
    .where(isSameEmail(contactMessages.email, email))
    .orderBy(desc(contactMessages.id));
  const ids = rows.map(({ id }) => id);
  const replies = await readReplies(ctx, ids);
  const repliesOf = Map.groupBy(replies, ({ messageId }) => messageId);
  return rows.map(({ id, subject, message, createdAt }) => ({
    id,
    subject,
    message,
    createdAt: createdAt.toISOString(),
    replies: (repliesOf.get(id) ?? []).map((reply) => ({ text: reply.text, createdAt: reply.createdAt })),
  }));
}

async function readSubscription(ctx: Ctx, email: string): Promise<UserData["newsletter"]> {
  const [row] = await ctx.db
    .select()
    .from(newsletterSubscriptions)
    .where(isSameEmail(newsletterSubscriptions.email, email));
  if (!row) return null;
  return {
    subscribedAt: row.subscribedAt.toISOString(),
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  };
}
