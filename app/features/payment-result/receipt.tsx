import { useQuery } from "@tanstack/react-query";
import { OrderItems } from "#app/features/account/order-items.tsx";
import type { HeldOrder } from "#app/features/account/order-queries.ts";
import { orderQuery } from "#app/features/account/order-queries.ts";
import { OrderTimeline } from "#app/features/account/order-timeline.tsx";
import { placeLine } from "#app/features/checkout/place-line.ts";
import { hasAmounts } from "#app/lib/amounts.ts";
import { promiseText } from "#contract/shipping/promise-text.ts";
import { resultCopy as copy } from "./copy.ts";

/** What was bought by a signed-in customer, where it goes and what happens next. Empty until the order has loaded. */
export function Receipt({ orderId }: { orderId: number }) {
  const { data: order } = useQuery(orderQuery(String(orderId)));
  if (!order || !hasAmounts(order)) return null;

  return (
    <section
      aria-label={copy.receipt}
      className="mx-auto mb-18 grid max-w-4xl gap-x-12 gap-y-10 rounded-sheet bg-cream p-6 sm:p-10 lg:mb-28 lg:grid-cols-[1fr_17rem]"
    >
      <div>
        <OrderItems order={order} />
      </div>
      <div className="flex flex-col gap-8">
        <OrderTimeline order={order} />
        <Destination order={order} />
        <PromisedDays order={order} />
      </div>
    </section>
  );
}

function PromisedDays({ order: { arrival, shippingLabel, shippingMethod } }: { order: HeldOrder }) {
  if (!arrival) return null;

  return (
    <section aria-labelledby="entrega" className="text-muted text-sm">
      <h3 id="entrega" className="mb-2 text-ink text-lg">
        {shippingLabel}
      </h3>
      <p>{promiseText(shippingMethod, arrival)}</p>
    </section>
  );
}

function Destination({ order }: { order: HeldOrder }) {
  if (!("shippingAddress" in order) || order.shippingMethod === "pickup") return null;
  const { customer, shippingAddress } = order;

  return (
    <section aria-labelledby="destino" className="text-muted text-sm">
      <h3 id="destino" className="mb-2 text-ink text-lg">
        {copy.destination}
      </h3>
      <p className="text-ink">
        {customer.firstName} {customer.lastName}
      </p>
      <p>{shippingAddress.address}</p>
      <p>{placeLine(shippingAddress)}</p>
    </section>
  );
}
