import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Notice } from "#app/ui/feedback.tsx";
import { currentAttempt } from "./attempt.ts";
import { checkoutCopy } from "./copy.ts";
import { tokenOfPage } from "./order-link-path.ts";
import { findWaitingOrder, type WaitingOrder } from "./waiting-order.ts";
import { newestOrdersQuery } from "./waiting-orders-query.ts";

const copy = checkoutCopy.waiting;

/** Says that an order awaits payment; does not block this one. */
export function WaitingOrderNotice() {
  const { data: orders = [] } = useQuery(newestOrdersQuery);
  const waiting = findWaitingOrder(orders, currentAttempt.get()?.orderId ?? null);
  if (!waiting) return null;

  return <WaitingNotice {...waiting} path={`/order/${waiting.id}`} />;
}

/** Says what an order waits for, with a link to it. */
export function WaitingNotice({ id, payment, path }: WaitingOrder & { path: string }) {
  const { title, text } = copy[payment];
  return (
    <Notice title={title(id)} className="mb-10">
      {text} {/* A path with a token opens as a new document, whose own header keeps it out of `Referer`. */}
      <Link
        to={path}
        reloadDocument={tokenOfPage(path) !== null}
        className="text-cinnamon underline underline-offset-4"
      >
        {copy.view(id)}
      </Link>
    </Notice>
  );
}
