import { JsonLd } from "#app/features/layout/json-ld.tsx";
import { useAbsoluteUrl } from "#app/features/layout/page-meta.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { siteJsonLd } from "./site-data.ts";

/** The shop and its search as structured data for search engines. */
export function SiteJsonLd() {
  const general = useSettings()?.general;
  const toAbsolute = useAbsoluteUrl();
  if (!general) return null;

  return <JsonLd data={import.meta.env.SSR ? siteJsonLd(general, toAbsolute) : null} />;
}
