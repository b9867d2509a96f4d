import { and, desc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Contact, ContactDetail, ContactProfile } from "#contract/admin/contacts.ts";
import { fullName } from "#contract/full-name.ts";
import { toPesos } from "#contract/money.ts";
import { plainText } from "#contract/plain-text.ts";
import { MAX_UNPAGED } from "#contract/schemas.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { actorId, type Ctx } from "../../context.ts";
import { isPurchase } from "../../db/is-purchase.ts";
import { personName } from "../../db/person-name.ts";
import {
  addresses,
  contactKeys,
  contactMessages,
  contactNotes,
  contacts,
  orderItems,
  orders,
  products,
  reviews,
  users,
} from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard, hasPermission } from "../../security/permission.ts";
import { redactAmounts } from "../../security/redact-amounts.ts";
import { readReplies } from "../contact/index.ts";
import { isPaidInPart } from "../orders/index.ts";
import { readContacts } from "./list-contacts.ts";
import { messages } from "./messages.ts";

const MAX_ADDRESSES = 6;
const MAX_BOUGHT = 12;
const MAX_MESSAGES = 20;

/** One contact with orders and everything else that the shop stores about the person. Throws `not_found`. */
export const getContact = guard("customers.read", async (ctx: Ctx, id: number): Promise<ContactDetail> => {
  const [contact] = await readContacts(ctx, eq(contacts.id, id));
  if (!contact) throw notFound(messages.contactNotFound);
  return { ...redactAmounts(ctx, contact), ...(await readProfile(ctx, contact)) };
});

/** The profile of an account's contact. */
export async function readAccountProfile(ctx: Ctx, userId: number): Promise<ContactProfile> {
  const [contact] = await readContacts(ctx, eq(contacts.userId, userId));
  if (!contact) throw notFound(messages.contactNotFound);
  return readProfile(ctx, contact);
}

/** Addresses, purchases, notes, messages, reviews and orders of a contact. */
async function readProfile(ctx: Ctx, { id, city, labels }: Contact): Promise<ContactProfile> {
  return redactAmounts(ctx, {
    contactId: id,
    city,
    labels,
    addresses: await readAddresses(ctx, id),
    bought: await readBought(ctx, id),
    notes: await readNotes(ctx, id),
    messages: hasPermission(ctx.actor, "messages.read") ? await readMessages(ctx, id) : null,
    reviews: await readReviews(ctx, id),
    orders: await readOrders(ctx, id),
  });
}

async function readAddresses(ctx: Ctx, id: number): Promise<ContactProfile["addresses"]> {
  const columns = (table: typeof orders | typeof addresses) => ({
    firstName: table.firstName,
    lastName: table.lastName,
    phone: table.phone,
    address: table.address,
    neighborhood: table.neighborhood,
    directions: table.directions,
    city: table.city,
    state: table.state,
    zipCode: table.zipCode,
    cityCode: table.cityCode,
    country: table.country,
  });
  const used = await ctx.db
    .select(columns(orders))
    .from(orders)
    .where(and(eq(orders.contactId, id), ne(orders.shippingMethod, PICKUP), ne(orders.address, "")))
    .orderBy(desc(orders.id))
    .limit(MAX_UNPAGED);
  const saved = await ctx.db
    .select(columns(addresses))
    .from(addresses)
    .innerJoin(contacts, eq(contacts.userId, addresses.userId))
    .where(eq(contacts.id, id))
    .orderBy(desc(addresses.isDefault), desc(addresses.id));
  const shown = new Map<string, ContactProfile["addresses"][number]>();
  for (const { firstName, lastName, ...address } of [...used, ...saved]) {
    const key = plainText(`${address.address} ${address.city}`).replace(/[^a-z0-9]/g, "");
    if (!shown.has(key)) shown.set(key, { name: fullName({ firstName, lastName }), ...address });
  }
  return [...shown.values()].slice(0, MAX_ADDRESSES);
}

async function readBought(ctx: Ctx, id: number): Promise<ContactProfile["bought"]> {
  const orderCount = sql<number>`count(distinct ${orders.id})::int`;
  const units = sql<number>`sum(${orderItems.quantity})::int`;
  const lastAt = sql<Date>`max(${orders.createdAt})`.mapWith(orders.createdAt);
  const rows = await ctx.db
    .select({
      productId: orderItems.productId,
      name: orderItems.name,
      size: orderItems.size,
      imageUrl: sql<string | null>`max(${orderItems.imageUrl})`,
      orders: orderCount,
      units,
      lastAt,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orders.contactId, id), isPurchase()))
    .groupBy(orderItems.productId, orderItems.name, orderItems.size)
    .orderBy(desc(orderCount), desc(lastAt), desc(units))
    .limit(MAX_BOUGHT);
  return rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() }));
}

async function readNotes(ctx: Ctx, id: number): Promise<ContactProfile["notes"]> {
  const rows = await ctx.db
    .select({ note: contactNotes, by: personName })
    .from(contactNotes)
    .leftJoin(users, eq(users.id, contactNotes.userId))
    .where(eq(contactNotes.contactId, id))
    .orderBy(desc(contactNotes.id));
  return rows.map(({ note, by }) => ({
    id: note.id,
    at: note.createdAt.toISOString(),
    by,
    isOwn: note.userId !== null && note.userId === actorId(ctx),
    text: note.text,
  }));
}

/** Messages with one of the contact's phones, or with its e-mail address. */
async function readMessages(ctx: Ctx, id: number): Promise<ContactProfile["messages"]> {
  const phones = ctx.db
    .select({ value: contactKeys.value })
    .from(contactKeys)
    .where(and(eq(contactKeys.contactId, id), eq(contactKeys.kind, "phone")));
  const address = ctx.db
    .select({ value: sql`mail_key(${contacts.email})` })
    .from(contacts)
    .where(eq(contacts.id, id));
  const rows = await ctx.db
    .select()
    .from(contactMessages)
    .where(
      or(
        inArray(sql`phone_key(${contactMessages.phone})`, phones),
        inArray(sql`mail_key(${contactMessages.email})`, address),
      ),
    )
    .orderBy(desc(contactMessages.id))
    .limit(MAX_MESSAGES);
  const messageIds = rows.map((row) => row.id);
  const replies = await readReplies(ctx, messageIds);
  const repliesOf = Map.groupBy(replies, ({ messageId }) => messageId);
  return rows.map((row) => ({
    id: row.id,
    subject: row.subject,
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    isAnswered: row.answeredAt !== null,
    replies: repliesOf.get(row.id) ?? [],
  }));
}

async function readReviews(ctx: Ctx, id: number): Promise<ContactProfile["reviews"]> {
  const rows = await ctx.db
    .select({
      id: reviews.id,
      productName: products.name,
      stars: reviews.stars,
      text: reviews.text,
      createdAt: reviews.createdAt,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(reviews, eq(reviews.orderItemId, orderItems.id))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(orders.contactId, id), isNotNull(reviews.submittedAt)))
    .orderBy(desc(reviews.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

async function readOrders(ctx: Ctx, id: number): Promise<ContactProfile["orders"]> {
  const rows = await ctx.db
    .select({
      id: orders.id,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      paymentMethod: orders.paymentMethod,
      shippingMethod: orders.shippingMethod,
      total: orders.total,
      refunded: orders.refunded,
      received: orders.received,
      receivedRefunded: orders.receivedRefunded,
      receiptWaitingSince: orders.receiptWaitingSince,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.contactId, id))
    .orderBy(desc(orders.id))
    .limit(MAX_UNPAGED);
  return rows.map(({ received, receivedRefunded, receiptWaitingSince, ...row }) => ({
    ...row,
    total: toPesos(row.total),
    refunded: toPesos(row.refunded),
    isInReview: receiptWaitingSince !== null,
    isPaidInPart: isPaidInPart({ paymentStatus: row.paymentStatus, received, receivedRefunded }),
    createdAt: row.createdAt.toISOString(),
  }));
}
