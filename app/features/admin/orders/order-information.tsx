import { Printer } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { AddressLines } from "#app/features/addresses/address-lines.tsx";
import { placeLine } from "#app/features/addresses/place-line.ts";
import { isFree } from "#app/features/orders/payment-state.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { promiseText } from "#contract/shipping/promise-text.ts";
import { channelLabels, FREE_ORDER, paymentMethodLabels } from "../order-copy.ts";
import { ordersCopy } from "./copy.ts";
import { CorrectOrder } from "./correct/correct-order.tsx";
import { ForgetGuest } from "./forget-guest.tsx";
import { moneyCopy } from "./money/copy.ts";
import { OrderMoney } from "./money/order-money.tsx";
import { Withdrawals } from "./money/withdrawals.tsx";
import { nextStepOf } from "./next-step.ts";
import { PaymentBadge } from "./order-badges.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderFlags } from "./order-flags.tsx";
import { OrderGoods } from "./order-goods.tsx";
import { OrderShipment } from "./order-shipment.tsx";
import { OrderSupplements } from "./order-supplements.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { CodFacts } from "./payment/cod-actions.tsx";
import { PaymentActions } from "./payment/payment-actions.tsx";
import { StatusActions } from "./status-actions.tsx";

const { sections, fields } = ordersCopy;

/** Goods, customer, address, details, payment and history of an order, with its actions. */
export function OrderInformation({ order }: { order: AdminOrderDetail }) {
  const { shippingAddress: address } = order;

  return (
    <div className="flex flex-col gap-5">
      <OrderFlags order={order} />
      <CodFacts order={order} />
      <Withdrawals order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <StatusActions order={order} />
        <div className="flex flex-wrap gap-x-6">
          <CorrectOrder order={order} />
          {order.status !== "cancelled" && (
            <Link
              to={`/admin/orders/${order.id}/imprimir`}
              className="text-link inline-flex min-h-11 items-center gap-1.5 sm:min-h-9"
            >
              <Printer className="size-4" strokeWidth={1.5} />
              {ordersCopy.printOne}
            </Link>
          )}
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 md:grid-cols-[1fr_20rem] md:grid-rows-[auto_1fr]">
        <InformationSection title={sections.products}>
          <OrderGoods order={order} />
          <OrderTotals order={order} />
          <OrderSupplements order={order} />
        </InformationSection>
        <div className="flex flex-col gap-6 md:row-span-2">
          <InformationSection title={sections.customer}>
            <OrderCustomer order={order} />
          </InformationSection>
          <InformationSection title={sections.address}>
            {order.shippingMethod === PICKUP ? (
              <p>{order.shippingLabel}</p>
            ) : (
              <address className="not-italic">
                <AddressLines place={address} />
                <p>{placeLine(address)}</p>
                <p>{address.country}</p>
              </address>
            )}
          </InformationSection>
          {order.notes && (
            <InformationSection title={fields.notes}>
              <p className="whitespace-pre-line">{order.notes}</p>
            </InformationSection>
          )}
          {order.shippingMethod !== PICKUP && (order.shipment || order.status !== "cancelled") && (
            <InformationSection title={sections.shipment}>
              <OrderShipment order={order} />
            </InformationSection>
          )}
          <InformationSection title={sections.order}>
            <dl className="flex flex-col gap-1.5">
              <Line label={fields.date}>{formatAdminDateTime(order.createdAt)}</Line>
              <Line label={fields.shippingMethod}>{order.shippingLabel}</Line>
              {order.arrival && order.status !== "cancelled" && (
                <Line label={fields.arrival}>{promiseText(order.shippingMethod, order.arrival)}</Line>
              )}
              {order.channel !== "web" && <Line label={fields.channel}>{channelLabels[order.channel]}</Line>}
            </dl>
          </InformationSection>
          <InformationSection title={sections.payment}>
            <dl className="flex flex-col gap-1.5">
              <Line label={fields.paymentStatus}>
                <PaymentBadge order={order} />
              </Line>
              <Line label={fields.paymentMethod}>
                {isFree(order) ? FREE_ORDER : paymentMethodLabels[order.paymentMethod]}
              </Line>
              {order.transactionId && <Line label={fields.transaction}>{order.transactionId}</Line>}
              {order.expiresAt && <Line label={fields.expires}>{formatAdminDateTime(order.expiresAt)}</Line>}
            </dl>
            {nextStepOf(order) !== "get_paid" && (
              <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
                <PaymentActions order={order} />
              </div>
            )}
          </InformationSection>
          {order.money.paid !== null && (
            <InformationSection title={moneyCopy.title}>
              <OrderMoney order={order} />
            </InformationSection>
          )}
        </div>
        <InformationSection title={sections.history}>
          <OrderTimeline order={order} />
        </InformationSection>
      </div>
      {/* Irreversible, so not beside the buttons of every day. */}
      <ForgetGuest order={order} />
    </div>
  );
}

function InformationSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-2 border-line border-b pb-1.5 font-medium text-admin text-muted">
        {title}
      </h3>
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
