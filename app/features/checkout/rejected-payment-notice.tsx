import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { orderPageQuery } from "#app/features/order-page/order-page-query.ts";
import { resultCopy } from "#app/features/payment-result/copy.ts";
import { useBackForwardCacheRestore } from "#app/lib/use-back-forward-cache-restore.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback.tsx";
import { currentAttempt } from "./attempt.ts";
import { checkoutCopy } from "./copy.ts";
import { goToLinkedPayment } from "./use-place-order.ts";
import { findRejectedOrder } from "./waiting-order.ts";
import { newestOrdersQuery } from "./waiting-orders-query.ts";

const copy = checkoutCopy.rejected;

type CustomerProps = { pay: (order: NonNullable<ReturnType<typeof useRejectedOrder>>) => Promise<void> };

/** Says that a payment was rejected; the button pays the same order at the gateway again. */
export function RejectedPaymentNotice({ pay }: CustomerProps) {
  const order = useRejectedOrder();
  return order && <RejectedNotice orderId={order.id} pay={() => pay(order)} />;
}

function useRejectedOrder() {
  const { data: orders = [] } = useQuery(newestOrdersQuery);
  return findRejectedOrder(orders);
}

/** The same for a visitor, whose order is stored only in this tab. */
export function VisitorRejectedPaymentNotice() {
  const token = currentAttempt.get()?.token ?? "";
  const { data: order } = useQuery({ ...orderPageQuery(token), enabled: token !== "" });
  const rejected = order && findRejectedOrder([order]);
  if (!rejected) return null;
  return (
    <RejectedNotice
      orderId={rejected.id}
      pay={async () => {
        await goToLinkedPayment(rejected, token);
      }}
    />
  );
}

function RejectedNotice({ orderId, pay }: { orderId: number; pay: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  useBackForwardCacheRestore(() => setIsBusy(false));

  async function start() {
    setIsBusy(true);
    await pay();
    setIsBusy(false);
  }

  return (
    <Notice title={copy.title(orderId)} icon={<CircleAlert />} className="mb-10">
      <span className="block">{copy.text}</span>
      <Button className="mt-4" isLoading={isBusy} onClick={start}>
        {resultCopy.payAgain(orderId)}
      </Button>
    </Notice>
  );
}
