import { TypedFastBitSet } from "typedfastbitset";
import type { Attribute } from "#contract/catalog/attributes.ts";
import type { ProductSort, StockSort } from "#contract/catalog/catalog.ts";
import { compareSizes } from "../size-order.ts";
import { countFacets, type FacetCounts, intersect } from "./count-facets.ts";
import { type FilterGroup, filterGroups, type ValueGroups } from "./filter-groups.ts";
import type { ListedProduct, ListedRow, ListFilters, UnitsSold } from "./listed-product.ts";
import { type ProductSet, ProductSets } from "./product-sets.ts";

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

/** With more changes than this, sorting again is quicker than moving each product. */
const MAX_MOVES = 500;

/** Fewer matches than this are sorted by themselves: quicker than looking for them among all products. */
const MAX_SORTED = 500;

/** More units than any product sells within the counted days. */
const MARKED_AS_BEST_SELLER = 1e12;

/**
 * The columns of all products that lists filter and sort by, in memory, in every order and as a set for each choice of
 * a filter (docs/decisions/015-catalogue-in-memory.md). Finds the ids of a list and counts its matches without SQL.
 */
export class CatalogueSnapshot {
  readonly #byId = new Map<number, ListedProduct>();
  readonly #idBySlug = new Map<string, number>();
  /** Sparse: the slots of removed products are in `#freeSlots`. */
  readonly #bySlot: (ListedProduct | undefined)[] = [];
  readonly #freeSlots: number[] = [];
  #sets = new ProductSets();
  /** All products in ascending order; sorted when first needed. */
  readonly #orders = new Map<SortKey, ListedProduct[]>();
  /** By whether drafts are visible. */
  readonly #knownStops = new Map<boolean, number[]>();
  #unitsSold: UnitsSold = new Map();
  #categories: CategoryIds = { current: new Map(), former: new Map() };
  #attributes: readonly Attribute[] = [];
  #values: ValueGroups = new Map();
  /** By the value's id. */
  #attributeOf: ReadonlyMap<number, number> = new Map();

  /** Replaces the products of `ids` by `rows`, which lack those that no longer exist. */
  replace(ids: Iterable<number>, rows: readonly ListedRow[]): void {
    const old = [...ids].flatMap((id) => this.#byId.get(id) ?? []);
    for (const product of old) this.#remove(product);
    const added = rows.map((row) => this.#add(row));
    if (!keepPrices(old, added)) this.#knownStops.clear();
    if (old.length + added.length > MAX_MOVES) this.#orders.clear();
    for (const [key, order] of this.#orders) {
      const placeOf = (product: ListedProduct) =>
        countFirst(order, (other) => compare(other, product, key) < 0);
      for (const product of old) order.splice(placeOf(product), 1);
      for (const product of added) order.splice(placeOf(product), 0, product);
    }
  }

  #add(row: ListedRow): ListedProduct {
    const slot = this.#freeSlots.pop() ?? this.#bySlot.length;
    const product = { ...row, slot, popularity: this.#popularityOf(row) };
    this.#byId.set(product.id, product);
    this.#idBySlug.set(product.slug, product.id);
    this.#bySlot[slot] = product;
    this.#sets.add(product);
    return product;
  }

  #remove(product: ListedProduct): void {
    const { id, slug, slot } = product;
    this.#byId.delete(id);
    if (this.#idBySlug.get(slug) === id) this.#idBySlug.delete(slug);
    this.#bySlot[slot] = undefined;
    this.#freeSlots.push(slot);
    this.#sets.remove(product);
  }

  replaceAll(rows: readonly ListedRow[], unitsSold: UnitsSold): void {
    this.#knownStops.clear();
    this.#unitsSold = unitsSold;
    this.#byId.clear();
    this.#idBySlug.clear();
    this.#bySlot.length = 0;
    this.#freeSlots.length = 0;
    this.#sets = new ProductSets();
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
    const matching = intersect(this.#eligible(selection), this.#groupsOf(filters));
    const total = matching.size();
    const ids: number[] = [];
    let skipped = 0;
    for (const product of this.#ordered(matching, total, filters.sort, found)) {
      if (ids.length === limit) break;
      if (!product || !matching.has(product.slot)) continue;
      if (skipped++ >= offset) ids.push(product.id);
    }
    return { ids, total };
  }

  /** How many products each further choice of a filter would show (docs/rules/catalogue.md#facets). */
  facets(selection: Selection): FacetCounts & { priceStops: number[] } {
    const { filters, isDraftVisible } = selection;
    const groups = this.#groupsOf(filters);
    const attributeOf = (id: number) => this.#attributeOf.get(id);
    return {
      ...countFacets(this.#eligible(selection), groups, this.#sets, filters, attributeOf),
      priceStops: this.#priceStops(isDraftVisible),
    };
  }

  /** Sizes of published products, in order of size. */
  allSizes(): string[] {
    const published = this.#sets.of("state", "published");
    const sold = [...this.#sets.choices("size")].filter(([, products]) => products.intersects(published));
    return sold.map(([size]) => size).sort(compareSizes);
  }

  /**
   * Centavos: equal numbers of products lie between two stops, so that one expensive product does not spoil a slider.
   */
  #priceStops(isDraftVisible: boolean): number[] {
    const known = this.#knownStops.get(isDraftVisible);
    if (known) return known;
    const visible = this.#visible(isDraftVisible);
    const prices = this.#orderBy("price")
      .filter(({ slot }) => visible.has(slot))
      .map(({ price }) => price);
    const last = prices.length - 1;
    const stops = Array.from(
      { length: last < 0 ? 0 : PRICE_STOPS + 1 },
      (_, at) => prices[Math.round((last * (at + 1)) / (PRICE_STOPS + 1))] ?? 0,
    );
    this.#knownStops.set(isDraftVisible, stops);
    return stops;
  }

  #visible(isDraftVisible: boolean): ProductSet {
    return this.#sets.of("state", isDraftVisible ? "any" : "published");
  }

  /** The products that a list may hold, whatever is chosen in the filters. */
  #eligible({ filters: { state, stock, onSale }, isDraftVisible, found }: Selection): ProductSet {
    const eligible = this.#visible(isDraftVisible).clone();
    if (state) eligible.intersection(this.#sets.of("state", state));
    if (onSale) eligible.intersection(this.#sets.of("state", "onSale"));
    if (stock) eligible.intersection(this.#sets.of("level", stock));
    if (found) eligible.intersection(new TypedFastBitSet(this.#productsOf(found).map(({ slot }) => slot)));
    return eligible;
  }

  #productsOf(ids: readonly number[]): ListedProduct[] {
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }

  #popularityOf({ id, isBestSeller }: ListedRow): number {
    return (isBestSeller ? MARKED_AS_BEST_SELLER : 0) + (this.#unitsSold.get(id) ?? 0);
  }

  /** Products in the list's order: all `total` that match, and maybe others. */
  *#ordered(
    matching: ProductSet,
    total: number,
    sort: ProductSort | StockSort | undefined,
    found: readonly number[] | null,
  ): Iterable<ListedProduct | undefined> {
    if (total === 0) return;
    if (found && !sort) return yield* this.#productsOf(found);
    const { key, isDescending } = sorts[sort ?? "newest"];
    const few = total > MAX_SORTED ? null : matching.array().flatMap((slot) => this.#bySlot[slot] ?? []);
    const order = few ? few.sort((a, b) => compare(a, b, key)) : this.#orderBy(key);
    for (let at = 0; at < order.length; at++) yield order[isDescending ? order.length - 1 - at : at];
  }

  #selectByPrice(least: number, most: number): ProductSet {
    const order = this.#orderBy("price");
    const from = countFirst(order, ({ price }) => price < least);
    const to = countFirst(order, ({ price }) => price <= most);
    if (to - from < order.length / 2) {
      return new TypedFastBitSet(order.slice(from, to).map(({ slot }) => slot));
    }
    const within = this.#sets.of("state", "any").clone();
    for (const { slot } of order.slice(0, from)) within.remove(slot);
    for (const { slot } of order.slice(to)) within.remove(slot);
    return within;
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
    return filterGroups(filters, categoryId, {
      sets: this.#sets,
      selectByPrice: (least, most) => this.#selectByPrice(least, most),
      values: this.#values,
    });
  }
}

/** Breaks ties by time among products that sold equally well, else by id, so that pages never overlap. */
function compare(a: ListedProduct, b: ListedProduct, key: SortKey): number {
  if (a[key] < b[key]) return -1;
  if (a[key] > b[key]) return 1;
  if (key === "popularity" && a.createdAt !== b.createdAt) return a.createdAt - b.createdAt;
  return a.id - b.id;
}

/** Whether the same products are visible at the same prices: most changes are those of stock. */
function keepPrices(old: readonly ListedProduct[], added: readonly ListedProduct[]): boolean {
  const before = new Map(old.map((product) => [product.id, product]));
  return (
    old.length === added.length &&
    added.every(({ id, price, isPublished }) => {
      const known = before.get(id);
      return known?.price === price && known.isPublished === isPublished;
    })
  );
}

/** How many products come first that fulfil a condition which all later ones do not. */
function countFirst(order: readonly ListedProduct[], isFirst: (product: ListedProduct) => boolean): number {
  let from = 0;
  let to = order.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    const product = order[middle];
    if (product && isFirst(product)) from = middle + 1;
    else to = middle;
  }
  return from;
}
