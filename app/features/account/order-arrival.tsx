import { promiseText } from "#contract/shipping/promise-text.ts";
import type { HeldOrder } from "./order-queries.ts";
import { asCustomerStatus } from "./order-status.tsx";

/** The promised days of an order that is still to come, before its history. */
export function OrderArrival({
  order: { arrival, shippingMethod, shippingLabel, status },
}: {
  order: HeldOrder;
}) {
  const isOver = ["entregado", "cancelado"].includes(asCustomerStatus(status));
  if (!arrival || isOver) return null;

  return (
    <section aria-labelledby="llegada" className="mb-8 border-cinnamon border-l-2 pl-5">
      <h2 id="llegada" className="eyebrow font-sans text-cinnamon">
        {shippingLabel}
      </h2>
      <p className="mt-2 font-display text-xl lining-nums leading-snug">
        {promiseText(shippingMethod, arrival)}
      </p>
    </section>
  );
}
