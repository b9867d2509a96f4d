import { Suspense, useMemo } from "react";
import { usePaidAttempt } from "#app/features/checkout/use-paid-attempt.ts";
import { BuyAgainButton } from "#app/features/orders/buy-again-button.tsx";
import { orderCopy } from "#app/features/orders/copy.ts";
import { OrderActions } from "#app/features/orders/order-actions.tsx";
import { OrderColumns } from "#app/features/orders/order-columns.tsx";
import { OrderNotices } from "#app/features/orders/order-notices.tsx";
import { StatusBadge } from "#app/features/orders/order-status.tsx";
import { WithdrawalSection } from "#app/features/orders/withdrawal/withdrawal-section.tsx";
import { goToPaymentByToken } from "#app/features/payments/go-to-gateway.ts";
import { RefillReminder } from "#app/features/refills/refill-reminder.tsx";
import { OrderReviewCard } from "#app/features/reviews/order-review-card.tsx";
import { TransferPanel } from "#app/features/transfers/transfer-panel.tsx";
import { formatDate } from "#app/lib/format-dates.ts";
import type { OrderPage } from "#contract/orders/order-page.ts";
import { orderPageCopy as copy } from "./copy.ts";
import { ErasureSection } from "./erasure-section.tsx";
import { LazyCreateAccount } from "./lazy-create-account.tsx";
import { orderLinkPath } from "./order-link-path.ts";
import { OrderPageFacts } from "./order-page-facts.tsx";
import { statusLine } from "./status-line.ts";

/** The order that a link opens, with its holder's actions (docs/rules/order-page.md#contents). */
export function OrderPageDetails({ order, token }: { order: OrderPage; token: string }) {
  const path = orderLinkPath(token);
  const pay = () => goToPaymentByToken(order, token);
  usePaidAttempt(useMemo(() => [order], [order]));

  return (
    <>
      <header className="pt-8 pb-10 lg:pt-12 lg:pb-12">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <h1 className="text-3xl">{orderCopy.number(order.id)}</h1>
          <StatusBadge order={order} />
        </div>
        <p className="mt-4 text-lg">{statusLine(order)}</p>
        <p className="mt-1 text-muted">
          <time dateTime={order.createdAt}>{orderCopy.placedOn(formatDate(order.createdAt))}</time>
        </p>
      </header>
      {order.status === "cancelado" && (
        <div className="mb-12 print:hidden">
          <BuyAgainButton items={order.items} label={copy.orderAgain} />
        </div>
      )}
      <OrderNotices order={order} />
      <TransferPanel order={order} path={path} />
      <OrderReviewCard order={order} path={path} />
      <OrderActions order={order} path={path} pay={pay} />
      <OrderColumns
        order={order}
        facts={<OrderPageFacts order={order} />}
        belowItems={
          <>
            <WithdrawalSection order={order} path={path} />
            <RefillReminder path={path} className="mt-12" />
          </>
        }
      />
      {isAccountOffered(order) && (
        <Suspense>
          <LazyCreateAccount token={token} />
        </Suspense>
      )}
      <ErasureSection erasure={order.erasure} path={path} />
    </>
  );
}

/** Not while the payment on the gateway's page is the next step. */
function isAccountOffered(order: OrderPage): boolean {
  const isPaidLater = order.paymentMethod === "cod" || order.paymentMethod === "direct";
  return order.isAccountOffered && order.status !== "cancelado" && (!order.isPayable || isPaidLater);
}
