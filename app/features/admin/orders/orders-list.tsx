import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import { ResourceList } from "../kit/resource.tsx";
import { ordersCopy } from "./copy.ts";
import { OrdersBar } from "./orders-bar.tsx";
import { orderListQuery } from "./orders-queries.ts";
import { isUnfiltered, ORDERS_PAGE_SIZE, type OrdersState } from "./orders-state.ts";
import { OrdersTable } from "./orders-table.tsx";
import { useOrderSelection } from "./use-order-selection.ts";

type Props = {
  state: OrdersState;
  hrefOfOrder: (orderId: number) => string;
  hrefOfPage: (page: number) => string;
};

/** The current page of orders. */
export function OrdersList({ state, hrefOfOrder, hrefOfPage }: Props) {
  const selection = useOrderSelection(state);
  const list = useQuery({ ...orderListQuery(state), placeholderData: keepPreviousData });

  return (
    <ResourceList
      query={list}
      skeleton={{ columns: 6 }}
      empty={<NoOrders isFiltered={!isUnfiltered(state)} />}
      pages={{ page: state.page, pageSize: ORDERS_PAGE_SIZE, hrefOf: hrefOfPage }}
    >
      {(orders, isStale) => (
        <>
          <OrdersTable orders={orders} selection={selection} hrefOf={hrefOfOrder} isStale={isStale} />
          <OrdersBar orders={orders} selection={selection} />
        </>
      )}
    </ResourceList>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<PackageOpen aria-hidden="true" />}
      title={ordersCopy.empty}
      text={isFiltered ? ordersCopy.emptyFiltered : ordersCopy.emptyAtAll}
      action={
        isFiltered && (
          <ButtonLink to="/admin/orders" variant="quiet" size="sm">
            {ordersCopy.showAll}
          </ButtonLink>
        )
      }
    />
  );
}
