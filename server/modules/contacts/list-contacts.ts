import { asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Contact, ContactChoices, ContactListQuery } from "#contract/admin/contacts.ts";
import { toPesos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { isPurchase } from "../../db/is-purchase.ts";
import { pageBounds } from "../../db/paging.ts";
import { contactLabels, contacts, orders, users } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";
import { redactAmounts } from "../../security/redact-amounts.ts";
import { keptTotal } from "../refunds/index.ts";
import { matchingContacts, namesFirst } from "./contact-filter.ts";

const newestFirst = [desc(contacts.createdAt), desc(contacts.id)];

/**
 * Accounts and people who ordered without one, newest first, with their number of orders and amount spent. A search
 * puts people of that name first.
 */
export const listContacts = guard("customers.read", async (ctx: Ctx, query: ContactListQuery) => {
  const filter = matchingContacts(ctx, query);
  const { limit, offset } = pageBounds(query);
  // Counts in the same pass: a search is the costly part.
  const page = await ctx.db
    .select({ id: contacts.id, total: sql<number>`count(*) over ()::int` })
    .from(contacts)
    .where(filter)
    .orderBy(...(query.search ? [namesFirst(query.search)] : []), ...newestFirst)
    .limit(limit)
    .offset(offset);
  const ids = page.map(({ id }) => id);
  const total = page[0]?.total ?? (offset === 0 ? 0 : await ctx.db.$count(contacts, filter));
  const byId = new Map((await readContacts(ctx, inArray(contacts.id, ids))).map((row) => [row.id, row]));
  return {
    contacts: redactAmounts(
      ctx,
      ids.flatMap((id) => byId.get(id) ?? []),
    ),
    total,
  };
});

/** Labels and towns that contacts have, for the list's filters. */
export const listContactChoices = guard("customers.read", async (ctx: Ctx): Promise<ContactChoices> => {
  const labels = await ctx.db
    .selectDistinct({ label: contactLabels.label })
    .from(contactLabels)
    .orderBy(asc(contactLabels.label));
  const towns = await ctx.db
    .select({ town: sql<string>`min(${contacts.city})` })
    .from(contacts)
    .where(isNotNull(contacts.city))
    .groupBy(sql`search_key(${contacts.city})`)
    .orderBy(sql`search_key(${contacts.city})`);
  return { labels: labels.map(({ label }) => label), towns: towns.map(({ town }) => town) };
});

/** The figures are computed only for the contacts that match, so the condition must match few. */
export async function readContacts(ctx: Ctx, where: SQL): Promise<Contact[]> {
  const figures = ctx.db
    .select({
      orderCount: sql<number>`count(*)::int`.as("order_count"),
      purchaseCount: sql<number>`(count(*) filter (where ${isPurchase()}))::int`.as("purchase_count"),
      spent: sql`coalesce(sum(${keptTotal}) filter (where ${isPurchase()}), 0)::bigint`
        .mapWith(orders.total)
        .as("spent"),
      lastOrderAt: sql<Date | null>`max(${orders.createdAt})`.mapWith(orders.createdAt).as("last_order_at"),
    })
    .from(orders)
    .where(eq(orders.contactId, contacts.id))
    .as("figures");
  const labels = ctx.db
    .select({
      labels: sql<
        string[]
      >`coalesce(array_agg(${contactLabels.label} order by ${contactLabels.label}), '{}')`.as("labels"),
    })
    .from(contactLabels)
    .where(eq(contactLabels.contactId, contacts.id))
    .as("own_labels");
  const rows = await ctx.db
    .select({
      contact: contacts,
      account: { id: users.id, username: users.username, isAdmin: users.isAdmin },
      orderCount: figures.orderCount,
      purchaseCount: figures.purchaseCount,
      spent: figures.spent,
      lastOrderAt: figures.lastOrderAt,
      labels: labels.labels,
    })
    .from(contacts)
    .leftJoin(users, eq(users.id, contacts.userId))
    .leftJoinLateral(figures, sql`true`)
    .leftJoinLateral(labels, sql`true`)
    .where(where)
    .orderBy(...newestFirst);
  return rows.map(({ contact, account, orderCount, purchaseCount, spent, lastOrderAt, labels: own }) => ({
    id: contact.id,
    account,
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email,
    phone: contact.phone,
    city: contact.city,
    labels: own ?? [],
    createdAt: contact.createdAt.toISOString(),
    orderCount: orderCount ?? 0,
    purchaseCount: purchaseCount ?? 0,
    totalSpent: toPesos(spent ?? 0n),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  }));
}
