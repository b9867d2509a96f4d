import { and, count, desc, eq, gte, inArray, isNotNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import type { OrderStatus } from "#contract/order-status.ts";
import type {
  AdminOrder,
  AdminOrderDetail,
  CustomerOrder,
  CustomerOrderDetail,
  OrderCountsQuery,
  OrderListQuery,
  OrderStatusCounts,
} from "#contract/orders.ts";
import { MAX_UNPAGED, type Paging } from "#contract/schemas.ts";
import { actorId, type Ctx } from "../../context.ts";
import { containing } from "../../db/containing.ts";
import { orders } from "../../db/schema/index.ts";
import { readMoneyBack } from "../money-back/index.ts";
import { readHistory } from "./order-history.ts";
import {
  type OrderBackground,
  presentDetailForAdmin,
  presentDetailForCustomer,
  presentForAdmin,
  presentForCustomer,
} from "./order-presenter.ts";
import { findOrder, type OrderWithItems, orderNotFound, withItems } from "./order-rows.ts";
import { workWaiting } from "./order-work.ts";
import { readPaymentStory } from "./payment-story.ts";
import { readTeamNotes } from "./team-notes.ts";

const DEFAULT_PAGE_SIZE = 20;
const RECENT = 5;
const MAX_ID = 2_147_483_647;

export type Page<T> = { orders: T[]; total: number };

/** Everybody's orders, newest first, for administrators. */
export async function listOrders(ctx: Ctx, query: OrderListQuery): Promise<Page<AdminOrder>> {
  const page = await readPage(ctx, matchingOrders(query), query);
  const now = ctx.clock.now();
  return { ...page, orders: page.orders.map((order) => presentForAdmin(order, now)) };
}

type OrderFilter = Omit<OrderListQuery, keyof Paging>;

/** What a search, a status, a need of attention, waiting work and days leave. */
export function matchingOrders({ status, attention, work, search, from, to }: OrderFilter): SQL | undefined {
  return and(
    status && eq(orders.status, status),
    attention ? isNotNull(orders.attention) : undefined,
    work && workWaiting[work],
    search ? matches(search) : undefined,
    from ? gte(orders.createdAt, sql`${from}::timestamp at time zone 'America/Bogota'`) : undefined,
    to ? lt(orders.createdAt, sql`(${to}::date + 1)::timestamp at time zone 'America/Bogota'`) : undefined,
  );
}

/** One customer's own orders, newest first, in the customer's vocabulary. */
export async function listOwnOrders(ctx: Ctx, userId: number, paging: Paging): Promise<Page<CustomerOrder>> {
  const page = await readPage(ctx, eq(orders.userId, userId), paging);
  const now = ctx.clock.now();
  return { ...page, orders: page.orders.map((order) => presentForCustomer(order, now)) };
}

export async function listRecentOrders(ctx: Ctx): Promise<AdminOrder[]> {
  return (await listOrders(ctx, { page: 1, pageSize: RECENT })).orders;
}

/** An order for its owner or an administrator, each in their vocabulary; for everybody else it does not exist. */
export async function getOrder(ctx: Ctx, orderId: number): Promise<AdminOrderDetail | CustomerOrderDetail> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw orderNotFound();
  if (actor.isAdmin) return getOrderForAdmin(ctx, orderId);

  const { order, ...background } = await readWhole(ctx, orderId);
  if (order.userId !== actor.userId) throw orderNotFound();
  return presentDetailForCustomer(order, background, ctx.clock.now());
}

export async function getOrderForAdmin(ctx: Ctx, orderId: number): Promise<AdminOrderDetail> {
  const { order, ...background } = await readWhole(ctx, orderId);
  const [notes, paymentStory] = [await readTeamNotes(ctx, orderId), await readPaymentStory(ctx, orderId)];
  const reader = actorId(ctx);
  return presentDetailForAdmin(order, { ...background, notes, paymentStory, reader }, ctx.clock.now());
}

/** An order with all that stands beside it; `not_found`. */
export async function readWhole(
  ctx: Ctx,
  orderId: number,
): Promise<OrderBackground & { order: OrderWithItems }> {
  const order = await findOrder(ctx, orderId);
  if (!order) throw orderNotFound();
  return { order, history: await readHistory(ctx, orderId), back: await readMoneyBack(ctx, orderId) };
}

/** How many orders stand where, of those that a search and days leave. */
export async function countByStatus(ctx: Ctx, query: OrderCountsQuery): Promise<OrderStatusCounts> {
  const where = matchingOrders(query);
  const rows = await ctx.db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(where)
    .groupBy(orders.status);
  const of = (status: OrderStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    all: rows.reduce((sum, row) => sum + row.count, 0),
    pending: of("pending"),
    processing: of("processing"),
    shipped: of("shipped"),
    delivered: of("delivered"),
    cancelled: of("cancelled"),
    completed: of("completed"),
    attention: await ctx.db.$count(orders, and(where, isNotNull(orders.attention))),
    prepare: await ctx.db.$count(orders, and(where, workWaiting.prepare)),
    ship: await ctx.db.$count(orders, and(where, workWaiting.ship)),
  };
}

/** Ids grow with time, so the newest first is the highest first, which every index here can do. */
async function readPage(ctx: Ctx, where: SQL | undefined, paging: Paging): Promise<Page<OrderWithItems>> {
  const isPaged = paging.page !== undefined || paging.pageSize !== undefined;
  const limit = isPaged ? (paging.pageSize ?? DEFAULT_PAGE_SIZE) : MAX_UNPAGED;
  const offset = ((paging.page ?? 1) - 1) * limit;

  // Numbers alone are skipped by the index: a late page reads no more rows than the first.
  const page = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offset);
  const rows = await ctx.db.select().from(orders).where(inArray(orders.id, page)).orderBy(desc(orders.id));
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const total = isLast ? offset + rows.length : await ctx.db.$count(orders, where);
  return { orders: await withItems(ctx, rows), total };
}

/** By number (`12`, `#12`), or by a part of the name or e-mail whatever its case and accents. */
function matches(search: string): SQL | undefined {
  const plain = search
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");
  const number = Number(/^#?(\d{1,10})$/.exec(plain)?.[1] ?? Number.NaN);
  return or(like(orders.searchText, containing(plain)), number <= MAX_ID ? eq(orders.id, number) : undefined);
}
