import { useLocation, useMatches } from "react-router";
import { useSettings } from "#app/features/settings/use-settings.ts";

type PageMetaProps = {
  /** Without the brand, which is added; the store's tagline when absent. */
  title?: string;
  description?: string;
  /** Own path or absolute address. */
  image?: string | null;
  type?: "website" | "product";
  /** Keeps private and empty pages out of search engines. */
  isHidden?: boolean;
  /** Leaves the title exactly as given. */
  isBare?: boolean;
};

/** Title, description and share tags of a page. React lifts them into the head. Used once per page. */
export function PageMeta(props: PageMetaProps) {
  const settings = useSettings()?.general;
  const toAbsolute = useAbsoluteUrl();
  const { pathname } = useLocation();

  const brand = settings?.name ?? "";
  const parts = props.title ? [props.title, brand] : [brand, settings?.tagline];
  const title = props.isBare ? (props.title ?? brand) : parts.filter(Boolean).join(" | ");
  const description = props.description ?? settings?.description ?? "";
  const image = props.image ?? settings?.shareImageUrl;
  const url = toAbsolute(pathname);

  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {props.isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={props.type ?? "website"} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content="es_CO" />
      {image && <meta property="og:image" content={toAbsolute(image)} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {image && <meta name="twitter:image" content={toAbsolute(image)} />}
    </>
  );
}

/** Makes an own path absolute with the site's origin. */
export function useAbsoluteUrl(): (pathOrUrl: string) => string {
  const origin = useOrigin();
  return (pathOrUrl) => (/^https?:/.test(pathOrUrl) ? pathOrUrl : origin + pathOrUrl);
}

function useOrigin(): string {
  const [root] = useMatches();
  const data = root?.loaderData;
  if (typeof data === "object" && data !== null && "origin" in data) return String(data.origin);
  return typeof location === "undefined" ? "" : location.origin;
}
