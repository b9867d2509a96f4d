import { Plus } from "lucide-react";
import { Outlet } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { productsCopy } from "#app/features/admin/products/copy.ts";
import { ProductDetailsDialog } from "#app/features/admin/products/product-details-dialog.tsx";
import { ProductFilters } from "#app/features/admin/products/product-filters.tsx";
import { ProductsList } from "#app/features/admin/products/products-list.tsx";
import { readProductsState } from "#app/features/admin/products/products-state.ts";
import { useUrlState } from "#app/features/admin/use-url-state.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** The list; `/new` and `/{id}` open their dialog over it. */
export default function AdminProductsPage() {
  const { params, hrefOf, change } = useUrlState();
  const state = readProductsState(params);
  const { search } = hrefParts(hrefOf({ view: null, page: state.page > 1 ? state.page : null }));

  return (
    <AdminPage
      title={productsCopy.title}
      actions={
        <ButtonLink to={`/admin/products/new${search}`} size="md">
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {productsCopy.add}
        </ButtonLink>
      }
    >
      <ProductFilters state={state} onChange={change} />
      <ProductsList state={state} hrefOf={hrefOf} />
      {state.view !== null && (
        <ProductDetailsDialog
          productId={state.view}
          onClose={() => change({ view: null, page: state.page > 1 ? state.page : null })}
        />
      )}
      <Outlet />
    </AdminPage>
  );
}

function hrefParts(href: string): { search: string } {
  const start = href.indexOf("?");
  return { search: start < 0 ? "" : href.slice(start) };
}
