import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { TableSkeleton } from "../admin-table.tsx";
import { ListFooter } from "../list-footer.tsx";
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

/** The page of orders that the state asks for, in each of its looks. */
export function OrdersList({ state, hrefOfOrder, hrefOfPage }: Props) {
  const selection = useOrderSelection(state);
  const list = useQuery({ ...orderListQuery(state), placeholderData: keepPreviousData });

  if (list.isError && !list.data) {
    return <ErrorState onRetry={() => list.refetch()} isRetrying={list.isFetching} />;
  }
  if (!list.data) return <TableSkeleton columns={6} />;
  if (list.data.items.length === 0) {
    const isFiltered = !isUnfiltered(state);
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
  return (
    <>
      <OrdersTable
        orders={list.data.items}
        selection={selection}
        hrefOf={hrefOfOrder}
        isStale={list.isPlaceholderData}
      />
      <OrdersBar orders={list.data.items} selection={selection} />
      <ListFooter page={state.page} pageSize={ORDERS_PAGE_SIZE} total={list.data.total} hrefOf={hrefOfPage} />
    </>
  );
}
