import { JsonLd } from "#app/features/layout/json-ld.tsx";
import { useAbsoluteUrl } from "#app/features/layout/page-meta.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { breadcrumbJsonLd, type Crumb, productJsonLd } from "./json-ld.ts";

/** Structured data for search engines. */
export function ProductJsonLd({ product, crumbs }: { product: Product; crumbs: readonly Crumb[] }) {
  const toAbsolute = useAbsoluteUrl();
  const brand = useSettings()?.general.name ?? "";

  return (
    <>
      <JsonLd data={import.meta.env.SSR ? productJsonLd(product, { brand, toAbsolute }) : null} />
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, toAbsolute) : null} />
    </>
  );
}
