import { Totals } from "#app/features/cart/totals.tsx";
import { BoughtLines } from "./bought-lines.tsx";
import type { ShownOrder } from "./order-queries.ts";

/** What was bought and what it cost. */
export function OrderItems({ order }: { order: ShownOrder }) {
  const { items, subtotal, shipping, total } = order;

  return (
    <>
      <BoughtLines lines={items} />
      <div className="mt-6 sm:ml-auto sm:max-w-sm">
        <Totals quote={{ subtotal, shipping, total, missingForFree: 0 }} />
      </div>
    </>
  );
}
