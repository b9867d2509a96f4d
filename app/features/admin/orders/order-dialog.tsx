import { useQuery } from "@tanstack/react-query";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { AdminDialog } from "../kit/admin-dialog.tsx";
import { Resource } from "../kit/resource.tsx";
import { ordersCopy } from "./copy.ts";
import { OrderInformation } from "./order-information.tsx";
import { OrderItems } from "./order-items.tsx";
import { orderQuery } from "./orders-queries.ts";

/** The details of one order, in two tabs. */
export function OrderDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  return (
    <AdminDialog onClose={onClose} title={ordersCopy.order(orderId)} size="lg">
      <OrderContent orderId={orderId} />
    </AdminDialog>
  );
}

function OrderContent({ orderId }: { orderId: number }) {
  const query = useQuery(orderQuery(orderId));

  return (
    <Resource
      query={query}
      missing={ordersCopy.missing}
      skeleton={
        <LoadingRegion className="grid gap-6 pt-4 sm:grid-cols-2">
          {[0, 1, 2, 3].map((part) => (
            <Skeleton key={part} className="h-32" />
          ))}
        </LoadingRegion>
      }
    >
      {(order) => (
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
      )}
    </Resource>
  );
}
