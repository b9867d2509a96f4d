import { useLocation } from "react-router";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { useOrigin } from "#app/lib/page-queries.tsx";
import { describePicture } from "#contract/content/picture.ts";

type PageMetaProps = {
  /** Without the brand, which is appended. Default: the store's tagline. */
  title?: string;
  description?: string;
  /** Path of this site, or absolute URL. */
  image?: string | null;
  /** Alternative text. Default: the page's title. */
  imageAlt?: string;
  /** Canonical address. Default: the path without its query. */
  address?: string;
  type?: "website" | "product";
  /** Adds noindex, for private and empty pages. */
  isHidden?: boolean;
  /** Uses the title exactly as given, without the brand. */
  isBare?: boolean;
};

const ICON = { src: "/icons/512.png", width: 512, height: 512 };

/** Title, description and share tags of a page; React hoists them into the head. Use once per page. */
export function PageMeta(props: PageMetaProps) {
  const settings = useSettings()?.general;
  const toAbsolute = useAbsoluteUrl();
  const { pathname } = useLocation();

  const brand = settings?.name ?? "";
  const parts = props.title ? [props.title, brand] : [brand, settings?.tagline];
  const title = props.isBare ? (props.title ?? brand) : parts.filter(Boolean).join(" | ");
  const description = props.description ?? settings?.description ?? "";
  const url = toAbsolute(props.address ?? pathname);

  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {props.isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={props.type ?? "website"} />
      {!props.isHidden && <meta property="og:url" content={url} />}
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content="es_CO" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <ShareImage
        src={props.image ?? settings?.shareImageUrl ?? null}
        alt={props.imageAlt ?? (props.image ? title : brand)}
      />
    </>
  );
}

/** Picture of a shared link; the shop's icon if there is none. */
function ShareImage({ src, alt }: { src: string | null; alt: string }) {
  const toAbsolute = useAbsoluteUrl();
  const url = toAbsolute(src ?? ICON.src);
  const size = src ? describePicture(src) : ICON;

  return (
    <>
      <meta name="twitter:card" content={src ? "summary_large_image" : "summary"} />
      <meta property="og:image" content={url} />
      {size && <meta property="og:image:width" content={`${size.width}`} />}
      {size && <meta property="og:image:height" content={`${size.height}`} />}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={url} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

/** Returns a function that makes paths absolute with the site's origin. */
export function useAbsoluteUrl(): (pathOrUrl: string) => string {
  const origin = useOrigin();
  return (pathOrUrl) => (/^https?:/.test(pathOrUrl) ? pathOrUrl : origin + pathOrUrl);
}
