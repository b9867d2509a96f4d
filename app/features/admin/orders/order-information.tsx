import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { sumRows } from "#app/features/cart/sum-rows.ts";
import { AddressLines } from "#app/features/checkout/address-lines.tsx";
import { arrivalLine } from "#app/features/checkout/arrival-line.ts";
import { placeLine } from "#app/features/checkout/place-line.ts";
import { hasAmounts } from "#app/lib/amounts.ts";
import { formatAdminDateTime, pesosExact } from "#app/lib/format.ts";
import type { AdminOrderDetail } from "#contract/orders.ts";
import { channelLabels, paymentMethodLabels } from "../order-copy.ts";
import { ordersCopy } from "./copy.ts";
import { moneyCopy } from "./money/copy.ts";
import { OrderMoney } from "./money/order-money.tsx";
import { Withdrawals } from "./money/withdrawals.tsx";
import { OrderStatusBadge, PaymentBadge } from "./order-badges.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderFlags } from "./order-flags.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderShipment } from "./order-shipment.tsx";
import { paymentCopy } from "./payment/copy.ts";
import { PaymentActions } from "./payment/payment-actions.tsx";
import { PaymentStory } from "./payment/payment-story.tsx";
import { StatusActions } from "./status-actions.tsx";
import { TeamNotes } from "./team-notes.tsx";

const { sections, fields } = ordersCopy;

/** Customer, address, sums, payment and history of an order, with its actions. */
export function OrderInformation({ order }: { order: AdminOrderDetail }) {
  const { shippingAddress: address } = order;

  return (
    <div className="flex flex-col gap-8">
      <OrderFlags order={order} />
      <Withdrawals order={order} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <StatusActions order={order} />
        <Link
          to={`/admin/orders/${order.id}/imprimir`}
          className="text-link inline-flex min-h-9 items-center gap-1.5"
        >
          <Printer aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {ordersCopy.printOne}
        </Link>
      </div>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <Section title={sections.customer}>
          <OrderCustomer order={order} />
        </Section>
        <Section title={sections.address}>
          {order.shippingMethod === "pickup" ? (
            <p>{order.shippingLabel}</p>
          ) : (
            <address className="not-italic">
              <AddressLines place={address} />
              <p>{placeLine(address)}</p>
              <p>{address.country}</p>
            </address>
          )}
        </Section>
        <Section title={sections.order}>
          <dl className="flex flex-col gap-1.5">
            <Line label={fields.date}>{formatAdminDateTime(order.createdAt)}</Line>
            <Line label={fields.status}>
              <OrderStatusBadge status={order.status} />
            </Line>
            <Line label={fields.shippingMethod}>{order.shippingLabel}</Line>
            {order.arrival && (
              <Line label={fields.arrival}>{arrivalLine(order.shippingMethod, order.arrival)}</Line>
            )}
            {order.channel !== "web" && <Line label={fields.channel}>{channelLabels[order.channel]}</Line>}
            {hasAmounts(order) &&
              sumRows(order, fields, pesosExact).map(({ label, value }) => (
                <Line key={label} label={label}>
                  {value}
                </Line>
              ))}
            {order.total !== null && (
              <Line label={fields.total}>
                <strong className="font-semibold">{pesosExact(order.total)}</strong>
              </Line>
            )}
          </dl>
        </Section>
        <Section title={sections.payment}>
          <dl className="flex flex-col gap-1.5">
            <Line label={fields.paymentStatus}>
              <PaymentBadge status={order.paymentStatus} />
            </Line>
            <Line label={fields.paymentMethod}>{paymentMethodLabels[order.paymentMethod]}</Line>
            {order.transactionId && <Line label={fields.transaction}>{order.transactionId}</Line>}
            {order.expiresAt && <Line label={fields.expires}>{formatAdminDateTime(order.expiresAt)}</Line>}
          </dl>
          <PaymentActions order={order} />
        </Section>
        {order.shippingMethod !== "pickup" && (
          <Section title={sections.shipment}>
            <OrderShipment order={order} />
          </Section>
        )}
        {order.notes && (
          <Section title={fields.notes}>
            <p className="whitespace-pre-line">{order.notes}</p>
          </Section>
        )}
        <Section title={sections.notes} className="sm:col-span-2">
          <TeamNotes order={order} />
        </Section>
        <Section title={moneyCopy.title} className="sm:col-span-2">
          <OrderMoney order={order} />
        </Section>
        {order.paymentStory.length > 0 && (
          <Section title={paymentCopy.story} className="sm:col-span-2">
            <PaymentStory story={order.paymentStory} />
          </Section>
        )}
        <Section title={sections.history} className="sm:col-span-2">
          <OrderHistory history={order.history} channel={order.channel} />
        </Section>
      </div>
    </div>
  );
}

function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h3 className="mb-2 border-line border-b pb-1.5 font-medium text-admin text-muted">{title}</h3>
      <div className="flex flex-col items-stretch gap-1.5">{children}</div>
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}
