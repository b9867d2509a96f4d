import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { productByIdQuery } from "#app/features/catalog/catalog-queries.ts";
import { pesosExact } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Product, Variant } from "#contract/catalog/catalog.ts";
import { AdminDialog } from "../kit/admin-dialog.tsx";
import { AdminTable } from "../kit/admin-table.tsx";
import { Resource } from "../kit/resource.tsx";
import type { Column } from "../kit/table-columns.ts";
import { usePermissions } from "../use-permissions.ts";
import { productsCopy } from "./copy.ts";
import { StockBadge, VariantStockBadge } from "./stock-badges.tsx";

const copy = productsCopy.details;

/** Read-only details of a product with its sizes. */
export function ProductDetailsDialog({ productId, onClose }: { productId: number; onClose: () => void }) {
  const query = useQuery(productByIdQuery(productId));
  const product = query.data;
  const listSearch = useListSearch();
  const may = usePermissions();

  return (
    <AdminDialog
      onClose={onClose}
      title={product?.name ?? productsCopy.id(productId)}
      size="lg"
      footer={
        product && (
          <>
            <ButtonLink to={`/admin/products${withStock(listSearch, product.id)}`} variant="quiet" size="sm">
              {may("stock.write") ? productsCopy.stockDialog.link : productsCopy.stockDialog.history}
            </ButtonLink>
            <ButtonLink to={`/product/${product.slug}`} variant="quiet" size="sm">
              {copy.viewInStore}
            </ButtonLink>
            {may("catalog.write") && (
              <ButtonLink to={`/admin/products/${product.id}${listSearch}`} size="sm">
                {copy.edit}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <Resource
        query={query}
        missing={productsCopy.missing}
        skeleton={
          <LoadingRegion className="grid gap-6 sm:grid-cols-[10rem_1fr]">
            <Skeleton className="aspect-4/5" />
            <Skeleton className="h-40" />
          </LoadingRegion>
        }
      >
        {(shown) => <ProductDetails product={shown} />}
      </Resource>
    </AdminDialog>
  );
}

function ProductDetails({ product }: { product: Product }) {
  return (
    <div className="flex flex-col gap-8 pt-2">
      <div className="grid gap-6 min-[28rem]:grid-cols-[9rem_1fr]">
        <Picture src={product.imageUrl} alt="" sizes="144px" className="aspect-4/5 max-w-36" />
        <dl className="grid h-fit grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2.5">
          <dt className="text-muted">{productsCopy.columns.id}</dt>
          <dd>{product.id}</dd>
          <dt className="text-muted">{productsCopy.columns.category}</dt>
          <dd>{product.categoryName}</dd>
          <dt className="text-muted">{productsCopy.columns.price}</dt>
          <dd>{pesosExact(product.price)}</dd>
          <dt className="text-muted">{productsCopy.columns.stock}</dt>
          <dd>
            <StockBadge stock={product.stock} />
          </dd>
          <dt className="text-muted">{copy.description}</dt>
          <dd>{product.description}</dd>
        </dl>
      </div>
      <section aria-labelledby="variantes">
        <h3 id="variantes" className="font-medium text-admin text-muted">
          {copy.variants}
        </h3>
        {product.variants.length > 0 ? (
          <AdminTable
            size="narrow"
            caption={copy.variants}
            columns={variantColumns}
            rows={product.variants}
          />
        ) : (
          <p className="py-4">{copy.noVariants}</p>
        )}
      </section>
    </div>
  );
}

const variantColumns: Column<Variant>[] = [
  { header: copy.columns.size, isTitle: true, cell: ({ size }) => size },
  { header: copy.columns.price, align: "end", cell: ({ price }) => pesosExact(price) },
  { header: copy.columns.stock, align: "end", cell: ({ stock }) => stock },
  {
    header: copy.columns.state,
    align: "end",
    cell: ({ stock, isEnabled }) =>
      isEnabled ? <VariantStockBadge stock={stock} /> : <Badge tone="outline">{copy.disabled}</Badge>,
  },
];

/** The list's query string without the open dialog. */
function useListSearch(): string {
  const params = new URLSearchParams(useLocation().search);
  params.delete("view");
  return params.size > 0 ? `?${params}` : "";
}

/** The list's query string with the stock dialog open. */
function withStock(listSearch: string, productId: number): string {
  const params = new URLSearchParams(listSearch);
  params.set("inventory", String(productId));
  return `?${params}`;
}
