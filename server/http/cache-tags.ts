import { z } from "zod";
import type { DomainEvent } from "../events/events.ts";

/** A cached answer has the tags of the data that it shows; a page has those of the answers it was rendered from. */

/** Product lists: any change of a product's price, name or search text may change them. */
const LISTS = "lists";
/** Categories, best sellers, related products: these change only with the assortment. */
const ASSORTMENT = "assortment";
/** Lists chosen or sorted by stock: any change of stock may change them. */
const STOCK = "stock";

/** The list of promotions in force. */
const PROMOTIONS = "promotions";

const Row = z.object({ id: z.number(), productId: z.number().optional() });
const Rows = z.union([z.array(Row), Row.transform((row) => [row])]);

const contentLists = ["testimonials", "chat-pictures", "instagram-posts", "pages"];

/** Tags of an API answer, from its path and body. */
export function tagsOf(path: string, body: unknown): string[] {
  const { pathname, searchParams } = new URL(path, "http://api");
  const [, , resource = "", name = "", part = ""] = pathname.split("/");
  // Menus leave out links to drafts and to categories that do not exist.
  if (resource === "content" && name === "menus") return [contentTag(name), contentTag("pages"), ASSORTMENT];
  if (resource === "content") return [contentTag(name)];
  if (contentLists.includes(resource)) return [contentTag(resource)];
  if (resource === "categories" || resource === "attributes") return [ASSORTMENT];
  if (resource === "promotions") return [PROMOTIONS];
  // The settings say whether there are promotions or products on sale.
  if (resource === "settings") return [PROMOTIONS, ASSORTMENT];
  if (resource !== "products" && resource !== "product-variants") return [];

  if (part === "reviews") return [productTag(Number(name)), reviewsTag(Number(name))];

  const rows = Rows.safeParse(body).data ?? [];
  // The product of the path, too: its list of sizes or of related products may be empty.
  const ids = [...rows.map(({ id, productId }) => productId ?? id), Number(name), Number(part)];
  const products = ids.filter((id) => id > 0).map(productTag);
  if (name === "suggestions") return [LISTS, STOCK];
  if (name === "facets") return [LISTS, STOCK, ASSORTMENT];
  if (name === "") return [LISTS, ...(isByStock(searchParams) ? [STOCK] : []), ...products];
  // A product that sells out leaves the rituals of others.
  if (part === "ritual") return [ASSORTMENT, STOCK, LISTS, ...products];
  return name === "new-arrivals" || name === "related" ? [ASSORTMENT, ...products] : products;
}

function isByStock(query: URLSearchParams): boolean {
  return query.has("stock") || query.has("inStock") || (query.get("sort") ?? "").startsWith("stock");
}

const SALE_END = /"saleEndsAt":"([^"]+)"/g;

/** When the first sale price in a JSON text ends, in ms since the epoch; Infinity without one. */
export function firstSaleEnd(json: string): number {
  const ends = [...json.matchAll(SALE_END)].map(([, end = ""]) => Date.parse(end));
  return Math.min(...ends.filter((end) => !Number.isNaN(end)));
}

/** Tags that an event invalidates; `all`: everything. */
export function tagsChangedBy(event: DomainEvent): ReadonlySet<string> | "all" {
  switch (event.type) {
    case "stock.updated":
      return new Set([STOCK, productTag(event.productId)]);
    case "catalog.changed": {
      if (event.products === "all") return "all";
      const products = [...event.products, ...event.deleted].map(productTag);
      return new Set([LISTS, ...(event.isAssortmentNew ? [ASSORTMENT] : []), ...products]);
    }
    case "content.changed":
      return event.name === undefined ? "all" : new Set([contentTag(event.name)]);
    case "settings.changed":
      return "all";
    case "reviews.changed":
      return new Set([reviewsTag(event.productId)]);
    case "promotions.changed":
      return new Set([PROMOTIONS]);
    case "order.created":
    case "order.updated":
    case "order.flagged":
    case "attention.changed":
    case "messages.changed":
    case "remittances.changed":
    case "cart.changed":
    case "sessions.ended":
      return new Set();
    default:
      return event satisfies never;
  }
}

/** Tag of every cached answer that shows the product. */
export function productTag(productId: number): string {
  return `product:${productId}`;
}

/** Tag of a product's reviews. Separate from `productTag`, so that a vote does not invalidate the product's page. */
function reviewsTag(productId: number): string {
  return `reviews:${productId}`;
}

function contentTag(name: string): string {
  return `content:${name}`;
}
