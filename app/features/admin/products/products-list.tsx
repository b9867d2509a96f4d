import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import type { Product } from "#contract/catalog.ts";
import { TableSkeleton } from "../admin-table.tsx";
import { ListFooter } from "../list-footer.tsx";
import type { UrlChanges } from "../use-url-state.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { bulkCopy } from "./bulk-copy.ts";
import { productsCopy } from "./copy.ts";
import { DeleteProduct } from "./delete-product.tsx";
import { productsQuery } from "./products-queries.ts";
import { PRODUCTS_PAGE_SIZE, type ProductsState } from "./products-state.ts";
import { ProductsTable } from "./products-table.tsx";
import { useDuplicateProduct } from "./use-duplicate-product.ts";
import { useSelection } from "./use-selection.ts";

type Props = { state: ProductsState; hrefOf: (changes: UrlChanges) => string };

/** The page of products that the state asks for, in each of its looks. */
export function ProductsList({ state, hrefOf }: Props) {
  const list = useQuery({ ...productsQuery(state), placeholderData: keepPreviousData });
  const { search } = useLocation();
  const [deleting, setDeleting] = useState<Product | null>(null);
  const selection = useSelection(state, list.data?.total ?? 0);
  const duplicate = useDuplicateProduct();

  if (list.isError && !list.data) {
    return <ErrorState onRetry={() => list.refetch()} isRetrying={list.isFetching} />;
  }
  if (!list.data) return <TableSkeleton columns={5} />;
  if (list.data.items.length === 0) return <NoProducts isFiltered={search !== ""} />;
  const { items, total } = list.data;
  const pageIds = items.map(({ id }) => id);
  const page = state.page > 1 ? state.page : null;

  return (
    <>
      <Checkbox
        label={bulkCopy.selectPage}
        checked={pageIds.every(selection.has)}
        onChange={() => selection.togglePage(pageIds)}
        className="w-fit text-muted text-xs"
      />
      <ProductsTable
        products={items}
        selection={selection}
        viewHref={(view) => hrefOf({ view, page })}
        stockHref={(inventory) => hrefOf({ inventory, page })}
        editHref={(id) => `/admin/products/${id}${search}`}
        onDelete={setDeleting}
        onDuplicate={({ id }) => duplicate.mutate(id)}
        isStale={list.isPlaceholderData}
      />
      <ListFooter
        page={state.page}
        pageSize={PRODUCTS_PAGE_SIZE}
        total={total}
        hrefOf={(next) => hrefOf({ page: next > 1 ? next : null })}
      />
      <BulkBar selection={selection} pageIds={pageIds} total={total} />
      {deleting && <DeleteProduct product={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<Package aria-hidden="true" />}
      title={productsCopy.empty}
      text={isFiltered ? productsCopy.emptyFiltered : productsCopy.emptyAtAll}
      action={
        <ButtonLink to={isFiltered ? "/admin/products" : "/admin/products/new"} variant="quiet" size="sm">
          {isFiltered ? productsCopy.showAll : productsCopy.add}
        </ButtonLink>
      }
    />
  );
}
