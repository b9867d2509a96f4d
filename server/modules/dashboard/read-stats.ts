import { sql } from "drizzle-orm";
import type { AdminStats } from "#contract/admin/dashboard.ts";
import { DAY_MS } from "#contract/durations.ts";
import { toPesos } from "#contract/money.ts";
import type { Permission } from "#contract/permissions.ts";
import type { Ctx } from "../../context.ts";
import { isPurchase } from "../../db/is-purchase.ts";
import { onlyRow } from "../../db/only-row.ts";
import { rowsOf } from "../../db/rows.ts";
import { guard, hasPermission } from "../../security/permission.ts";
import { redactAmounts } from "../../security/redact-amounts.ts";
import { isCustomer } from "../contacts/index.ts";
import { fulfilmentQueue } from "../orders/index.ts";
import { keptTotal } from "../refunds/index.ts";
import { getSettings } from "../settings/index.ts";
import { growthPercent } from "./growth.ts";

const PERIOD_MS = 30 * DAY_MS;

/** Sums are text: they may exceed Number.MAX_SAFE_INTEGER. */
type Figures = {
  sales: string;
  orders: string;
  salesNow: string;
  salesBefore: string;
  ordersNow: string;
  ordersBefore: string;
  products: number;
  customers: number;
  toPrepare: number;
  toShip: number;
  attention: number;
  unanswered: number;
  newReviews: number;
  receipts: number;
  toConfirm: number;
  toCollect: number;
};

/**
 * The dashboard's figures in one query; null for what the caller may not read. Sales are those of paid, not cancelled
 * orders minus refunds (docs/rules/admin.md#growth).
 */
export const readStats = guard("desk.read", async (ctx: Ctx): Promise<AdminStats> => {
  const now = ctx.clock.now().getTime();
  const soldAt = sql`coalesce(cod_paid_at, created_at)`;
  const thisPeriod = sql`${soldAt} > ${new Date(now - PERIOD_MS).toISOString()}::timestamptz`;
  const lastPeriod = sql`${soldAt} > ${new Date(now - 2 * PERIOD_MS).toISOString()}::timestamptz
    and ${soldAt} <= ${new Date(now - PERIOD_MS).toISOString()}::timestamptz`;

  const rows = await rowsOf<Figures>(
    ctx.db,
    sql`
      select
        coalesce(sum(${keptTotal}), 0)::text as sales,
        count(*)::text as orders,
        coalesce(sum(${keptTotal}) filter (where ${thisPeriod}), 0)::text as "salesNow",
        coalesce(sum(${keptTotal}) filter (where ${lastPeriod}), 0)::text as "salesBefore",
        (count(*) filter (where ${thisPeriod}))::text as "ordersNow",
        (count(*) filter (where ${lastPeriod}))::text as "ordersBefore",
        (select count(*)::int from products) as products,
        (select count(*)::int from contacts where ${isCustomer}) as customers,
        (select count(*)::int from orders where ${fulfilmentQueue.prepare}) as "toPrepare",
        (select count(*)::int from orders where ${fulfilmentQueue.ship}) as "toShip",
        (select count(distinct order_id)::int from order_flags where settled_at is null) as attention,
        (select count(*)::int from contact_messages where answered_at is null) as unanswered,
        (select count(*)::int from reviews where state = 'new') as "newReviews",
        (select count(*)::int from transfer_receipts where state = 'waiting') as receipts,
        (select count(*)::int from orders where ${fulfilmentQueue.confirm}) as "toConfirm",
        (select count(*)::int from orders where ${fulfilmentQueue.collect}) as "toCollect"
      from orders where ${isPurchase()}`,
  );
  const figures = onlyRow(rows);
  const { payments } = await getSettings(ctx);

  const mayRead = (permission: Permission) => hasPermission(ctx.actor, permission);
  const forOrders = <T>(figure: T) => (mayRead("orders.read") ? figure : null);
  return redactAmounts(ctx, {
    totalSales: toPesos(BigInt(figures.sales)),
    totalOrders: forOrders(Number(figures.orders)),
    totalProducts: mayRead("catalog.read") ? figures.products : null,
    totalCustomers: mayRead("customers.read") ? figures.customers : null,
    salesGrowth: growthPercent(BigInt(figures.salesNow), BigInt(figures.salesBefore)),
    ordersGrowth: forOrders(growthPercent(BigInt(figures.ordersNow), BigInt(figures.ordersBefore))),
    hasEarlierSales: Number(figures.ordersBefore) > 0,
    toPrepare: forOrders(figures.toPrepare),
    toShip: forOrders(figures.toShip),
    paymentsToReview: forOrders(figures.attention),
    unansweredMessages: mayRead("messages.read") ? figures.unanswered : null,
    newReviews: mayRead("reviews.write") ? figures.newReviews : null,
    receiptsToReview:
      mayRead("payments.write") && (payments.direct.isEnabled || figures.receipts > 0)
        ? figures.receipts
        : null,
    ordersToConfirm: forOrders(payments.cod.isEnabled || figures.toConfirm > 0 ? figures.toConfirm : null),
    ordersToCollect: forOrders(payments.cod.isEnabled || figures.toCollect > 0 ? figures.toCollect : null),
  });
});
