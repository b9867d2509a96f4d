import { readShopState, shopUrl } from "#contract/catalog/shop-address.ts";

export type PageAddress = {
  /**
   * shared: the same page for everybody. shell: the same HTML for everybody, but its scripts then show personal data,
   * so only the server caches it. uncached: rendered for each request.
   */
  kind: "shared" | "shell" | "uncached";
  /** Path and query to render. Normalized for shared and shell pages, so that equal pages share one cache key. */
  url: string;
};

const SHARED_PAGE =
  /^\/(?:|shop|product\/[^/]+|paginas\/[^/]+|collections|about|contact|faq|envios-devoluciones|privacidad|terminos|promociones|seguimiento|cart|wishlist)$/;

/** Never rate limited (docs/rules/limits.md#never-refused). Their HTML does not depend on the query. */
const SHELLS: readonly string[] = ["/checkout", "/checkout/response"];

/** @param rawUrl path and query of a request, as sent */
export function readPageAddress(rawUrl: string): PageAddress {
  const [path = "/", ...rest] = rawUrl.split("?");
  if (SHELLS.includes(path)) return { kind: "shell", url: path };
  if (!SHARED_PAGE.test(path)) return { kind: "uncached", url: rawUrl };

  // Only the shop page reads its query; other parameters, such as utm_source, do not change the page.
  const url = path === "/shop" ? shopUrl(readShopState(new URLSearchParams(rest.join("?")))) : path;
  return { kind: "shared", url };
}
