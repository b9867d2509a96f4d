import { Link } from "react-router";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { Button } from "#app/ui/button.tsx";
import type { ContactDetail } from "#contract/admin/contacts.ts";
import { Panel } from "../kit/admin-page.tsx";
import { AdminTable } from "../kit/admin-table.tsx";
import { type Column, orderMoneyColumn } from "../kit/table-columns.ts";
import { useUrlState } from "../kit/use-url-state.ts";
import { OrderStatusBadge, PaymentBadge } from "../orders/order-badges.tsx";
import { customersCopy } from "./copy.ts";

const copy = customersCopy.detail;
/** Of a regular customer, so that notes and purchases stay near. */
const SHOWN_AT_FIRST = 5;

type CustomerOrderRow = ContactDetail["orders"][number];

const hrefOfOrder = ({ id }: CustomerOrderRow) => `/admin/orders?open=${id}`;

const orderColumns: Column<CustomerOrderRow>[] = [
  {
    header: copy.orderColumns.id,
    isTitle: true,
    cardArea: "title",
    cell: (order) => (
      <Link to={hrefOfOrder(order)} className="touch-target font-medium hover:underline">
        #{order.id}
      </Link>
    ),
  },
  {
    header: copy.orderColumns.date,
    cardArea: "note",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatAdminDateTime(createdAt)}</time>,
  },
  {
    header: copy.orderColumns.payment,
    cell: (order) => <PaymentBadge order={order} />,
  },
  {
    header: copy.orderColumns.status,
    cardArea: "asideNote",
    cell: (order) => <OrderStatusBadge order={order} />,
  },
  { ...orderMoneyColumn(copy.orderColumns.total, ({ total }) => total), cardArea: "aside" },
];

/** The newest orders of a person, and on demand all of them, also after coming back from one. */
export function ContactOrders({ orders }: Pick<ContactDetail, "orders">) {
  const { params, change } = useUrlState();
  const isWhole = params.get("orders") === "all";
  const shown = isWhole ? orders : orders.slice(0, SHOWN_AT_FIRST);

  return (
    <Panel id="pedidos-del-cliente" title={copy.orders}>
      {orders.length > 0 ? (
        <AdminTable
          size="medium"
          caption={copy.orders}
          columns={orderColumns}
          rows={shown}
          hrefOf={hrefOfOrder}
        />
      ) : (
        <p className="py-4 text-muted">{copy.noOrders}</p>
      )}
      {shown.length < orders.length && (
        <Button variant="link" onClick={() => change({ orders: "all" }, { isReplacing: true })}>
          {copy.allOrders(orders.length)}
        </Button>
      )}
    </Panel>
  );
}
