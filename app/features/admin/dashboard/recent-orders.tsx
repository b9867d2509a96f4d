import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatAdminDate, pesosExact } from "#app/lib/format.ts";
import { ErrorState } from "#app/ui/feedback.tsx";
import type { AdminOrder } from "#contract/orders.ts";
import { Panel } from "../admin-page.tsx";
import { AdminTable, type Column, TableSkeleton } from "../admin-table.tsx";
import { customerName } from "../orders/customer-name.ts";
import { OrderStatusBadge } from "../orders/order-badges.tsx";
import { dashboardCopy } from "./copy.ts";
import { recentOrdersQuery } from "./dashboard-queries.ts";

const copy = dashboardCopy.recent;

const columns: Column<AdminOrder>[] = [
  {
    id: "id",
    header: copy.columns.id,
    isTitle: true,
    cell: ({ id }) => (
      <Link to={`/admin/orders?order=${id}`} className="touch-target font-medium hover:underline">
        #{id}
      </Link>
    ),
  },
  {
    id: "customer",
    header: copy.columns.customer,
    className: "max-w-44 as-cards:max-w-none",
    cell: customerName,
  },
  {
    id: "date",
    header: copy.columns.date,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatAdminDate(createdAt)}</time>,
  },
  {
    id: "status",
    header: copy.columns.status,
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  {
    id: "total",
    header: copy.columns.total,
    align: "end",
    className: "whitespace-nowrap",
    cell: ({ total }) => pesosExact(total),
  },
];

export function RecentOrders() {
  const { data: orders, isError, refetch, isFetching } = useQuery(recentOrdersQuery);

  return (
    <Panel
      id="pedidos-recientes"
      title={copy.title}
      aside={
        <Link to="/admin/orders" className="text-link inline-flex min-h-11 items-center">
          {dashboardCopy.links.orders}
        </Link>
      }
    >
      {orders && orders.length > 0 && (
        <AdminTable
          size="medium"
          caption={copy.title}
          columns={columns}
          rows={orders}
          keyOf={({ id }) => id}
        />
      )}
      {orders?.length === 0 && <p className="py-6 text-muted">{copy.empty}</p>}
      {!orders &&
        (isError ? (
          <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <TableSkeleton rows={5} columns={4} />
        ))}
    </Panel>
  );
}
