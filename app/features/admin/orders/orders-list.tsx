import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import { ResourceList } from "../kit/resource.tsx";
import { useSelection } from "../kit/use-selection.ts";
import { ordersCopy } from "./copy.ts";
import { OrdersBar } from "./orders-bar.tsx";
import { orderListQuery } from "./orders-queries.ts";
import { isUnfiltered, ORDERS_PAGE_SIZE, type OrdersState, orderFilterParams } from "./orders-state.ts";
import { OrdersTable } from "./orders-table.tsx";

type Props = {
  state: OrdersState;
  hrefOfOrder: (orderId: number) => string;
  hrefOfPage: (page: number) => string;
};

/** The current page of orders. */
export function OrdersList({ state, hrefOfOrder, hrefOfPage }: Props) {
  const list = useQuery({ ...orderListQuery(state), placeholderData: keepPreviousData });
  const total = list.data?.total ?? 0;
  const pageIds = list.data?.items.map(({ id }) => id) ?? [];
  // Keyed by page, so that all selected rows stay visible.
  const selection = useSelection({ ...orderFilterParams(state), page: state.page }, total, pageIds);

  return (
    <ResourceList
      query={list}
      skeleton={{ columns: 6 }}
      empty={<NoOrders state={state} />}
      pages={{ page: state.page, pageSize: ORDERS_PAGE_SIZE, hrefOf: hrefOfPage }}
    >
      {(orders, isStale) => (
        <>
          <OrdersTable
            orders={orders}
            queue={state.queue}
            selection={selection}
            hrefOf={hrefOfOrder}
            isStale={isStale}
          />
          <OrdersBar state={state} orders={orders} total={total} selection={selection} />
        </>
      )}
    </ResourceList>
  );
}

function NoOrders({ state }: { state: OrdersState }) {
  const isFiltered = !isUnfiltered(state);
  const { queue, search, payment, from, to } = state;
  /** An empty queue is good news, not a search without a match. */
  const nothingWaits = queue && !search && !payment && !from && !to ? ordersCopy.nothingWaits[queue] : null;
  const text = isFiltered ? ordersCopy.emptyFiltered : ordersCopy.emptyAtAll;
  return (
    <EmptyState
      icon={<PackageOpen />}
      title={nothingWaits ?? ordersCopy.empty}
      text={nothingWaits ? queue === "ship" && ordersCopy.nothingToShipText : text}
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
