import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Notice } from "#app/ui/feedback.tsx";
import { currentAttempt } from "./attempt.ts";
import { checkoutCopy } from "./copy.ts";
import { findWaitingOrder } from "./waiting-order.ts";
import { newestOrdersQuery } from "./waiting-orders-query.ts";

const copy = checkoutCopy.waiting;

/** Says that another order awaits payment; does not block this one. */
export function WaitingOrderNotice() {
  const { data: orders = [] } = useQuery(newestOrdersQuery);
  const waiting = findWaitingOrder(orders, currentAttempt.get()?.orderId ?? null);
  if (!waiting) return null;

  const { title, text } = copy[waiting.payment];
  return (
    <Notice title={title(waiting.id)} className="mb-10">
      {text}{" "}
      <Link to={`/order/${waiting.id}`} className="text-cinnamon underline underline-offset-4">
        {copy.view(waiting.id)}
      </Link>
    </Notice>
  );
}
