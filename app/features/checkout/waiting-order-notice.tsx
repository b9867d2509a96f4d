import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { apiQuery } from "#app/lib/query-client.ts";
import { Notice } from "#app/ui/feedback.tsx";
import type { CustomerOrder } from "#contract/orders.ts";
import { currentAttempt } from "./attempt.ts";
import { checkoutCopy } from "./copy.ts";
import { waitingOrderOf } from "./waiting-order.ts";

const copy = checkoutCopy.waiting;

/** Unpaid orders are few and among the newest; read anew at every visit. */
const newestOrders = { ...apiQuery<CustomerOrder[]>("/api/user/orders", { pageSize: 10 }), staleTime: 0 };

/** Says that another order still waits for its payment; nobody is kept from placing this one. */
export function WaitingOrderNotice() {
  const { data: orders = [] } = useQuery(newestOrders);
  const waiting = waitingOrderOf(orders, currentAttempt.get()?.orderId ?? null);
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
