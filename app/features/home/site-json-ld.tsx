import { scriptSafeJson } from "#app/features/catalog/product-page/json-ld.ts";
import { useAbsoluteUrl } from "#app/features/layout/page-meta.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { siteJsonLd } from "./site-data.ts";

/** The shop and its search as structured data for search engines. */
export function SiteJsonLd() {
  const general = useSettings()?.general;
  const toAbsolute = useAbsoluteUrl();
  if (!general) return null;

  return <script type="application/ld+json">{scriptSafeJson(siteJsonLd(general, toAbsolute))}</script>;
}
