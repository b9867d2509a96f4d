import { useQuery } from "@tanstack/react-query";
import { AddressLines } from "#app/features/addresses/address-lines.tsx";
import { placeLine } from "#app/features/addresses/place-line.ts";
import { orderPageQuery } from "#app/features/order-page/order-page-query.ts";
import { orderCopy } from "#app/features/orders/copy.ts";
import { OrderArrival } from "#app/features/orders/order-arrival.tsx";
import { OrderItems } from "#app/features/orders/order-items.tsx";
import { customerOrderQuery, type ViewedOrder } from "#app/features/orders/order-queries.ts";
import { OrderTimeline } from "#app/features/orders/order-timeline.tsx";
import { isFree } from "#app/features/orders/payment-state.ts";
import { hasAmounts } from "#app/lib/amounts.ts";
import { formatDateTime } from "#app/lib/format-dates.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { resultCopy as copy } from "./copy.ts";
import { UsageInstructions } from "./usage-instructions.tsx";

/** The receipt of a signed-in customer. Empty until the order has loaded. */
export function CustomerReceipt({ orderId }: { orderId: number }) {
  const { data: order } = useQuery(customerOrderQuery(String(orderId)));
  return order && hasAmounts(order) && <Receipt order={order} />;
}

/** The receipt of a visitor, whose order a token opens: without the address. */
export function VisitorReceipt({ token }: { token: string }) {
  const { data: order } = useQuery(orderPageQuery(token));
  return order && <Receipt order={order} />;
}

/** What was bought, when it arrives, where it goes, what happens next, and how to use it. */
function Receipt({ order }: { order: ViewedOrder }) {
  return (
    <section
      aria-label={copy.receipt}
      className="mx-auto mb-18 grid max-w-5xl gap-x-12 gap-y-10 rounded-sheet bg-cream p-6 sm:p-10 lg:mb-28 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]"
    >
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <OrderArrival order={order} />
        <OrderTimeline order={order} />
        <Destination order={order} />
        <Payment order={order} />
      </div>
      <div className="lg:col-start-1 lg:row-start-1">
        <OrderItems order={order} />
        <UsageInstructions items={order.items} />
      </div>
    </section>
  );
}

/** How it was paid, and when it was ordered. */
function Payment({ order }: { order: ViewedOrder }) {
  const transactionId = "transactionId" in order ? order.transactionId : null;
  return (
    <section aria-labelledby="medio-de-pago" className="mt-8 text-muted text-sm">
      <h2 id="medio-de-pago" className="mb-2 text-ink text-lg">
        {orderCopy.payment}
      </h2>
      <p>{isFree(order) ? orderCopy.free.method : orderCopy.paymentMethods[order.paymentMethod]}</p>
      {transactionId && (
        <p className="break-words">
          {orderCopy.reference}: {transactionId}
        </p>
      )}
      <p>{copy.orderedOn(formatDateTime(order.createdAt))}</p>
    </section>
  );
}

function Destination({ order }: { order: ViewedOrder }) {
  if (!("shippingAddress" in order) || order.shippingMethod === PICKUP) return null;
  const { customer, shippingAddress } = order;

  return (
    <section aria-labelledby="destino" className="mt-8 text-muted text-sm">
      <h2 id="destino" className="mb-2 text-ink text-lg">
        {copy.destination}
      </h2>
      <p className="text-ink">
        {customer.firstName} {customer.lastName}
      </p>
      <AddressLines place={shippingAddress} />
      <p>{placeLine(shippingAddress)}</p>
    </section>
  );
}
