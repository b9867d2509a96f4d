import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { LowStockProduct } from "#contract/catalog/catalog.ts";
import { Panel } from "../kit/admin-page.tsx";
import { AdminTable } from "../kit/admin-table.tsx";
import { ResourceList } from "../kit/resource.tsx";
import { type Column, moneyColumn } from "../kit/table-columns.ts";
import { LowStockBadge } from "../products/stock-badges.tsx";
import { dashboardCopy } from "./copy.ts";
import { lowStockQuery } from "./dashboard-queries.ts";

const SHOWN = 8;

const copy = dashboardCopy.lowStock;

/** A product has a row for each of its low sizes. */
type Row = Omit<LowStockProduct, "id"> & { id: string; productId: number };

function toRow(product: LowStockProduct): Row {
  return { ...product, id: `${product.id} ${product.size}`, productId: product.id };
}

const columns: Column<Row>[] = [
  {
    header: copy.columns.product,
    isTitle: true,
    cell: ({ productId, name, size, imageUrl }) => (
      <Link
        to={`/admin/products?view=${productId}`}
        className="flex min-h-(--control-height) items-center gap-3 hover:underline"
      >
        <Picture src={imageUrl} alt="" sizes="36px" className="size-9 shrink-0" />
        <span className="wrap-anywhere">
          {name}
          {size && <span className="block text-muted text-xs">{size}</span>}
        </span>
      </Link>
    ),
  },
  moneyColumn(copy.columns.price, ({ price }) => price),
  { header: copy.columns.stock, align: "end", cell: ({ stock }) => <LowStockBadge stock={stock} /> },
];

export function LowStock() {
  const list = useQuery(lowStockQuery);
  const [isWhole, setIsWhole] = useState(false);

  return (
    <Panel
      id="stock-bajo"
      title={copy.title}
      aside={
        <Link to="/admin/products" className="text-link inline-flex min-h-(--control-height) items-center">
          {dashboardCopy.links.products}
        </Link>
      }
    >
      <ResourceList
        query={list}
        skeleton={{ rows: 5, columns: 3 }}
        empty={<p className="py-6 text-muted">{copy.empty}</p>}
      >
        {(products) => (
          <>
            <AdminTable
              size="narrow"
              caption={copy.title}
              columns={columns}
              rows={(isWhole ? products : products.slice(0, SHOWN)).map(toRow)}
            />
            {products.length > SHOWN && (
              <Button variant="link" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
                {isWhole ? copy.fewer : copy.more(products.length - SHOWN)}
              </Button>
            )}
          </>
        )}
      </ResourceList>
    </Panel>
  );
}
