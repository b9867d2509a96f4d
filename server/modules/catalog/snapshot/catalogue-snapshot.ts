import type { Attribute } from "#contract/catalog/attributes.ts";
import type { ProductSort, StockLevel, StockSort } from "#contract/catalog/catalog.ts";
import { compareSizes } from "../size-order.ts";
import { countFacets, type FacetCounts } from "./count-facets.ts";
import { type FilterGroup, filterGroups, type ValueGroups } from "./filter-groups.ts";
import type { ListedProduct, ListedRow, ListFilters, UnitsSold } from "./listed-product.ts";

/** Ids of categories by slug, in the owner's order, and by former slug. */
export type CategoryIds = { current: ReadonlyMap<string, number>; former: ReadonlyMap<string, number> };

type Selection = {
  filters: ListFilters;
  isDraftVisible: boolean;
  /** Ids that a search found, best first; null: no search. */
  found: readonly number[] | null;
};

/** Prices of the slider's stops, without the first and the last. */
const PRICE_STOPS = 39;

type SortKey = "createdAt" | "popularity" | "price" | "nameKey" | "units";

const sorts: Record<ProductSort | StockSort, { key: SortKey; isDescending: boolean }> = {
  newest: { key: "createdAt", isDescending: true },
  "best-sellers": { key: "popularity", isDescending: true },
  "price-asc": { key: "price", isDescending: false },
  "price-desc": { key: "price", isDescending: true },
  "name-asc": { key: "nameKey", isDescending: false },
  "name-desc": { key: "nameKey", isDescending: true },
  "stock-asc": { key: "units", isDescending: false },
  "stock-desc": { key: "units", isDescending: true },
};

/** By the units of the size with the lowest stock (docs/rules/catalogue.md#stock-levels). */
const stockLevels: Record<StockLevel, (least: number) => boolean> = {
  low: (least) => least <= 5,
  medium: (least) => least >= 6 && least <= 20,
  high: (least) => least > 20,
};

/** With more changes than this, sorting again is quicker than moving each product. */
const MAX_MOVES = 500;

/** More units than any product sells within the counted days. */
const MARKED_AS_BEST_SELLER = 1e12;

/**
 * The columns of all products that lists filter and sort by, in memory and in every order (docs/decisions/015-catalogue-in-memory.md).
 * Finds the ids of a list and counts its matches without SQL.
 */
export class CatalogueSnapshot {
  readonly #byId = new Map<number, ListedProduct>();
  readonly #idBySlug = new Map<string, number>();
  /** All products in ascending order; sorted when first needed. */
  readonly #orders = new Map<SortKey, ListedProduct[]>();
  #unitsSold: UnitsSold = new Map();
  #categories: CategoryIds = { current: new Map(), former: new Map() };
  #attributes: readonly Attribute[] = [];
  #values: ValueGroups = new Map();
  /** By the value's id. */
  #attributeOf: ReadonlyMap<number, number> = new Map();

  /** Replaces the products of `ids` by `rows`, which lack those that no longer exist. */
  replace(ids: Iterable<number>, rows: readonly ListedRow[]): void {
    const added = rows.map((row) => ({ ...row, popularity: this.#popularityOf(row) }));
    const old = [...ids].flatMap((id) => this.#byId.get(id) ?? []);
    for (const { id, slug } of old) {
      this.#byId.delete(id);
      if (this.#idBySlug.get(slug) === id) this.#idBySlug.delete(slug);
    }
    for (const product of added) {
      this.#byId.set(product.id, product);
      this.#idBySlug.set(product.slug, product.id);
    }
    if (old.length + added.length > MAX_MOVES) this.#orders.clear();
    for (const [key, order] of this.#orders) {
      for (const product of old) order.splice(findPlace(order, product, key), 1);
      for (const product of added) order.splice(findPlace(order, product, key), 0, product);
    }
  }

  replaceAll(rows: readonly ListedRow[], unitsSold: UnitsSold): void {
    this.#unitsSold = unitsSold;
    this.#byId.clear();
    this.#idBySlug.clear();
    this.#orders.clear();
    this.replace([], rows);
  }

  setCategories(categories: CategoryIds): void {
    this.#categories = categories;
  }

  setAttributes(attributes: readonly Attribute[]): void {
    const groups = attributes.flatMap(({ id: attributeId, values }) =>
      values.map(({ id, slug }) => ({ id, slug, attributeId })),
    );
    this.#attributes = attributes;
    this.#values = new Map(groups.map(({ slug, ...value }) => [slug, value]));
    this.#attributeOf = new Map(groups.map(({ id, attributeId }) => [id, attributeId]));
  }

  /** In the order of their creation. */
  get attributes(): readonly Attribute[] {
    return this.#attributes;
  }

  /** Slug and id of each category, in the owner's order. */
  get categories(): Iterable<[slug: string, id: number]> {
    return this.#categories.current;
  }

  findBySlug(slug: string): ListedProduct | undefined {
    return this.#byId.get(this.#idBySlug.get(slug) ?? Number.NaN);
  }

  /** The ids of one page of a list, and the number of all matches (docs/rules/catalogue.md#lists). */
  select({ limit, offset, ...selection }: Selection & { limit: number; offset: number }): {
    ids: number[];
    total: number;
  } {
    const { filters, found } = selection;
    const isEligible = eligibility(selection);
    const groups = this.#groupsOf(filters);
    const matches = (product: ListedProduct) =>
      isEligible(product) && groups.every((group) => group.matches(product));
    const { candidates, isDescending } = this.#candidatesOf(filters.sort, found);
    const ids: number[] = [];
    let total = 0;
    for (let at = 0; at < candidates.length; at++) {
      const product = candidates[isDescending ? candidates.length - 1 - at : at];
      if (!product || !matches(product)) continue;
      if (total >= offset && ids.length < limit) ids.push(product.id);
      total++;
    }
    return { ids, total };
  }

  /** How many products each further choice of a filter would show (docs/rules/catalogue.md#facets). */
  facets({ filters, isDraftVisible, found }: Selection): FacetCounts & { priceStops: number[] } {
    const products = found?.flatMap((id) => this.#byId.get(id) ?? []) ?? [...this.#byId.values()];
    const eligible = products.filter(eligibility({ filters, isDraftVisible }));
    return {
      ...countFacets(eligible, this.#groupsOf(filters), filters, (id) => this.#attributeOf.get(id)),
      priceStops: this.#priceStops(isDraftVisible),
    };
  }

  /** Sizes of published products, in order of size. */
  allSizes(): string[] {
    const published = [...this.#byId.values()].filter(({ isPublished }) => isPublished);
    return [...new Set(published.flatMap(({ sizes }) => sizes))].sort(compareSizes);
  }

  /** Centavos: equal numbers of products lie between two stops, so that one expensive product does not spoil a slider. */
  #priceStops(isDraftVisible: boolean): number[] {
    const prices = this.#orderBy("price")
      .filter(({ isPublished }) => isDraftVisible || isPublished)
      .map(({ price }) => price);
    const last = prices.length - 1;
    if (last < 0) return [];
    return Array.from(
      { length: PRICE_STOPS + 1 },
      (_, at) => prices[Math.round((last * (at + 1)) / (PRICE_STOPS + 1))] ?? 0,
    );
  }

  #popularityOf({ id, isBestSeller }: ListedRow): number {
    return (isBestSeller ? MARKED_AS_BEST_SELLER : 0) + (this.#unitsSold.get(id) ?? 0);
  }

  #candidatesOf(sort: ProductSort | StockSort | undefined, found: readonly number[] | null) {
    const ranked = found?.flatMap((id) => this.#byId.get(id) ?? []);
    if (ranked && !sort) return { candidates: ranked, isDescending: false };
    const { key, isDescending } = sorts[sort ?? "newest"];
    const candidates = ranked ? ranked.sort((a, b) => compare(a, b, key)) : this.#orderBy(key);
    return { candidates, isDescending };
  }

  #orderBy(key: SortKey): readonly ListedProduct[] {
    const known = this.#orders.get(key);
    if (known) return known;
    const order = [...this.#byId.values()].sort((a, b) => compare(a, b, key));
    this.#orders.set(key, order);
    return order;
  }

  #groupsOf(filters: ListFilters): FilterGroup[] {
    const { current, former } = this.#categories;
    const { category } = filters;
    const categoryId = category ? (current.get(category) ?? former.get(category) ?? null) : undefined;
    return filterGroups(filters, categoryId, this.#values);
  }
}

/** Whether a list may hold the product at all, whatever is chosen in the filters. */
function eligibility({
  filters: { stock, onSale },
  isDraftVisible,
}: Pick<Selection, "filters" | "isDraftVisible">) {
  const hasLevel = stock && stockLevels[stock];
  return (product: ListedProduct): boolean =>
    (isDraftVisible || product.isPublished) &&
    (!onSale || product.isOnSale) &&
    (!hasLevel || hasLevel(product.leastUnits));
}

/** Breaks ties by time among products that sold equally well, else by id, so that pages never overlap. */
function compare(a: ListedProduct, b: ListedProduct, key: SortKey): number {
  if (a[key] < b[key]) return -1;
  if (a[key] > b[key]) return 1;
  if (key === "popularity" && a.createdAt !== b.createdAt) return a.createdAt - b.createdAt;
  return a.id - b.id;
}

/** Where the product is, or belongs, in ascending order. */
function findPlace(order: readonly ListedProduct[], product: ListedProduct, key: SortKey): number {
  let from = 0;
  let to = order.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const other = order[middle];
    if (other && compare(other, product, key) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
