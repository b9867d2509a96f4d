import { Totals } from "#app/features/cart/totals.tsx";
import { BoughtLines } from "./bought-lines.tsx";
import type { ViewedOrder } from "./order-queries.ts";

/** The order's lines and totals. */
export function OrderItems({ order }: { order: ViewedOrder }) {
  return (
    <>
      <BoughtLines lines={order.items} />
      <div className="mt-6 sm:ml-auto sm:max-w-sm">
        <Totals sums={order} />
      </div>
    </>
  );
}
