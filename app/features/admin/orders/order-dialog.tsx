import { useQuery } from "@tanstack/react-query";
import { isNotFound } from "#app/lib/page-data.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState, ErrorState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { ordersCopy } from "./copy.ts";
import { OrderInformation } from "./order-information.tsx";
import { OrderItems } from "./order-items.tsx";
import { orderQuery } from "./orders-queries.ts";

/** Everything about one order, in two tabs. */
export function OrderDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={ordersCopy.order(orderId)}
      size="lg"
    >
      <OrderContent orderId={orderId} />
    </Dialog>
  );
}

function OrderContent({ orderId }: { orderId: number }) {
  const { data: order, isError, error, refetch, isFetching } = useQuery(orderQuery(orderId));

  if (order) {
    return (
      <Tabs
        label={ordersCopy.tabs.label}
        tabs={[
          {
            value: "information",
            label: ordersCopy.tabs.information,
            content: <OrderInformation order={order} />,
          },
          { value: "products", label: ordersCopy.tabs.products, content: <OrderItems order={order} /> },
        ]}
      />
    );
  }
  if (isError && isNotFound(error)) return <EmptyState title={ordersCopy.missing} />;
  if (isError) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />;
  return (
    <LoadingRegion className="grid gap-6 pt-4 sm:grid-cols-2">
      {[0, 1, 2, 3].map((part) => (
        <Skeleton key={part} className="h-32" />
      ))}
    </LoadingRegion>
  );
}
