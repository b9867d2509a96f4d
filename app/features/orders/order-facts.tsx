import type { ReactNode } from "react";
import { AddressLines } from "#app/features/addresses/address-lines.tsx";
import { placeLine } from "#app/features/addresses/place-line.ts";
import { pesos } from "#app/lib/format.ts";
import { formatDate } from "#app/lib/format-dates.ts";
import type { Shipment } from "#contract/orders/shipment.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { orderCopy as copy } from "./copy.ts";
import type { AccountOrder, ViewedOrder } from "./order-queries.ts";
import { asCustomerStatus } from "./order-status.tsx";
import { isFree, paymentStateOf } from "./payment-state.ts";
import { withdrawalCopy } from "./withdrawal/copy.ts";

/** Shipping and payment of an order. */
export function OrderFacts({ order }: { order: AccountOrder }) {
  const { customer, shippingAddress, shippingMethod, shippingLabel, shipment } = order;
  const { transactionId, notes } = order;

  return (
    <div className="grid gap-x-12 gap-y-8 sm:max-lg:grid-cols-2 print:grid-cols-2">
      <Fact id="envio" title={copy.shipping}>
        <p className="text-ink">
          {customer.firstName} {customer.lastName}
        </p>
        {shippingMethod !== PICKUP && (
          <>
            <AddressLines place={shippingAddress} />
            <p>{placeLine(shippingAddress)}</p>
            <p>{shippingAddress.country}</p>
          </>
        )}
        {customer.phone && <p className="mt-2">{customer.phone}</p>}
        <p className="break-words">{customer.email}</p>
        <p className="mt-2">{shippingLabel}</p>
        {shipment && <Tracking shipment={shipment} />}
        {notes && (
          <p className="mt-2">
            {copy.notes}: {notes}
          </p>
        )}
      </Fact>
      <PaymentFacts order={order} transactionId={transactionId} />
    </div>
  );
}

type PaymentProps = { order: ViewedOrder; transactionId?: string | null };

/** State of the payment and money that went back. */
export function PaymentFacts({ order, transactionId }: PaymentProps) {
  const { paymentStatus } = order;
  const payment = paymentStateOf(order);
  const isUncharged =
    paymentStatus === "unpaid" &&
    !order.isInReview &&
    order.moneyReceived === 0 &&
    order.refunded === 0 &&
    asCustomerStatus(order.status) === "cancelado";

  return (
    <>
      <Fact id="pago" title={copy.payment}>
        <p className="text-ink">{payment.label}</p>
        <p>{isUncharged ? copy.uncharged : payment.text}</p>
        <p className="mt-2">
          {copy.method}: {isFree(order) ? copy.free.method : copy.paymentMethods[order.paymentMethod]}
        </p>
        {transactionId && (
          <p className="break-words">
            {copy.reference}: {transactionId}
          </p>
        )}
      </Fact>
      {order.refunds.length > 0 && (
        <Fact id="reembolsos" title={withdrawalCopy.refunds}>
          <ul className="space-y-2">
            {order.refunds.map(({ id, amount, at, reference }) => (
              <li key={id} className="break-words">
                <span className="text-ink">{withdrawalCopy.refund(pesos(amount), formatDate(at))}</span>
                <span className="block">{withdrawalCopy.reference(reference)}</span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}

/** Tracking number, with a link to the carrier's page if there is one. */
export function Tracking({ shipment }: { shipment: Shipment }) {
  const { carrier, carrierName, trackingNumber, trackingUrl } = shipment;

  return (
    <p className="mt-2 break-words">
      <span className="text-ink">
        {carrier === "other"
          ? copy.trackingOther(trackingNumber)
          : copy.tracking(carrierName, trackingNumber)}
      </span>
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center text-cinnamon underline underline-offset-4 print:hidden"
        >
          {copy.follow}
        </a>
      )}
    </p>
  );
}

export function Fact({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-line border-t pt-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-3 text-muted text-sm">{children}</div>
    </section>
  );
}
