import type { OrderQueue } from "#contract/orders/order-list.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { AdminTable } from "../kit/admin-table.tsx";
import type { Selection } from "../kit/use-selection.ts";
import { ordersCopy } from "./copy.ts";
import { orderColumns } from "./order-columns.tsx";

type Props = {
  orders: readonly AdminOrder[];
  /** The queue that the list shows. */
  queue: OrderQueue | undefined;
  selection: Selection;
  hrefOf: (orderId: number) => string;
  isStale?: boolean;
};

/** A list of orders. */
export function OrdersTable({ orders, queue, selection, hrefOf, isStale }: Props) {
  return (
    <AdminTable
      size="list"
      name="orders"
      caption={ordersCopy.title}
      columns={orderColumns({ orders, queue, hrefOf })}
      rows={orders}
      selection={{ of: selection, labelOf: ({ id }) => ordersCopy.bulk.selectOne(id) }}
      hrefOf={({ id }) => hrefOf(id)}
      isStale={isStale}
    />
  );
}
