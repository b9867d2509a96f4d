import { Totals } from "#app/features/cart/totals.tsx";
import { BoughtLines } from "./bought-lines.tsx";
import type { HeldOrder } from "./order-queries.ts";

/** The order's lines and totals. */
export function OrderItems({ order }: { order: HeldOrder }) {
  return (
    <>
      <BoughtLines lines={order.items} />
      <div className="mt-6 sm:ml-auto sm:max-w-sm">
        <Totals sums={order} />
      </div>
    </>
  );
}
