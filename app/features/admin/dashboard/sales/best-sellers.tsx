import { Link } from "react-router";
import { formatCount, pesos } from "#app/lib/format.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { SalesReport } from "#contract/admin/dashboard.ts";
import { Panel } from "../../kit/admin-page.tsx";
import { AdminTable } from "../../kit/admin-table.tsx";
import { type Column, moneyColumn } from "../../kit/table-columns.ts";
import { usePermissions } from "../../use-permissions.ts";
import { salesCopy } from "./copy.ts";

type BestSeller = SalesReport["bestSellers"][number];

const copy = salesCopy.bestSellers;

const columns: Column<BestSeller>[] = [
  { header: copy.columns.product, isTitle: true, cell: (product) => <ProductCell product={product} /> },
  { header: copy.columns.units, align: "end", cell: ({ units }) => formatCount(units) },
  {
    ...moneyColumn<BestSeller>(copy.columns.sales, ({ sales }) => sales),
    // A partial refund is shared out to the centavo, and nobody pays centavos.
    cell: ({ sales }) => pesos(Math.round(sales)),
  },
];

/** The ten products with the most units sold in the period. */
export function BestSellers({ products }: { products: readonly BestSeller[] }) {
  return (
    <Panel id="mas-vendidos" title={copy.title}>
      {products.length === 0 ? (
        <p className="py-6 text-muted">{copy.empty}</p>
      ) : (
        <AdminTable
          size="narrow"
          caption={copy.title}
          columns={columns}
          rows={products.map((product) => ({ ...product, id: product.productId ?? product.name }))}
        />
      )}
    </Panel>
  );
}

function ProductCell({ product: { productId, name, imageUrl } }: { product: BestSeller }) {
  const may = usePermissions();
  const picture = <Picture src={imageUrl} alt="" sizes="36px" className="size-9 shrink-0" />;
  if (productId === null || !may("catalog.read")) {
    return (
      <span className="flex min-h-(--control-height) items-center gap-3">
        {picture}
        <span>
          {name}
          {productId === null && <span className="block text-muted text-xs">{copy.gone}</span>}
        </span>
      </span>
    );
  }
  return (
    <Link
      to={`/admin/products?view=${productId}`}
      className="flex min-h-(--control-height) items-center gap-3 hover:underline"
    >
      {picture}
      {name}
    </Link>
  );
}
