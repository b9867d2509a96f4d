import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { apiListQuery } from "#app/lib/query-client.ts";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Select } from "#app/ui/input.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import type { StockMovement } from "#contract/catalog/inventory.ts";
import { AdminTable } from "../kit/admin-table.tsx";
import { Options } from "../kit/options.tsx";
import { ResourceList } from "../kit/resource.tsx";
import type { Column } from "../kit/table-columns.ts";
import { usePermissions } from "../use-permissions.ts";
import { productsCopy } from "./copy.ts";

const copy = productsCopy.stockDialog;
const PAGE_SIZE = 10;

/** Stock movements of a product, newest first, in pages. */
export function StockHistory({ product }: { product: Product }) {
  const mayOpen = usePermissions()("orders.read");
  const [page, setPage] = useState(1);
  const [variantId, setVariantId] = useState<number | null>(null);
  const list = useQuery({
    ...apiListQuery<StockMovement>(`/api/admin/products/${product.id}/stock`, {
      variantId,
      page,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  const pageCount = Math.ceil((list.data?.total ?? 0) / PAGE_SIZE);

  return (
    <div className="flex flex-col gap-3">
      {product.variants.length > 1 && (
        <Select
          aria-label={copy.size}
          value={variantId ?? ""}
          onChange={({ target }) => {
            setVariantId(target.value ? Number(target.value) : null);
            setPage(1);
          }}
          className="sm:max-w-60"
        >
          <option value="">{copy.allSizes}</option>
          <Options of={product.variants.map(({ id, size }) => [id, size])} />
        </Select>
      )}
      <ResourceList
        query={list}
        skeleton={{ columns: 4, rows: 4 }}
        empty={<p className="py-6 text-muted">{copy.noMovements}</p>}
      >
        {(rows, isStale) => (
          <AdminTable
            size="medium"
            caption={copy.history}
            columns={columnsFor(mayOpen)}
            rows={rows}
            isStale={isStale}
          />
        )}
      </ResourceList>
      {pageCount > 1 && (
        <div className="flex items-center justify-end gap-2">
          <Button
            variant="ghost"
            size="icon"
            aria-label={copy.newer}
            // A button that disables itself loses the focus.
            aria-disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            <ChevronLeft className="size-4" />
          </Button>
          <span className="text-muted text-xs">{copy.page(page, pageCount)}</span>
          <Button
            variant="ghost"
            size="icon"
            aria-label={copy.older}
            aria-disabled={page === pageCount}
            onClick={() => setPage(page + 1)}
          >
            <ChevronRight className="size-4" />
          </Button>
        </div>
      )}
    </div>
  );
}

/** Orders are links for those who may open them. */
const columnsFor = (mayOpen: boolean): Column<StockMovement>[] => [
  {
    header: copy.columns.reason,
    isTitle: true,
    cardArea: "title",
    cell: ({ reason, orderId, note }) => (
      <span>
        {copy.movements[reason]}
        {orderId !== null && (
          <>
            {" "}
            {mayOpen ? (
              <Link
                to={`/admin/orders?open=${orderId}`}
                className="text-cinnamon underline underline-offset-4"
              >
                {copy.order(orderId)}
              </Link>
            ) : (
              copy.order(orderId)
            )}
          </>
        )}
        {note && <span className="block text-muted text-xs">{note}</span>}
      </span>
    ),
  },
  { header: copy.columns.size, cardArea: "asideNote", cell: ({ size }) => size || "–" },
  {
    header: copy.columns.quantity,
    align: "end",
    cardArea: "aside",
    className: "whitespace-nowrap",
    cell: ({ quantity, stockBefore, stockAfter }) => (
      <span>
        <strong className={cn("font-medium", quantity < 0 ? "text-error" : "text-success")}>
          {quantity > 0 ? `+${quantity}` : `−${-quantity}`}
        </strong>
        <span className="text-muted text-xs"> {copy.fromTo(stockBefore, stockAfter)}</span>
      </span>
    ),
  },
  {
    header: copy.columns.at,
    align: "end",
    cardArea: "note",
    className: "as-cards:text-left",
    cell: ({ at, by }) => (
      <span>
        <time dateTime={at} className="whitespace-nowrap">
          {formatAdminDateTime(at)}
        </time>
        <span className="as-cards:before:content-['·_'] block as-cards:inline text-muted text-xs">
          {" "}
          {by?.name ?? copy.shop}
        </span>
      </span>
    ),
  },
];
