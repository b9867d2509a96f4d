import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { pesosExact } from "#app/lib/format.ts";
import { ErrorState } from "#app/ui/feedback.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { LowStockProduct } from "#contract/catalog.ts";
import { Panel } from "../admin-page.tsx";
import { AdminTable, type Column, TableSkeleton } from "../admin-table.tsx";
import { LowStockBadge } from "../products/stock-badges.tsx";
import { dashboardCopy } from "./copy.ts";
import { lowStockQuery } from "./dashboard-queries.ts";

const SHOWN = 8;

const copy = dashboardCopy.lowStock;

const columns: Column<LowStockProduct>[] = [
  {
    id: "product",
    header: copy.columns.product,
    isTitle: true,
    cell: ({ id, name, size, imageUrl }) => (
      <Link to={`/admin/products?view=${id}`} className="flex min-h-11 items-center gap-3 hover:underline">
        <Picture src={imageUrl} alt="" sizes="44px" className="size-11 shrink-0" />
        <span>
          {name}
          {size && <span className="block text-muted text-xs">{size}</span>}
        </span>
      </Link>
    ),
  },
  {
    id: "price",
    header: copy.columns.price,
    align: "end",
    className: "whitespace-nowrap",
    cell: ({ price }) => pesosExact(price),
  },
  {
    id: "stock",
    header: copy.columns.stock,
    align: "end",
    cell: ({ stock }) => <LowStockBadge stock={stock} />,
  },
];

export function LowStock() {
  const { data: products, isError, refetch, isFetching } = useQuery(lowStockQuery);

  return (
    <Panel
      id="stock-bajo"
      title={copy.title}
      aside={
        <Link to="/admin/products" className="text-link inline-flex min-h-11 items-center">
          {dashboardCopy.links.products}
        </Link>
      }
    >
      {products && products.length > 0 && (
        <AdminTable
          size="narrow"
          caption={copy.title}
          columns={columns}
          rows={products.slice(0, SHOWN)}
          keyOf={({ id }) => id}
        />
      )}
      {products && products.length > SHOWN && (
        <Link
          to="/admin/products?sort=stock-asc"
          className="text-link mt-1 inline-flex min-h-11 items-center"
        >
          {copy.more(products.length - SHOWN)}
        </Link>
      )}
      {products?.length === 0 && <p className="py-6 text-muted">{copy.empty}</p>}
      {!products &&
        (isError ? (
          <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
        ) : (
          <TableSkeleton rows={5} columns={3} />
        ))}
    </Panel>
  );
}
