import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Customer, CustomerDetail, CustomerListQuery } from "#contract/accounts/accounts.ts";
import { toPesos } from "#contract/money.ts";
import type { Ctx } from "../../../context.ts";
import { isPurchase } from "../../../db/is-purchase.ts";
import { pageBounds } from "../../../db/paging.ts";
import { contacts, orders, users } from "../../../db/schema/index.ts";
import { notFound } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { redactAmounts } from "../../../security/redact-amounts.ts";
import { matchesContact, readAccountProfile } from "../../contacts/index.ts";
import { keptTotal } from "../../refunds/index.ts";
import { messages } from "../messages.ts";
import { presentPerson } from "../profile/user-presenter.ts";

/** All accounts, newest first, with their number of orders and amount spent. */
export const listCustomers = guard("customers.read", async (ctx: Ctx, query: CustomerListQuery) => {
  const filter = and(
    query.search ? inArray(users.id, findAccounts(ctx, query.search)) : undefined,
    query.isAdmin === undefined ? undefined : eq(users.isAdmin, query.isAdmin),
  );
  const customers = await readCustomers(ctx, filter, pageBounds(query));
  return { customers: redactAmounts(ctx, customers), total: await ctx.db.$count(users, filter) };
});

/** One customer with orders and everything else that the shop stores about the person. Throws not_found. */
export const getCustomer = guard("customers.read", async (ctx: Ctx, id: number): Promise<CustomerDetail> => {
  const [customer] = await readCustomers(ctx, eq(users.id, id), { limit: 1, offset: 0 });
  if (!customer) throw notFound(messages.customerNotFound);
  return { ...redactAmounts(ctx, customer), ...(await readAccountProfile(ctx, id)) };
});

function findAccounts(ctx: Ctx, search: string) {
  return ctx.db
    .select({ id: contacts.userId })
    .from(contacts)
    .where(and(isNotNull(contacts.userId), matchesContact(ctx, search)));
}

/** The lateral join sums orders only for the users of this page. */
async function readCustomers(
  ctx: Ctx,
  filter: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<Customer[]> {
  const page = ctx.db
    .select()
    .from(users)
    .where(filter)
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset)
    .as("page");
  const bought = ctx.db
    .select({
      orderCount: count().as("order_count"),
      purchaseCount: sql<number>`(count(*) filter (where ${isPurchase()}))::int`.as("purchase_count"),
      spent: sql`coalesce(sum(${keptTotal}) filter (where ${isPurchase()}), 0)::bigint`
        .mapWith(orders.total)
        .as("spent"),
      lastOrderAt: sql<Date | null>`max(${orders.createdAt})`.mapWith(orders.createdAt).as("last_order_at"),
      phone: sql<
        string | null
      >`(array_agg(${orders.phone} order by ${orders.id} desc) filter (where ${orders.phone} is not null))[1]`.as(
        "phone",
      ),
    })
    .from(orders)
    .where(
      eq(
        orders.contactId,
        sql`(select ${contacts.id} from ${contacts} where ${contacts.userId} = ${page.id})`,
      ),
    )
    .as("bought");

  // An aggregate without groups has one row, also for somebody without orders.
  const rows = await ctx.db.select().from(page).crossJoinLateral(bought).orderBy(desc(page.id));
  return rows.map(({ page: user, bought: sums }) => ({
    ...presentPerson(user),
    orderCount: sums.orderCount,
    purchaseCount: sums.purchaseCount,
    totalSpent: toPesos(sums.spent),
    lastOrderAt: sums.lastOrderAt?.toISOString() ?? null,
    phone: sums.phone,
  }));
}
