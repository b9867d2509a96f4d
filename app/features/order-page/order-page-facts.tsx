import { Fact, PaymentFacts, Tracking } from "#app/features/orders/order-facts.tsx";
import type { OrderPage } from "#contract/orders/order-page.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { orderPageCopy as copy } from "./copy.ts";

/** Delivery and payment, without name and address: the mail with the link may be forwarded. */
export function OrderPageFacts({ order }: { order: OrderPage }) {
  const { shippingMethod, shippingLabel, city, phoneEnding, shipment } = order;

  return (
    <div className="grid gap-x-12 gap-y-8 sm:max-lg:grid-cols-2">
      <Fact id="envio" title={copy.delivery}>
        <p className="text-ink">{shippingLabel}</p>
        {shippingMethod !== PICKUP && city && <p>{copy.to(city)}</p>}
        {phoneEnding && <p>{copy.phone(phoneEnding)}</p>}
        {shipment && <Tracking shipment={shipment} />}
        <p className="mt-2">{copy.privacy}</p>
      </Fact>
      <PaymentFacts order={order} />
    </div>
  );
}
