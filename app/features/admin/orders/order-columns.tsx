import { Link } from "react-router";
import { pesosExact } from "#app/lib/format.ts";
import { formatAdminDateTime, formatShortMoment } from "#app/lib/format-dates.ts";
import { cn } from "#app/ui/cn.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { OrderQueue } from "#contract/orders/order-list.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import type { Column } from "../kit/table-columns.ts";
import { paymentCopyOf } from "../order-copy.ts";
import { ordersCopy } from "./copy.ts";
import { customerName, customerNote } from "./customer-name.ts";
import { FlagBadge, OrderStatusBadge, PaymentBadge } from "./order-badges.tsx";
import { OrderLinks } from "./order-links.tsx";
import { CodRowActions } from "./payment/cod-row-actions.tsx";

const copy = ordersCopy.columns;

type HrefOf = (orderId: number) => string;

type Shown = {
  orders: readonly AdminOrder[];
  /** The queue that the list shows. */
  queue: OrderQueue | undefined;
  hrefOf: HrefOf;
};

/** The columns of a list of orders. In the queues of orders paid on delivery, each row has the buttons of its next step. */
export function orderColumns({ orders, queue, hrefOf }: Shown): Column<AdminOrder>[] {
  const isCodQueue = queue === "confirm" || queue === "collect";
  // All orders to confirm have one status; its room is for the buttons.
  const hasState = queue !== "confirm" || orders.some(({ flags }) => flags.length > 0);
  return [
    numberColumn(hrefOf),
    customerColumn(isCodQueue ? "max-w-40" : "max-w-56"),
    dateColumn,
    ...(isCodQueue ? [nextStepColumn] : [goodsColumn, paymentColumn]),
    ...(hasState ? [stateColumn] : []),
    totalColumn,
    detailsColumn(hrefOf),
  ];
}

function numberColumn(hrefOf: HrefOf): Column<AdminOrder> {
  return {
    header: copy.id,
    isTitle: true,
    cardArea: "lead",
    // Names begin in one line on a phone, whatever the length of the number.
    className: "as-cards:min-w-8.5 tabular-nums",
    cell: ({ id }) => (
      <Link
        data-open
        to={hrefOf(id)}
        preventScrollReset
        aria-label={ordersCopy.order(id)}
        className="touch-target font-medium hover:underline"
      >
        #{id}
      </Link>
    ),
  };
}

function customerColumn(nameWidth: string): Column<AdminOrder> {
  return {
    header: copy.customer,
    className: cn(nameWidth, "as-compact:w-full as-compact:max-w-0 as-cards:max-w-none"),
    cardArea: "title",
    cell: (order) => (
      <span className="min-w-0">
        <span className={cn("block truncate", !order.customer.firstName && "text-muted")}>
          {customerName(order)}
        </span>
        <span className="as-cards:hidden block truncate text-muted text-xs">
          {[order.isGuest && ordersCopy.customer.guest, customerNote(order)].filter(Boolean).join(" · ")}
        </span>
      </span>
    ),
  };
}

const dateColumn: Column<AdminOrder> = {
  header: copy.date,
  className: "whitespace-nowrap",
  cardArea: "note",
  cell: (order) => (
    <span className="as-cards:block as-cards:truncate">
      <span className="as-cards:inline hidden">
        {paymentCopyOf(order).label} · <ShortTime of={order} />
      </span>
      <span className="as-compact:inline hidden">
        <ShortTime of={order} />
      </span>
      <time dateTime={order.createdAt} className="as-cards:hidden as-compact:hidden">
        {formatAdminDateTime(order.createdAt)}
      </time>
    </span>
  ),
};

const goodsColumn: Column<AdminOrder> = {
  header: copy.goods,
  isMinor: true,
  cell: ({ items }) => <Goods items={items} />,
};

const paymentColumn: Column<AdminOrder> = {
  header: copy.payment,
  cell: (order) => <PaymentBadge order={order} />,
};

const nextStepColumn: Column<AdminOrder> = {
  header: ordersCopy.mainAction,
  cardArea: "action",
  cell: (order) => <CodRowActions order={order} />,
};

const stateColumn: Column<AdminOrder> = {
  header: copy.status,
  cardArea: "asideNote",
  cell: (order) => (
    <span className="flex flex-wrap as-cards:justify-end gap-1.5">
      <OrderStatusBadge order={order} />
      {order.flags.map(({ id, kind }) => (
        <FlagBadge key={id} kind={kind} />
      ))}
    </span>
  ),
};

const totalColumn: Column<AdminOrder> = {
  header: copy.total,
  cardArea: "aside",
  isMoney: true,
  align: "end",
  className: "whitespace-nowrap",
  cell: ({ total }) => <span className="as-cards:font-medium">{pesosExact(total)}</span>,
};

function detailsColumn(hrefOf: HrefOf): Column<AdminOrder> {
  return {
    header: ordersCopy.details,
    isHeaderHidden: true,
    align: "end",
    cardArea: "menu",
    cell: (order) => <OrderLinks order={order} href={hrefOf(order.id)} />,
  };
}

function ShortTime({ of: { createdAt } }: { of: AdminOrder }) {
  return <time dateTime={createdAt}>{formatShortMoment(createdAt)}</time>;
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
