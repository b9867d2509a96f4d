import { and, count, desc, eq, gte, inArray, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { OrderCountsQuery, OrderListQuery, OrderPayment } from "#contract/orders/order-list.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { AdminOrder, CustomerOrder } from "#contract/orders/orders.ts";
import type { Paging } from "#contract/schemas.ts";
import type { Ctx } from "../../../context.ts";
import { pageBounds } from "../../../db/paging.ts";
import { orders } from "../../../db/schema/index.ts";
import { matchesSearchText } from "../../../db/search-text.ts";
import { guard, requirePermission } from "../../../security/permission.ts";
import { redactAmounts } from "../../../security/redact-amounts.ts";
import { hasOpenFlag } from "../flags/order-flags.ts";
import {
  isDueOnDeliverySql,
  isPaidInPartSql,
  isPartlyRefundedSql,
  isReceiptWaitingSql,
} from "../status/payment-conditions.ts";
import { fulfilmentQueue } from "./fulfilment-queue.ts";
import { parseOrderNumber } from "./order-number.ts";
import { presentForAdmin, presentForCustomer } from "./order-presenter.ts";
import { type OrderWithItems, withItems } from "./order-rows.ts";

const DEFAULT_PAGE_SIZE = 20;
const RECENT = 5;

export type Page<T> = { orders: T[]; total: number };

/** The orders of all customers, newest first, for administrators. */
export const listOrders = guard("orders.read", async (ctx: Ctx, query: OrderListQuery) => {
  const read = query.search ? readSearchedPage : readPage;
  const page = await read(ctx, matchingOrders(ctx, query), query);
  const now = ctx.clock.now();
  return { ...page, orders: page.orders.map((order) => redactAmounts(ctx, presentForAdmin(order, now))) };
});

type OrderFilter = Omit<OrderListQuery, keyof Paging>;

/**
 * SQL condition for the filters of a list. `from` and `to` are days in Bogotá, both included. Throws `forbidden` for a
 * filter by a refund that the caller may not see: ignoring it would list, or change, other orders than were asked for.
 */
export function matchingOrders(ctx: Pick<Ctx, "actor">, filter: OrderFilter): SQL | undefined {
  if (filter.payment === "partly_refunded") requirePermission(ctx, "money.read");
  const { status, attention, work, payment, search, from, to } = filter;
  return and(
    status && eq(orders.status, status),
    payment && hasPayment(payment),
    attention ? hasOpenFlag : undefined,
    work && fulfilmentQueue[work],
    search ? matchesSearch(search) : undefined,
    from ? gte(orders.createdAt, sql`${from}::timestamp at time zone 'America/Bogota'`) : undefined,
    to ? lt(orders.createdAt, sql`(${to}::date + 1)::timestamp at time zone 'America/Bogota'`) : undefined,
  );
}

function hasPayment(payment: OrderPayment): SQL | undefined {
  if (payment === "in_review") return isReceiptWaitingSql;
  if (payment === "in_part") return and(isPaidInPartSql, not(isReceiptWaitingSql));
  if (payment === "partly_refunded") return isPartlyRefundedSql;
  if (payment === "on_delivery") return and(isDueOnDeliverySql, not(isReceiptWaitingSql));
  return and(eq(orders.paymentStatus, payment), not(isReceiptWaitingSql), not(isDueOnDeliverySql));
}

/** A customer's own orders, newest first, with the customers' status words. */
export async function listOwnOrders(ctx: Ctx, userId: number, paging: Paging): Promise<Page<CustomerOrder>> {
  const page = await readPage(ctx, eq(orders.userId, userId), paging);
  const now = ctx.clock.now();
  return { ...page, orders: page.orders.map((order) => presentForCustomer(order, now)) };
}

export const listRecentOrders = guard("orders.read", async (ctx: Ctx): Promise<AdminOrder[]> => {
  return (await listOrders(ctx, { page: 1, pageSize: RECENT })).orders;
});

/** The number of orders in each status, among those that match search, payment and days. */
export const countByStatus = guard("orders.read", async (ctx: Ctx, query: OrderCountsQuery) => {
  const where = matchingOrders(ctx, query);
  const { rows, queues } = query.search ? await countInOneScan(ctx, where) : await countByIndexes(ctx, where);
  const of = (status: OrderStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    all: rows.reduce((sum, row) => sum + row.count, 0),
    pending: of("pending"),
    processing: of("processing"),
    shipped: of("shipped"),
    delivered: of("delivered"),
    cancelled: of("cancelled"),
    completed: of("completed"),
    ...queues,
  };
});

const counted = { attention: hasOpenFlag, ...fulfilmentQueue };
type Queue = keyof typeof counted;
type StatusCounts = {
  rows: { status: OrderStatus; count: number }[];
  queues: Record<Queue, number>;
};

/** Runs the search only once: it takes longer than all counts together. */
async function countInOneScan(ctx: Ctx, where: SQL | undefined): Promise<StatusCounts> {
  const countOf = (queue: Queue) => sql<number>`(count(*) filter (where ${counted[queue]}))::int`;
  const rows = await ctx.db
    .select({
      status: orders.status,
      count: count(),
      attention: countOf("attention"),
      prepare: countOf("prepare"),
      ship: countOf("ship"),
      confirm: countOf("confirm"),
      collect: countOf("collect"),
    })
    .from(orders)
    .where(where)
    .groupBy(orders.status);
  return { rows, queues: await countQueues(async (queue) => rows.reduce((sum, row) => sum + row[queue], 0)) };
}

/** For lists without a search: each count has an index of its own. */
async function countByIndexes(ctx: Ctx, where: SQL | undefined): Promise<StatusCounts> {
  const rows = await ctx.db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(where)
    .groupBy(orders.status);
  return { rows, queues: await countQueues((queue) => ctx.db.$count(orders, and(where, counted[queue]))) };
}

async function countQueues(countOf: (queue: Queue) => Promise<number>): Promise<Record<Queue, number>> {
  return {
    attention: await countOf("attention"),
    prepare: await countOf("prepare"),
    ship: await countOf("ship"),
    confirm: await countOf("confirm"),
    collect: await countOf("collect"),
  };
}

/** Sorts by id instead of by date: the order is the same, and the indexes support it. */
async function readPage(ctx: Ctx, where: SQL | undefined, paging: Paging): Promise<Page<OrderWithItems>> {
  const { limit, offset } = pageBounds(paging, DEFAULT_PAGE_SIZE);
  // Only ids are selected for the offset, so that skipped rows are read from the index alone.
  const page = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offset);
  const rows = await readRows(ctx, inArray(orders.id, page));
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const total = isLast ? offset + rows.length : await ctx.db.$count(orders, where);
  return { orders: await withItems(ctx, rows), total };
}

/**
 * Collects the matches once, for the page and the total: a search is the costly part. The planner would look for the
 * page along the ids, because it cannot know where the matches are.
 */
async function readSearchedPage(
  ctx: Ctx,
  where: SQL | undefined,
  paging: Paging,
): Promise<Page<OrderWithItems>> {
  const { limit, offset } = pageBounds(paging, DEFAULT_PAGE_SIZE);
  // Not inlined, because it is used twice.
  const matches = ctx.db.$with("matches").as(ctx.db.select({ id: orders.id }).from(orders).where(where));
  const page = await ctx.db
    .with(matches)
    .select({ id: matches.id, total: sql<number>`(select count(*)::int from ${matches})` })
    .from(matches)
    .orderBy(desc(matches.id))
    .limit(limit)
    .offset(offset);
  const ids = page.map(({ id }) => id);
  const rows = await readRows(ctx, inArray(orders.id, ids));
  const total = page[0]?.total ?? (offset === 0 ? 0 : await ctx.db.$count(orders, where));
  return { orders: await withItems(ctx, rows), total };
}

function readRows(ctx: Ctx, where: SQL) {
  return ctx.db.select().from(orders).where(where).orderBy(desc(orders.id));
}

/** Matches the order number (`12`, `#12`) or the order's search text. */
function matchesSearch(search: string): SQL | undefined {
  const number = parseOrderNumber(search);
  return or(
    matchesSearchText(orders.searchText, search),
    number === null ? undefined : eq(orders.id, number),
  );
}
