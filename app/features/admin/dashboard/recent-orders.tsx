import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatAdminDate } from "#app/lib/format-dates.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { Panel } from "../kit/admin-page.tsx";
import { AdminTable } from "../kit/admin-table.tsx";
import { ResourceList } from "../kit/resource.tsx";
import { type Column, orderMoneyColumn } from "../kit/table-columns.ts";
import { customerName } from "../orders/customer-name.ts";
import { OrderStatusBadge } from "../orders/order-badges.tsx";
import { dashboardCopy } from "./copy.ts";
import { recentOrdersQuery } from "./dashboard-queries.ts";

const copy = dashboardCopy.recent;

const columns: Column<AdminOrder>[] = [
  {
    header: copy.columns.id,
    isTitle: true,
    cardArea: "lead",
    cell: ({ id }) => (
      <Link to={`/admin/orders?open=${id}`} className="touch-target font-medium hover:underline">
        #{id}
      </Link>
    ),
  },
  {
    header: copy.columns.customer,
    className: "max-w-44 truncate as-cards:max-w-none",
    cardArea: "title",
    cell: customerName,
  },
  {
    header: copy.columns.date,
    cardArea: "note",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatAdminDate(createdAt)}</time>,
  },
  {
    header: copy.columns.status,
    cardArea: "asideNote",
    cell: (order) => <OrderStatusBadge order={order} />,
  },
  { ...orderMoneyColumn(copy.columns.total, ({ total }) => total), cardArea: "aside" },
];

export function RecentOrders() {
  const list = useQuery(recentOrdersQuery);

  return (
    <Panel
      id="pedidos-recientes"
      title={copy.title}
      aside={
        <Link to="/admin/orders" className="text-link inline-flex min-h-(--control-height) items-center">
          {dashboardCopy.links.orders}
        </Link>
      }
    >
      <ResourceList
        query={list}
        skeleton={{ rows: 5, columns: 4 }}
        empty={<p className="py-6 text-muted">{copy.empty}</p>}
      >
        {(orders) => (
          <AdminTable
            size="medium"
            caption={copy.title}
            columns={columns}
            rows={orders}
            hrefOf={({ id }) => `/admin/orders?open=${id}`}
          />
        )}
      </ResourceList>
    </Panel>
  );
}
