import { type SQL, sql } from "drizzle-orm";

/**
 * All that the gateway ever took for an order, in centavos: the payment that counts, a second one, and one that it took
 * back since, because a refund made at the gateway may come back to us as a reversal before anybody recorded it. A
 * session that it charged more than once counts as often (epayco.md §6.1). And what came past it.
 */
export function paidTotal(orderId: SQL): SQL {
  return sql`((select coalesce(sum(p.amount * (1 + (
      select count(distinct e.fields->>'gatewayRef') from payment_events e
      where e.payment_id = p.id and e.source = 'validation' and e.outcome not like 'refused:%'
        and e.fields->>'estado' = 'Aceptada' and e.fields->>'gatewayRef' <> p.gateway_ref
    ))), 0) from payments p
    where p.order_id = ${orderId} and p.status in ('accepted', 'duplicate', 'reversed'))
    + ${manualTotal(orderId)})`;
}

/** What of it the shop holds, refunds aside: without what the gateway took back by itself. */
export function heldTotal(orderId: SQL): SQL {
  return sql`((select coalesce(sum(p.amount * (1 + (
      select count(distinct e.fields->>'gatewayRef') from payment_events e
      where e.payment_id = p.id and e.source = 'validation' and e.outcome not like 'refused:%'
        and e.fields->>'estado' = 'Aceptada' and e.fields->>'gatewayRef' <> p.gateway_ref
        and not exists (select from payment_events r
          where r.payment_id = p.id and r.source = 'validation' and r.outcome not like 'refused:%'
            and r.fields->>'estado' = 'Reversada' and r.fields->>'gatewayRef' = e.fields->>'gatewayRef')
    ))), 0) from payments p
    where p.order_id = ${orderId} and p.status in ('accepted', 'duplicate'))
    + ${manualTotal(orderId)})`;
}

function manualTotal(orderId: SQL): SQL {
  return sql`(select coalesce(sum(m.amount), 0) from manual_payments m where m.order_id = ${orderId})`;
}
