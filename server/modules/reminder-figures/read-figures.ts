import { type SQL, sql } from "drizzle-orm";
import type { ReminderFigures } from "#contract/admin/reminder-figures.ts";
import { DAY_MS } from "#contract/durations.ts";
import { toPesos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { onlyRow } from "../../db/only-row.ts";
import { rowsOf } from "../../db/rows.ts";
import { mailKeySql } from "../../person-keys.ts";
import { guard, hasPermission } from "../../security/permission.ts";

/** Requests for alerts and carts are deleted after that time. */
const DAYS = 90;
/** Days after a mail within which an order counts as its result. */
const COUNTS_DAYS = sql`interval '7 days'`;

/** What invitations, cart mails and alerts brought in 90 days. Amounts only for those who may see money. */
export const readReminderFigures = guard("settings.read", async (ctx: Ctx): Promise<ReminderFigures> => {
  const since = sql`${new Date(ctx.clock.now().getTime() - DAYS * DAY_MS).toISOString()}::timestamptz`;
  const amountOf = (centavos: string) =>
    hasPermission(ctx.actor, "money.read") ? toPesos(BigInt(centavos)) : null;
  const reviews = await readRow<ReminderFigures["reviews"]>(
    ctx,
    sql`select
      count(*) filter (where via = 'mail')::int as invitations,
      count(distinct order_id) filter (where opened_at is not null)::int as opened,
      (select count(*)::int from reviews r join review_invitations i on i.id = r.invitation_id
        where i.via <> 'order' and i.created_at >= ${since} and r.state <> 'draft') as reviews
    from review_invitations where via <> 'order' and created_at >= ${since}`,
  );
  const { cartAmount, ...carts } = await readRow<CartRow>(
    ctx,
    sql`with mailed as (
        select c.id, c.email, c.user_id, min(m.sent_at) as first_at, max(m.sent_at) as last_at,
          count(*)::int as mails, count(m.opened_at)::int as opened
        from mailed_carts c join mailed_cart_mails m on m.cart_id = c.id
        where m.sent_at >= ${since} group by c.id
      ), found as (
        select m.id, o.id as order_id, o.total from mailed m join orders o
          on (o.user_id = m.user_id or ${isSameAddress(sql`m.email`)}) and ${isPaidAndPlacedBetween(sql`m.first_at`, sql`m.last_at`)}
        union all
        select m.id, o.id, o.total from mailed m join mailed_cart_browsers b on b.cart_id = m.id
          join orders o on o.cart_browser_hash = b.browser_hash and ${isPaidAndPlacedBetween(sql`m.first_at`, sql`m.last_at`)}
      ), bought as (
        select distinct on (id) id, order_id, total from found order by id, order_id
      )
      select coalesce(sum(mails), 0)::int as mails, coalesce(sum(opened), 0)::int as opened,
        (select count(*)::int from bought) as recovered,
        (select coalesce(sum(total), 0)::text from (select distinct order_id, total from bought) as once)
          as "cartAmount"
      from mailed`,
  );
  const { alertAmount, ...alerts } = await readRow<AlertRow>(
    ctx,
    sql`with sold as (
        select a.id, i.id as item_id, i.price * i.quantity as amount
        from stock_alerts a join order_items i on i.product_id = a.product_id and i.size = a.size
        join orders o on o.id = i.order_id and ${isSameAddress(sql`a.email`)}
          and ${isPaidAndPlacedBetween(sql`a.queued_at`, sql`a.queued_at`)}
        where a.queued_at >= ${since}
      )
      select
        (select count(*)::int from stock_alerts where confirmed_at is not null and queued_at is null
          and ended_at is null) as waiting,
        (select count(*)::int from commercial_sends where kind = 'stock-alert' and sent_at >= ${since}) as mails,
        (select count(distinct id)::int from sold) as sold,
        (select coalesce(sum(amount), 0)::text from (select distinct item_id, amount from sold) as once)
          as "alertAmount"`,
  );
  const { refillAmount, ...refills } = await readRow<RefillRow>(
    ctx,
    sql`with sold as (
        select m.id, i.id as item_id, i.price * i.quantity as amount
        from refill_mails m join orders first on first.id = m.order_id
        join refill_lines l on l.mail_id = m.id join order_items bought on bought.id = l.order_item_id
        join orders o on (o.user_id = first.user_id or o.contact_id = first.contact_id
            or ${isSameAddress(sql`first.email`)}) and ${isPaidAndPlacedBetween(sql`m.sent_at`, sql`m.sent_at`)}
        join order_items i on i.order_id = o.id and i.product_id = bought.product_id
        where m.sent_at >= ${since}
      )
      select
        (select count(*)::int from refill_requests where ended_at is null and asked_at >= ${since}) as asked,
        (select count(*)::int from refill_mails where sent_at >= ${since}) as mails,
        (select count(*)::int from refill_mails where sent_at >= ${since} and opened_at is not null) as opened,
        (select count(distinct id)::int from sold) as sold,
        (select coalesce(sum(amount), 0)::text from (select distinct item_id, amount from sold) as once)
          as "refillAmount"`,
  );
  return {
    days: DAYS,
    reviews,
    carts: { ...carts, amount: amountOf(cartAmount) },
    alerts: { ...alerts, amount: amountOf(alertAmount) },
    refills: { ...refills, amount: amountOf(refillAmount) },
  };
});

/** Amounts as text: centavos may exceed what JSON numbers hold. */
type CartRow = Omit<ReminderFigures["carts"], "amount"> & { cartAmount: string };
type RefillRow = Omit<ReminderFigures["refills"], "amount"> & { refillAmount: string };
type AlertRow = Omit<ReminderFigures["alerts"], "amount"> & { alertAmount: string };

/** Ignores the part after `+`. */
function isSameAddress(email: SQL): SQL {
  return sql`${mailKeySql(sql`o.email`)} = ${mailKeySql(email)}`;
}

function isPaidAndPlacedBetween(first: SQL, last: SQL): SQL {
  return sql`o.payment_status = 'accepted' and o.created_at > ${first} and o.created_at <= ${last} + ${COUNTS_DAYS}`;
}

async function readRow<Row extends Record<string, unknown>>(ctx: Ctx, query: SQL): Promise<Row> {
  return onlyRow(await rowsOf<Row>(ctx.db, query));
}
