import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import { rowsOf } from "#server/db/rows.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";

/** What the shop confirmed to buyers and gateway. It must still be true after every kill. */
export type Observed = {
  /** Total stock at the start. */
  units: number;
  /** Orders that were confirmed to a buyer; amounts in pesos. */
  orders: { id: number; key: string; total: number; lines: { productId: number; quantity: number }[] }[];
  /** Orders whose cancellation was confirmed. */
  cancelled: number[];
  /** Orders that the result page showed as 'Aceptada'. */
  accepted: number[];
  /** Confirmations that the shop answered with 200. */
  confirmations: { gatewayRef: string; code: number }[];
};

/** Describes what is wrong with the shop's data; empty when nothing is. */
export async function audit(ctx: Ctx, observed: Observed): Promise<string[]> {
  const differences = await ledgerDifferences(ctx);
  return [
    ...differences.map((row) => `${row.kind} ${row.id} has ${row.stock} units, its ledger ${row.ledger}`),
    ...(await findInconsistencies(ctx)),
    ...(await findLostUnits(ctx, observed)),
    ...(await findLostOrders(ctx, observed)),
    ...(await findLostPayments(ctx, observed)),
  ];
}

/** Queries that must find no rows: inconsistent, incomplete or duplicate data. */
const inconsistencies: Record<string, SQL> = {
  "orders without all their lines": sql`
    select id from orders o
    where subtotal <> (select coalesce(sum(price * quantity), 0) from order_items where order_id = o.id)`,
  "orders whose adjustments do not add up": sql`
    select id from orders o
    where (discounts, shipping, surcharges) is distinct from (
      select (coalesce(sum(amount) filter (where kind = 'discount'), 0)::bigint,
        coalesce(sum(amount) filter (where kind = 'shipping'), 0)::bigint,
        coalesce(sum(amount) filter (where kind = 'surcharge'), 0)::bigint)
      from order_adjustments where order_id = o.id)
      or discounts <> (select coalesce(sum(discount), 0) from order_items where order_id = o.id)`,
  "orders that were never placed": sql`
    select id from orders o where 1 <>
      (select count(*) from order_status_history where order_id = o.id and from_status is null)`,
  "orders whose stock did not move": sql`
    select o.id from orders o join order_items i on i.order_id = o.id
    where case when o.holds_stock then -i.quantity else 0 end <>
      (select coalesce(sum(m.quantity), 0) from stock_movements m
        where m.order_id = o.id and m.product_id = i.product_id
          and m.variant_id is not distinct from i.variant_id)`,
  "movements of stock for no order": sql`
    select m.id from stock_movements m left join orders o on o.id = m.order_id
    where m.order_id is not null and o.id is null`,
  "orders without their mail": sql`
    select id from orders o
    where not exists (select from mails where dedupe_key = 'order:' || o.id || ':received')`,
  "mails that no job delivers": sql`
    select id from mails m
    where status = 'queued' and not exists
      (select from jobs.job where name = 'deliver-mail' and state < 'completed' and (data->>'mailId')::int = m.id)`,
  "orders that are paid without a payment, or the other way round": sql`
    select id from orders o
    where (payment_status = 'accepted') <>
      exists (select from payments where order_id = o.id and status = 'accepted')`,
  "paid orders that are not being prepared": sql`
    select id from orders where payment_status = 'accepted' and (status <> 'processing' or not holds_stock)`,
  "payments without their mails": sql`
    select id from payments p
    where status = 'accepted' and 2 <> (select count(*) from mails
      where dedupe_key in ('payment:' || p.id || ':paymentAccepted', 'payment:' || p.id || ':shopOrderPaid'))`,
};

async function findInconsistencies(ctx: Ctx): Promise<string[]> {
  const found: string[] = [];
  for (const [what, statement] of Object.entries(inconsistencies)) {
    const rows = await rowsOf<{ id: number }>(ctx.db, statement);
    if (rows.length > 0) found.push(`${what}: ${rows.map((row) => row.id).join(", ")}`);
  }
  return found;
}

async function findLostUnits(ctx: Ctx, { units }: Observed): Promise<string[]> {
  const [row] = await rowsOf<{ units: number }>(
    ctx.db,
    sql`select (select coalesce(sum(stock), 0) from products)::int
      + (select coalesce(sum(stock), 0) from product_variants)::int
      + (select coalesce(sum(quantity), 0) from order_items i join orders o on o.id = i.order_id
          where o.holds_stock)::int as units`,
  );
  return row?.units === units ? [] : [`of ${units} units ${row?.units} are left`];
}

type OrderRow = {
  id: number;
  key: string | null;
  total: number;
  status: string;
  paymentStatus: string;
  lines: Observed["orders"][number]["lines"];
};

async function findLostOrders(ctx: Ctx, observed: Observed): Promise<string[]> {
  const rows = await rowsOf<OrderRow>(
    ctx.db,
    sql`select id, idempotency_key as key, total::float8 / 100 as total, status,
        payment_status as "paymentStatus",
        (select json_agg(json_build_object('productId', product_id, 'quantity', quantity) order by id)
          from order_items where order_id = o.id) as lines
      from orders o`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));

  return [
    ...observed.orders.flatMap(({ id, key, total, lines }) => {
      const row = byId.get(id);
      if (!row) return [`order ${id} is lost`];
      const isSame =
        row.key === key && row.total === total && JSON.stringify(row.lines) === JSON.stringify(lines);
      return isSame ? [] : [`order ${id} is not what was ordered: ${JSON.stringify(row)}`];
    }),
    ...observed.cancelled
      .filter((id) => byId.get(id)?.status !== "cancelled")
      .map((id) => `the cancelling of order ${id} is lost`),
    ...observed.accepted
      .filter((id) => byId.get(id)?.paymentStatus !== "accepted")
      .map((id) => `order ${id} was called paid and is not`),
  ];
}

async function findLostPayments(ctx: Ctx, { confirmations }: Observed): Promise<string[]> {
  const rows = await rowsOf<{ ref: string; code: number; status: string }>(
    ctx.db,
    sql`select e.fields->>'gatewayRef' as ref, e.code, p.status
      from payment_events e join payments p on p.id = e.payment_id where e.source = 'confirmation'`,
  );
  const storedStatus = new Map(rows.map((row) => [`${row.ref}:${row.code}`, row.status]));

  return confirmations.flatMap(({ gatewayRef, code }) => {
    const status = storedStatus.get(`${gatewayRef}:${code}`);
    if (status === undefined) return [`confirmation ${gatewayRef} of state ${code} is lost`];
    const isPaid = status === "accepted" || status === "duplicate";
    return code !== 1 || isPaid ? [] : [`payment ${gatewayRef} was confirmed and is ${status}`];
  });
}
