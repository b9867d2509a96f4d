import { Link } from "react-router";
import { formatAdminDateTime, pesosExact } from "#app/lib/format.ts";
import { Checkbox } from "#app/ui/choice.tsx";
import { cn } from "#app/ui/cn.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { AdminOrder } from "#contract/orders.ts";
import { AdminTable, type Column } from "../kit/admin-table.tsx";
import { ordersCopy } from "./copy.ts";
import { customerName, customerNote } from "./customer-name.ts";
import { AttentionBadge, GuestBadge, OrderStatusBadge, PaymentBadge } from "./order-badges.tsx";
import type { OrderSelection } from "./use-order-selection.ts";

type Props = {
  orders: readonly AdminOrder[];
  selection: OrderSelection;
  hrefOf: (orderId: number) => string;
  isStale?: boolean;
};

const copy = ordersCopy.columns;

export function OrdersTable({ orders, selection, hrefOf, isStale }: Props) {
  const columns: Column<AdminOrder>[] = [
    {
      header: copy.id,
      isTitle: true,
      place: "as-cards:row-span-2 as-cards:self-center",
      cell: (order) => (
        <span className="flex items-center gap-2">
          <Checkbox
            label={<span className="sr-only">{ordersCopy.bulk.selectOne(order.id)}</span>}
            checked={selection.has(order.id)}
            onChange={() => selection.toggle(order.id)}
            className="-my-1 gap-0! py-1 pr-1"
          />
          <Link
            to={hrefOf(order.id)}
            preventScrollReset
            aria-label={ordersCopy.order(order.id)}
            className="touch-target font-medium hover:underline"
          >
            #{order.id}
          </Link>
        </span>
      ),
    },
    {
      header: copy.customer,
      className: "max-w-56 as-cards:max-w-none",
      place: "min-w-0",
      cell: (order) => (
        <span className="min-w-0">
          <span className="flex items-center gap-2 as-cards:justify-end">
            <span className={cn("truncate", !order.customer.firstName && "text-muted")}>
              {customerName(order)}
            </span>
            {order.isGuest && <GuestBadge />}
          </span>
          <span className="as-cards:hidden block truncate text-muted text-xs">{customerNote(order)}</span>
        </span>
      ),
    },
    {
      header: copy.date,
      className: "whitespace-nowrap",
      place: "as-cards:col-start-2 as-cards:row-start-2 as-cards:text-muted as-cards:text-xs",
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatAdminDateTime(createdAt)}</time>,
    },
    { header: copy.goods, cell: ({ items }) => <Goods items={items} /> },
    { header: copy.payment, cell: (order) => <PaymentBadge order={order} /> },
    {
      header: copy.status,
      place: "as-cards:col-start-3 as-cards:row-start-2",
      cell: ({ status, flags }) => (
        <span className="flex flex-wrap as-cards:justify-end gap-1.5">
          <OrderStatusBadge status={status} />
          {flags.map(({ id, kind }) => (
            <AttentionBadge key={id} attention={kind} />
          ))}
        </span>
      ),
    },
    {
      header: copy.total,
      place: "as-cards:col-start-3 as-cards:row-start-1",
      isMoney: true,
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ total }) => <span className="as-cards:font-medium">{pesosExact(total)}</span>,
    },
    {
      header: ordersCopy.details,
      isHeaderHidden: true,
      align: "end",
      cell: ({ id }) => (
        <Link
          to={hrefOf(id)}
          preventScrollReset
          aria-label={ordersCopy.detailsOf(id)}
          className="text-link inline-flex min-h-9 items-center whitespace-nowrap"
        >
          {ordersCopy.details}
        </Link>
      ),
    },
  ];

  return (
    <AdminTable
      caption={ordersCopy.title}
      columns={columns}
      rows={orders}
      hrefOf={({ id }) => hrefOf(id)}
      isStale={isStale}
    />
  );
}

/** The first pictures of an order's goods, and the number of units. */
function Goods({ items }: Pick<AdminOrder, "items">) {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <span className="flex items-center gap-1">
      {items.slice(0, 3).map(({ id, imageUrl }) => (
        <Picture key={id} src={imageUrl} alt="" sizes="32px" className="size-8 shrink-0" />
      ))}
      <span className="ml-1 whitespace-nowrap text-muted text-xs">{ordersCopy.units(units)}</span>
    </span>
  );
}
