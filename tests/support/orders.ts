import { sql } from "drizzle-orm";
import type { PlaceOrderBody } from "#contract/orders/checkout-fields.ts";
import { pickMostUrgentFlag } from "#contract/orders/order-status.ts";
import type { Ctx } from "#server/context.ts";
import { rowsOf } from "#server/db/rows.ts";
import { findOrder, type OrderWithItems, placeOrder } from "#server/modules/orders/index.ts";
import { mustExist } from "./factories.ts";
import { type OrderLine, orderBody } from "./order-body.ts";
import { permissionsOf } from "./permissions.ts";

/** Products and variants whose stock differs from the sum of their movements. */
export function ledgerDifferences(ctx: Ctx) {
  return rowsOf<{ kind: string; id: number; stock: number; ledger: number }>(
    ctx.db,
    sql`
      with held as (
        select 'product' as kind, id, stock,
          (select coalesce(sum(quantity), 0)::int from stock_movements m
            where m.product_id = p.id and m.variant_id is null and m.size = '') as ledger
        from products p
        union all
        select 'variant', id, stock,
          (select coalesce(sum(quantity), 0)::int from stock_movements m where m.variant_id = v.id)
        from product_variants v
      )
      select * from held where stock <> ledger`,
  );
}

/** Places an order as this user. */
export async function makeOrder(
  ctx: Ctx,
  { userId, lines, ...given }: { userId: number; lines: OrderLine[] } & Partial<PlaceOrderBody>,
): Promise<OrderWithItems> {
  const asCustomer = {
    ...ctx,
    actor: { kind: "user", userId, permissions: permissionsOf(null), sessionId: 0 } as const,
  };
  const { order } = await placeOrder(asCustomer, {
    userId,
    body: orderBody(lines, given),
    idempotencyKey: null,
  });
  return order;
}

/** A stored order with its most urgent open flag. */
export async function readOrder(ctx: Ctx, id: number) {
  const order = mustExist(await findOrder(ctx, id));
  return { ...order, attention: pickMostUrgentFlag(order.flags.map(({ kind }) => kind)) };
}
