import { z } from "zod";
import type { DomainEvent } from "../events.ts";

/** A cached page has the tags of the API answers it was rendered from. A change of one of them invalidates the page. */

/** Product lists: any change of a product's price, name or search text may change them. */
const LISTS = "lists";
/** Categories, best sellers, related products: these change only with the assortment. */
const ASSORTMENT = "assortment";

/** The list of promotions in force. */
const PROMOTIONS = "promotions";

const Row = z.object({ id: z.number(), productId: z.number().optional() });
const Rows = z.union([z.array(Row), Row.transform((row) => [row])]);

const contentLists = ["testimonials", "chat-pictures", "instagram-posts"];

/** Tags of an API answer, from its path and JSON text. */
export function tagsOf(path: string, json: string): string[] {
  const { pathname } = new URL(path, "http://api");
  const [, , resource = "", name = ""] = pathname.split("/");
  if (resource === "content") return [contentTag(name)];
  if (contentLists.includes(resource)) return [contentTag(resource)];
  if (resource === "categories") return [ASSORTMENT];
  // The settings say whether there are promotions.
  if (resource === "promotions" || resource === "settings") return [PROMOTIONS];
  if (resource !== "products") return [];

  const rows = Rows.safeParse(JSON.parse(json)).data ?? [];
  const products = rows.map(({ id, productId = id }) => productTag(productId));
  if (name === "") return [LISTS, ...products];
  return name === "new-arrivals" || name === "related" ? [ASSORTMENT, ...products] : products;
}

/** Tags that an event invalidates; `all`: every cached page. */
export function tagsChangedBy(event: DomainEvent): ReadonlySet<string> | "all" {
  switch (event.type) {
    case "stock.updated":
      return new Set([productTag(event.productId)]);
    case "catalog.changed": {
      if (event.products === "all") return "all";
      const products = [...event.products, ...event.deleted].map(productTag);
      return new Set([LISTS, ...(event.isAssortmentNew ? [ASSORTMENT] : []), ...products]);
    }
    case "content.changed":
      return event.name === undefined ? "all" : new Set([contentTag(event.name)]);
    case "settings.changed":
      return "all";
    case "promotions.changed":
      return new Set([PROMOTIONS]);
    case "order.created":
    case "order.updated":
    case "order.flagged":
    case "attention.changed":
    case "sessions.ended":
      return new Set();
    default:
      return event satisfies never;
  }
}

function productTag(productId: number): string {
  return `product:${productId}`;
}

function contentTag(name: string): string {
  return `content:${name}`;
}
