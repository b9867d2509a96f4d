import { Download, Plus, Upload } from "lucide-react";
import { useState } from "react";
import { Outlet } from "react-router";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { productsCopy } from "#app/features/admin/products/copy.ts";
import { importCopy } from "#app/features/admin/products/import-copy.ts";
import { ImportDialog } from "#app/features/admin/products/import-dialog.tsx";
import { PriceChangeNotice } from "#app/features/admin/products/price-change-notice.tsx";
import { ProductDetailsDialog } from "#app/features/admin/products/product-details-dialog.tsx";
import { ProductFilters } from "#app/features/admin/products/product-filters.tsx";
import { ProductsList } from "#app/features/admin/products/products-list.tsx";
import { productsCsvHref, readProductsState } from "#app/features/admin/products/products-state.ts";
import { StockDialog } from "#app/features/admin/products/stock-dialog.tsx";
import { usePermissions } from "#app/features/admin/use-permissions.ts";
import { Button, ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";

const iconOnPhones = "max-sm:w-11 max-sm:px-0! sm:px-4!";

/** The list; the routes `/new` and `/{id}` open their dialogs over it. */
export default function AdminProductsPage() {
  const { params, hrefOf, hrefOfPage, change } = useUrlState();
  const state = readProductsState(params);
  const may = usePermissions();
  const [isImporting, setIsImporting] = useState(false);
  const page = state.page > 1 ? state.page : null;
  const { search } = hrefParts(hrefOf({ view: null, inventory: null, page }));

  return (
    <AdminPage
      title={productsCopy.title}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {may("catalog.write") && (
            <ButtonLink to={`/admin/products/new${search}`} size="md" className="sm:order-last">
              <Plus className="size-4" strokeWidth={1.75} />
              {productsCopy.add}
            </ButtonLink>
          )}
          {may("exports") && (
            <ButtonAnchor
              href={productsCsvHref(state)}
              download
              variant="quiet"
              title={importCopy.exportHint}
              className={iconOnPhones}
            >
              <Download className="size-4 max-sm:size-5" strokeWidth={1.5} />
              <span className="max-sm:sr-only">{importCopy.export}</span>
            </ButtonAnchor>
          )}
          {may("catalog.write") && (
            <Button variant="quiet" onClick={() => setIsImporting(true)} className={iconOnPhones}>
              <Upload className="size-4 max-sm:size-5" strokeWidth={1.5} />
              <span className="max-sm:sr-only">{importCopy.open}</span>
            </Button>
          )}
        </div>
      }
    >
      <ProductFilters state={state} onChange={change} />
      <PriceChangeNotice />
      <ProductsList state={state} hrefOf={hrefOf} hrefOfPage={hrefOfPage} />
      {state.view !== null && (
        <ProductDetailsDialog productId={state.view} onClose={() => change({ view: null, page })} />
      )}
      {state.inventory !== null && (
        <StockDialog productId={state.inventory} onClose={() => change({ inventory: null, page })} />
      )}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      <Outlet />
    </AdminPage>
  );
}

function hrefParts(href: string): { search: string } {
  const start = href.indexOf("?");
  return { search: start < 0 ? "" : href.slice(start) };
}
