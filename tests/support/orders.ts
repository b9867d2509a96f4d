import { sql } from "drizzle-orm";
import { sumOfLines } from "#contract/money.ts";
import type { PlaceOrderBody } from "#contract/orders.ts";
import type { Ctx } from "#server/context.ts";
import { rowsOf } from "#server/db/rows.ts";
import { type OrderWithItems, placeOrder } from "#server/modules/orders/index.ts";

/** Building orders, and looking at what they did to the stock. */

type LineGiven = { productId: number; size?: string; price: number; quantity?: number };

/** What the checkout sends for these lines; the total is what the lines add up to. */
export function orderBody(lines: LineGiven[], given: Partial<PlaceOrderBody> = {}): PlaceOrderBody {
  const items = lines.map((line) => ({ size: "", quantity: 1, ...line }));
  return {
    firstName: "Ana María",
    lastName: "Restrepo",
    email: "ana@correo.example",
    phone: "3001234567",
    address: "Calle 10 # 43-12",
    city: "Medellín",
    state: "Antioquia",
    zipCode: "050021",
    country: "Colombia",
    paymentMethod: "credit-card",
    items,
    total: sumOfLines(items),
    ...given,
  };
}

/** Products and variants whose stock is not what the ledger adds up to; empty when all is well. */
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

/** An order that somebody placed, as placeOrder made it. */
export async function makeOrder(
  ctx: Ctx,
  { userId, lines, ...given }: { userId: number; lines: LineGiven[] } & Partial<PlaceOrderBody>,
): Promise<OrderWithItems> {
  const asCustomer = { ...ctx, actor: { kind: "user", userId, isAdmin: false, sessionId: 0 } as const };
  const { order } = await placeOrder(asCustomer, {
    userId,
    body: orderBody(lines, given),
    idempotencyKey: null,
  });
  return order;
}
