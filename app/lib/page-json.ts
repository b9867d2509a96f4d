import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** The queries that a page was rendered with, and the origin of the shop's public URL. */
type PageJson = { origin: string; queries: [key: QueryKey, data: unknown, updatedAt: number][] };

/** Id of the script element with the JSON. */
export const PAGE_JSON_ID = "page-data";
/** The element's start tag, as React renders it. */
export const PAGE_JSON_TAG = `<script id="${PAGE_JSON_ID}" type="application/json">`;

const jsonByValue = new WeakMap<object, string>();

/** The successful queries of a page as JSON for a script element. */
export function stringifyPage(client: QueryClient, origin: string): string {
  const loaded = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === "success" });
  const queries = loaded.map(
    ({ queryKey, state }) => `[${toJson(queryKey)},${toJson(state.data)},${state.dataUpdatedAt}]`,
  );
  return `{"origin":${toJson(origin)},"queries":[${queries.join(",")}]}`;
}

/** Puts the queries of the page that the server rendered into the browser's query client. */
export function restorePage(client: QueryClient): void {
  for (const [key, data, updatedAt] of readPage()?.queries ?? []) {
    client.setQueryData(key, data, { updatedAt });
  }
}

/** Origin of the shop's public URL, for canonical and share links. */
export function readOrigin(): string {
  return readPage()?.origin ?? location.origin;
}

let page: PageJson | null | undefined;

function readPage(): PageJson | null {
  if (page === undefined) {
    const text = document.getElementById(PAGE_JSON_ID)?.textContent;
    page = text ? JSON.parse(text) : null;
  }
  return page ?? null;
}

/** Frozen objects, such as products, are the same for all pages: each is serialised once. */
function toJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return escapeTags(JSON.stringify(value ?? null));
  const known = jsonByValue.get(value);
  if (known !== undefined) return known;
  if (Object.isFrozen(value)) {
    const json = escapeTags(JSON.stringify(value));
    jsonByValue.set(value, json);
    return json;
  }
  if (Array.isArray(value)) return `[${value.map(toJson).join(",")}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${toJson(name)}:${toJson(field)}`).join(",")}}`;
}

/** No text of the data may end the script element. */
function escapeTags(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
