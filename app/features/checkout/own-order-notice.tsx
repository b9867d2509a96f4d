import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { currentAttempt } from "#app/features/order-attempt/attempt.ts";
import { orderPagePath } from "#app/features/order-page/order-link-path.ts";
import { orderPageQuery } from "#app/features/order-page/order-page-query.ts";
import { resultCopy } from "#app/features/payment-result/copy.ts";
import { goToPaymentByToken } from "#app/features/payments/go-to-gateway.ts";
import { usePay } from "#app/features/payments/use-pay.ts";
import { formatDeadline } from "#app/lib/format-dates.ts";
import { useBackForwardCacheRestore } from "#app/lib/use-back-forward-cache-restore.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback.tsx";
import type { CustomerOrder } from "#contract/orders/orders.ts";
import { checkoutCopy } from "./copy.ts";
import { findOrderToPay, isPaymentPending } from "./find-earlier-orders.ts";
import { newestOrdersQuery } from "./newest-orders-query.ts";
import { EarlierOrderNotice } from "./other-order-notice.tsx";
import { isPaidOffline, type usePlaceOrder } from "./use-place-order.ts";

const copy = checkoutCopy.own;

/**
 * Shows this tab's order while it can still be paid, or an order whose payment was rejected. The button pays it at the
 * gateway or opens its page (docs/rules/checkout.md#unpaid-order-of-this-tab).
 */
export function OwnOrderNotice({ pay, isBusy }: Pick<ReturnType<typeof usePlaceOrder>, "pay" | "isBusy">) {
  const attempt = useEarlierAttempt(isBusy);
  const { data: orders = [], refetch } = useQuery(newestOrdersQuery);
  useBackForwardCacheRestore(refetch);
  const order = findOrderToPay(orders, attempt?.orderId ?? null);
  return order && <OrderNotice key={order.id} order={order} pay={() => pay(order)} />;
}

/** The same for a visitor, whose order is stored only in this tab. While the bank has not answered, it says so. */
export function VisitorOrderNotice({ isBusy }: { isBusy: boolean }) {
  const { token = "", orderId = null } = useEarlierAttempt(isBusy) ?? {};
  const { data } = useQuery({ ...orderPageQuery(token), enabled: token !== "" });
  const order = data && findOrderToPay([data], orderId);
  if (data && isPaymentPending(data)) {
    return <EarlierOrderNotice order={data} payment="pending" path={orderPagePath(token)} />;
  }
  if (!order) return null;
  const isPaidOnline = order.waysToPay.includes("online") && !isPaidOffline(order);
  const pay = () => (isPaidOnline ? goToPaymentByToken(order, token) : openOrderPage(token));
  return <OrderNotice key={order.id} order={order} pay={pay} />;
}

/** The page shows the accounts for a transfer, or how else to pay. */
async function openOrderPage(token: string): Promise<boolean> {
  location.assign(orderPagePath(token));
  return true;
}

/** The tab's order, but not while it is being placed: that page is about to be left. */
function useEarlierAttempt(isBusy: boolean) {
  const [attempt, setAttempt] = useState(currentAttempt.get);
  useEffect(() => {
    if (!isBusy) setAttempt(currentAttempt.get());
  }, [isBusy]);
  return attempt;
}

type NoticeProps = {
  order: Pick<CustomerOrder, "id" | "paymentStatus" | "expiresAt">;
  pay: () => Promise<boolean>;
};

function OrderNotice({ order: { id, paymentStatus, expiresAt }, pay }: NoticeProps) {
  const { start, isBusy } = usePay(pay);
  // After the browser's Back from the gateway, the page is scrolled to where the order was placed.
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without a block, React would take the promise that newer browsers return for a clean-up function.
    frame.current?.scrollIntoView({ block: "center" });
  }, []);

  const isRejected = paymentStatus === "rejected";
  const { title, text } = isRejected ? copy.rejected : copy.unpaid;
  const until = expiresAt ? copy.heldUntil(formatDeadline(expiresAt)) : copy.heldForNow;
  return (
    <div ref={frame}>
      <Notice title={title(id)} icon={<CircleAlert />} className="mb-10">
        <span className="block">{text(until)}</span>
        <Button className="mt-4" isLoading={isBusy} onClick={start}>
          {isRejected ? resultCopy.payAgain(id) : checkoutCopy.duplicate.pay(id)}
        </Button>
      </Notice>
    </div>
  );
}
