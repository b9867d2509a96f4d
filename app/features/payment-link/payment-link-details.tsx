import { useEffect, useRef } from "react";
import { Totals } from "#app/features/cart/totals.tsx";
import { statusLine } from "#app/features/order-page/status-line.ts";
import { BoughtLines } from "#app/features/orders/bought-lines.tsx";
import { OrderArrival } from "#app/features/orders/order-arrival.tsx";
import { StatusBadge } from "#app/features/orders/order-status.tsx";
import { whatsappUrl } from "#app/features/settings/store-links.ts";
import { taxNoteOf } from "#app/features/settings/tax-note.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { ChangeToTransferButton } from "#app/features/transfers/change-to-transfer-button.tsx";
import { TransferPanel } from "#app/features/transfers/transfer-panel.tsx";
import { formatDeadline } from "#app/lib/format-dates.ts";
import { Button, ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/layout.tsx";
import type { PaymentLinkOrder } from "#contract/orders/manual-orders.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { paymentLinkCopy as copy } from "./copy.ts";
import { paymentLinkPath, usePaymentLink } from "./use-payment-link.ts";

/** The order of a payment link: items, totals and the pay button, or its state when there is nothing to pay. */
export function PaymentLinkDetails({ order, token }: { order: PaymentLinkOrder; token: string }) {
  const settings = useSettings();
  const isPayable = order.state === "payable";
  const heading = useRef<HTMLDivElement>(null);
  const shownState = useRef(order.state);
  // The part of the page that was used is gone, e.g. the form that sent the receipt.
  useEffect(() => {
    if (order.state !== shownState.current) heading.current?.focus();
    shownState.current = order.state;
  }, [order.state]);

  return (
    <>
      <div ref={heading} tabIndex={-1} className="outline-none">
        <PageHeading
          eyebrow={copy.order(order.id)}
          title={order.state === "payable" ? copy.title : copy.states[order.state].title}
          lead={order.state === "payable" ? copy.greeting(order.firstName) : copy.states[order.state].text}
        />
      </div>
      {order.state === "paid" && <Progress order={order} />}
      {isPayable && (
        <TransferPanel
          path={paymentLinkPath(token)}
          order={{
            ...order,
            ...{ status: "pendiente", paymentStatus: "unpaid", isInReview: false },
            ...{ moneyReceived: 0, history: [] },
          }}
        />
      )}
      <div className="grid gap-x-18 gap-y-10 lg:grid-cols-[1fr_23rem]">
        <BoughtLines lines={order.items} />
        <div className="flex flex-col gap-6">
          <p className="text-muted text-sm">{deliveryOf(order)}</p>
          <Totals sums={order} taxNote={settings && taxNoteOf(settings.general)} />
          {isStillToCome(order) && (
            <p className="text-muted text-sm">{order.hasEmail ? copy.mailed : copy.notMailed}</p>
          )}
          {isPayable ? <PaySection order={order} token={token} /> : <ClosedSection order={order} />}
        </div>
      </div>
    </>
  );
}

function PaySection({ order, token }: { order: PaymentLinkOrder; token: string }) {
  const { start, isBusy } = usePaymentLink(order, token);
  const isOnline = order.waysToPay.includes("online");

  return (
    <>
      {isOnline && (
        <Button
          variant={order.transfer ? "quiet" : "sell"}
          size="lg"
          isBlock
          isLoading={isBusy}
          onClick={start}
        >
          {isBusy ? copy.paying : order.transfer ? copy.payOnline : copy.pay}
        </Button>
      )}
      {order.waysToPay.includes("transfer") && !order.transfer && (
        <ChangeToTransferButton path={paymentLinkPath(token)} isQuiet={isOnline} isBlock />
      )}
      <p className="text-muted text-sm">
        {copy.until(formatDeadline(order.expiresAt))} {isOnline && copy.safe}
      </p>
    </>
  );
}

/** State and arrival of a paid order. */
function Progress({ order }: { order: PaymentLinkOrder }) {
  return (
    <div className="pb-4">
      <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
        <StatusBadge order={order} />
        {statusLine(order)}
      </p>
      <OrderArrival order={order} />
    </div>
  );
}

function isStillToCome({ state, status }: PaymentLinkOrder): boolean {
  return state === "paid" && status !== "cancelado" && status !== "entregado";
}

const statesThatAskToWrite = new Set<PaymentLinkOrder["state"]>([
  "paid_back",
  "over",
  "outdated",
  "partly_paid",
  "no_way_to_pay",
]);

function ClosedSection({ order }: { order: PaymentLinkOrder }) {
  const { id, state, hasEmail } = order;
  const store = useSettings()?.general;
  const chat = store && whatsappUrl(store);

  return (
    <div className="flex flex-wrap gap-3">
      {statesThatAskToWrite.has(state) && chat && (
        <ButtonAnchor href={chat} target="_blank" rel="noreferrer">
          {copy.whatsapp}
        </ButtonAnchor>
      )}
      {statesThatAskToWrite.has(state) && store && !chat && (
        <ButtonLink to="/contact">{copy.contact}</ButtonLink>
      )}
      {isStillToCome(order) && hasEmail && (
        <ButtonLink to="/seguimiento" state={{ orderId: id }}>
          {copy.find}
        </ButtonLink>
      )}
      <ButtonLink to="/shop" variant="quiet">
        {copy.shop}
      </ButtonLink>
    </div>
  );
}

function deliveryOf({ shippingMethod, shippingLabel, city }: PaymentLinkOrder): string {
  return shippingMethod === PICKUP ? copy.delivery.pickup : copy.delivery.sent(shippingLabel, city);
}
