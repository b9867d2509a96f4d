import { catalogChanged, type DomainEvent } from "./events.ts";

type CatalogChanged = Extract<DomainEvent, { type: "catalog.changed" }>;
type StockUpdated = Extract<DomainEvent, { type: "stock.updated" }>;

/** Keeps the payload below NOTIFY's 8,000 bytes: an id with its comma takes at most 11. */
const MAX_IDS = 500;
/** With more stock changes than this, one `catalog.changed` replaces the single events. */
const MAX_STOCK_EVENTS = 50;

/**
 * Coalesces the events of a transaction: one `catalog.changed` for all changed products, and only the last event per
 * stock.
 */
export function coalesceEvents(events: readonly DomainEvent[]): DomainEvent[] {
  const others = new Map<string, DomainEvent>();
  const stock = new Map<string, StockUpdated>();
  const catalog: CatalogChanged[] = [];
  for (const event of events) {
    if (event.type === "catalog.changed") catalog.push(event);
    else if (event.type === "stock.updated") stock.set(`${event.productId}:${event.variantId}`, event);
    else others.set(JSON.stringify(event), event);
  }

  const moved = [...stock.values()];
  if (moved.length <= MAX_STOCK_EVENTS) return [...others.values(), ...moved, ...joinCatalogEvents(catalog)];
  const products = moved.map(({ productId }) => productId);
  catalog.push(catalogChanged({ products, isAssortmentNew: false }));
  return [...others.values(), ...joinCatalogEvents(catalog)];
}

function joinCatalogEvents(events: readonly CatalogChanged[]): CatalogChanged[] {
  if (events.length === 0) return [];
  const deleted = new Set(events.flatMap((event) => event.deleted));
  const products = new Set<number>();
  for (const event of events) if (event.products !== "all") for (const id of event.products) products.add(id);
  for (const id of deleted) products.delete(id);

  const isAssortmentNew = events.some((event) => event.isAssortmentNew);
  const hasAllProducts = events.some((event) => event.products === "all");
  if (hasAllProducts || products.size + deleted.size > MAX_IDS) {
    return [catalogChanged({ products: "all", isAssortmentNew })];
  }
  return [catalogChanged({ products: [...products], deleted: [...deleted], isAssortmentNew })];
}
