import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { apiFetch } from "#app/lib/api.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { ResourceList } from "../kit/resource.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import type { UrlState } from "../kit/use-url-state.ts";
import { usePermissions } from "../use-permissions.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { productsCopy } from "./copy.ts";
import { DeleteProduct } from "./delete-product.tsx";
import { productsQuery } from "./products-queries.ts";
import { PRODUCTS_PAGE_SIZE, type ProductsState } from "./products-state.ts";
import { ProductsTable } from "./products-table.tsx";
import { useProductSelection } from "./use-product-selection.ts";

type Props = { state: ProductsState } & Pick<UrlState, "hrefOf" | "hrefOfPage">;

/** The current page of products. */
export function ProductsList({ state, hrefOf, hrefOfPage }: Props) {
  const list = useQuery({ ...productsQuery(state), placeholderData: keepPreviousData });
  const { search } = useLocation();
  const mayWrite = usePermissions()("catalog.write");
  const [deleting, setDeleting] = useState<Product | null>(null);
  const selection = useProductSelection(state, list.data?.total ?? 0);
  const duplicate = useDuplicateProduct();

  const pageIds = (list.data?.items ?? []).map(({ id }) => id);
  const page = state.page > 1 ? state.page : null;

  function deselect(id: number) {
    if (!selection.isAllMatching && selection.has(id)) selection.toggle(id, pageIds);
  }

  return (
    <>
      <ResourceList
        query={list}
        skeleton={{ columns: 5 }}
        empty={<NoProducts isFiltered={search !== ""} />}
        pages={{ page: state.page, pageSize: PRODUCTS_PAGE_SIZE, hrefOf: hrefOfPage }}
      >
        {(products, isStale) => (
          <ProductsTable
            products={products}
            selection={mayWrite ? selection : undefined}
            viewHref={(view) => hrefOf({ view, page })}
            stockHref={(inventory) => hrefOf({ inventory, page })}
            editHref={(id) => `/admin/products/${id}${search}`}
            onDelete={setDeleting}
            onDuplicate={({ id }) => duplicate.mutate(id)}
            isStale={isStale}
          />
        )}
      </ResourceList>
      <BulkBar selection={selection} pageIds={pageIds} total={list.data?.total ?? 0} />
      {deleting && (
        <DeleteProduct
          product={deleting}
          onDeleted={() => deselect(deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  const may = usePermissions();
  return (
    <EmptyState
      icon={<Package />}
      title={productsCopy.empty}
      text={isFiltered ? productsCopy.emptyFiltered : productsCopy.emptyAtAllText}
      action={
        (isFiltered || may("catalog.write")) && (
          <ButtonLink to={isFiltered ? "/admin/products" : "/admin/products/new"} variant="quiet" size="sm">
            {isFiltered ? productsCopy.showAll : productsCopy.add}
          </ButtonLink>
        )
      }
    />
  );
}

/** Copies a product as a draft and opens its form. */
function useDuplicateProduct() {
  const navigate = useNavigate();
  const { search } = useLocation();

  return useAdminMutation({
    mutate: (id: number) => apiFetch<Product>(`/api/admin/products/${id}/duplicate`, { method: "POST" }),
    success: { title: productsCopy.duplication.success, description: productsCopy.duplication.successText },
    failure: productsCopy.duplication.failure,
    invalidates: ["/api/products"],
    onSuccess: ({ id }) => navigate(`/admin/products/${id}${search}`),
  });
}
