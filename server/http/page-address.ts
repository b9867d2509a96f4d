/** What an address asks for: a page that is the same for everybody, or any other page. */
export type PageAddress = {
  kind: "shared" | "own";
  /** Path and query to render; of a shared page only what it knows, in one order, so that equal pages are one. */
  url: string;
};

const SHARED_PAGE =
  /^\/(?:|shop|product\/[^/]+|collections|about|contact|faq|envios-devoluciones|privacidad|cart|wishlist)$/;

/** Query parameters a shared page reads; all others (utm_source and its kin) change nothing. */
const knownParameters: Record<string, readonly string[]> = {
  "/shop": ["category", "maxPrice", "minPrice", "page", "search", "sort", "view"],
};

const LONGEST_QUERY = 500;

/** @param rawUrl path and query of a request, as sent */
export function readPageAddress(rawUrl: string): PageAddress {
  const [path = "/", ...rest] = rawUrl.split("?");
  const query = rest.join("?");
  if (!SHARED_PAGE.test(path)) return { kind: "own", url: rawUrl };

  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of knownParameters[path] ?? []) {
    const value = given.get(name);
    if (value) kept.set(name, value);
  }
  if (kept.size === 0) return { kind: "shared", url: path };

  const url = `${path}?${kept}`;
  return { kind: url.length > LONGEST_QUERY ? "own" : "shared", url };
}
