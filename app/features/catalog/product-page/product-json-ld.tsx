import { useAbsoluteUrl } from "#app/features/layout/page-meta.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { breadcrumbJsonLd, type Crumb, productJsonLd, scriptSafeJson } from "./json-ld.ts";

/** Structured data for search engines. */
export function ProductJsonLd({ product, crumbs }: { product: Product; crumbs: readonly Crumb[] }) {
  const toAbsolute = useAbsoluteUrl();
  const brand = useSettings()?.general.name ?? "";
  const blocks = [productJsonLd(product, { brand, toAbsolute }), breadcrumbJsonLd(crumbs, toAbsolute)];

  return blocks.map((block) => {
    const json = scriptSafeJson(block);
    return (
      <script key={json} type="application/ld+json">
        {json}
      </script>
    );
  });
}
