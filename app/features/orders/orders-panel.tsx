import { useQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import { useState } from "react";
import { usePaidAttempt } from "#app/features/checkout/use-paid-attempt.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { LoadMore } from "#app/ui/load-more.tsx";
import { orderListCopy as copy } from "./copy.ts";
import { myOrdersQuery } from "./order-queries.ts";
import { OrderRow } from "./order-row.tsx";

/** Orders shown at first and added per click. */
const PAGE_SIZE = 10;

/** The customer's orders, newest first. */
export function OrdersPanel() {
  const { data: orders, isPending, isFetching, refetch } = useQuery(myOrdersQuery);
  usePaidAttempt(orders);
  const [shown, setShown] = useState(PAGE_SIZE);

  if (isPending) return <OrdersSkeleton />;
  if (!orders) return <ErrorState title={copy.failed} onRetry={refetch} isRetrying={isFetching} />;
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<Package />}
        title={copy.empty}
        text={copy.emptyText}
        action={<ButtonLink to="/shop">{copy.goToShop}</ButtonLink>}
        className="sm:py-12"
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {orders.slice(0, shown).map((order) => (
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      {shown < orders.length && (
        <LoadMore onClick={() => setShown(shown + PAGE_SIZE)}>{copy.showMore}</LoadMore>
      )}
    </>
  );
}

function OrdersSkeleton() {
  return (
    <LoadingRegion label={copy.loading} className="divide-y divide-line">
      {["a", "b", "c"].map((row) => (
        <div key={row} className="flex gap-6 py-8">
          <Skeleton className="h-20 w-16" />
          <div className="grow">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="mt-3 h-4 w-56" />
            <Skeleton className="mt-2 h-4 w-48" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
