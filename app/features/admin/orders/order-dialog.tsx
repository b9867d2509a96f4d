import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pesosExact } from "#app/lib/format.ts";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { RecordPagerProps } from "../kit/record-pager.tsx";
import { RecordSheet } from "../kit/record-sheet.tsx";
import { Resource } from "../kit/resource.tsx";
import { ordersCopy } from "./copy.ts";
import { MainAction } from "./main-action.tsx";
import { type MoneyDialog, MoneyDialogOpener, OrderMoneyDialog } from "./money/money-dialogs.tsx";
import { OrderStatusBadge, PaymentBadge } from "./order-badges.tsx";
import { OrderInformation } from "./order-information.tsx";
import { OrderItems } from "./order-items.tsx";
import { adminOrderQuery } from "./orders-queries.ts";

type Props = { orderId: number; pager: RecordPagerProps; onClose: () => void };

/** One order in two tabs, with state, total and the main action always in sight. */
export function OrderDialog({ orderId, pager, onClose }: Props) {
  const query = useQuery(adminOrderQuery(orderId));
  const [open, setOpen] = useState<{ dialog: MoneyDialog; orderId: number } | null>(null);
  // An open dialog must not stay open for the next order.
  if (open && open.orderId !== orderId) setOpen(null);

  return (
    <MoneyDialogOpener value={(dialog) => setOpen({ dialog, orderId })}>
      <RecordSheet
        title={ordersCopy.order(orderId)}
        facts={query.data && <OrderHead order={query.data} />}
        pager={pager}
        // Keyed by order: an open dialog must not stay open for the next order.
        footer={query.data && <MainAction key={orderId} order={query.data} />}
        onClose={onClose}
      >
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
              key={order.id}
              label={ordersCopy.tabs.label}
              contentClassName="pt-4"
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
        {open && query.data && (
          <OrderMoneyDialog dialog={open.dialog} order={query.data} onClose={() => setOpen(null)} />
        )}
      </RecordSheet>
    </MoneyDialogOpener>
  );
}

function OrderHead({ order }: { order: AdminOrderDetail }) {
  const { total } = order;
  return (
    <>
      <OrderStatusBadge order={order} />
      <PaymentBadge order={order} />
      {total !== null && <strong className="font-semibold">{pesosExact(total)}</strong>}
    </>
  );
}
