import type { ProductListQuery, ProductSort, StockLevel, StockSort } from "#contract/catalog.ts";
import { toCentavos } from "#contract/money.ts";

/** What lists filter and sort by. */
export type ListedProduct = {
  readonly id: number;
  readonly slug: string;
  readonly isPublished: boolean;
  readonly isOnSale: boolean;
  readonly categoryId: number;
  /** Centavos, as stored (docs/rules/catalogue.md#price-of-sizes). */
  readonly price: number;
  /** Units that can be bought: the sum of the enabled variants, or the product's own stock. */
  readonly units: number;
  /** The name as searches compare it. */
  readonly nameKey: string;
  /** Microseconds since the epoch. */
  readonly createdAt: number;
};

/** Ids of categories by slug, and by former slug. */
export type CategoryIds = { current: ReadonlyMap<string, number>; former: ReadonlyMap<string, number> };

type Selection = {
  filters: Pick<ProductListQuery, "category" | "minPrice" | "maxPrice" | "stock" | "onSale" | "sort">;
  isDraftVisible: boolean;
  /** Ids that a search found, best first; null: no search. */
  found: readonly number[] | null;
  limit: number;
  offset: number;
};

type SortKey = "createdAt" | "price" | "nameKey" | "units";

const sorts: Record<ProductSort | StockSort, { key: SortKey; isDescending: boolean }> = {
  newest: { key: "createdAt", isDescending: true },
  "price-asc": { key: "price", isDescending: false },
  "price-desc": { key: "price", isDescending: true },
  "name-asc": { key: "nameKey", isDescending: false },
  "name-desc": { key: "nameKey", isDescending: true },
  "stock-asc": { key: "units", isDescending: false },
  "stock-desc": { key: "units", isDescending: true },
};

const stockLevels: Record<StockLevel, (units: number) => boolean> = {
  low: (units) => units <= 5,
  medium: (units) => units >= 6 && units <= 20,
  high: (units) => units > 20,
};

/** With more changes than this, sorting again is quicker than moving each product. */
const MAX_MOVES = 500;

/**
 * The columns of all products that lists filter and sort by, in memory and in every order (docs/decisions/015-catalogue-in-memory.md).
 * Finds the ids of a list and counts its matches without SQL.
 */
export class CatalogueSnapshot {
  readonly #byId = new Map<number, ListedProduct>();
  readonly #idBySlug = new Map<string, number>();
  /** All products in ascending order; sorted when first needed. */
  readonly #orders = new Map<SortKey, ListedProduct[]>();
  #categories: CategoryIds = { current: new Map(), former: new Map() };

  /** Replaces the products of `ids` by `rows`, which lack those that no longer exist. */
  replace(ids: Iterable<number>, rows: readonly ListedProduct[]): void {
    const old = [...ids].flatMap((id) => this.#byId.get(id) ?? []);
    for (const { id, slug } of old) {
      this.#byId.delete(id);
      if (this.#idBySlug.get(slug) === id) this.#idBySlug.delete(slug);
    }
    for (const row of rows) {
      this.#byId.set(row.id, row);
      this.#idBySlug.set(row.slug, row.id);
    }
    if (old.length + rows.length > MAX_MOVES) this.#orders.clear();
    for (const [key, order] of this.#orders) {
      for (const product of old) order.splice(findPlace(order, product, key), 1);
      for (const product of rows) order.splice(findPlace(order, product, key), 0, product);
    }
  }

  replaceAll(rows: readonly ListedProduct[]): void {
    this.#byId.clear();
    this.#idBySlug.clear();
    this.#orders.clear();
    this.replace([], rows);
  }

  setCategories(categories: CategoryIds): void {
    this.#categories = categories;
  }

  findBySlug(slug: string): ListedProduct | undefined {
    return this.#byId.get(this.#idBySlug.get(slug) ?? Number.NaN);
  }

  /** The ids of one page of a list, and the number of all matches (docs/rules/catalogue.md#lists). */
  select({ filters, isDraftVisible, found, limit, offset }: Selection): { ids: number[]; total: number } {
    const matches = this.#matcherOf(filters, isDraftVisible);
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

  #matcherOf(filters: Selection["filters"], isDraftVisible: boolean): (product: ListedProduct) => boolean {
    const { category, minPrice, maxPrice, stock, onSale } = filters;
    const { current, former } = this.#categories;
    const categoryId = category ? (current.get(category) ?? former.get(category) ?? null) : undefined;
    const least = minPrice === undefined ? Number.NEGATIVE_INFINITY : Number(toCentavos(minPrice));
    const most = maxPrice === undefined ? Number.POSITIVE_INFINITY : Number(toCentavos(maxPrice));
    const hasLevel = stock && stockLevels[stock];

    return (product) =>
      (isDraftVisible || product.isPublished) &&
      (categoryId === undefined || product.categoryId === categoryId) &&
      product.price >= least &&
      product.price <= most &&
      (!onSale || product.isOnSale) &&
      (!hasLevel || hasLevel(product.units));
  }
}

/** The id decides between equals, so that pages never overlap. */
function compare(a: ListedProduct, b: ListedProduct, key: SortKey): number {
  if (a[key] < b[key]) return -1;
  if (a[key] > b[key]) return 1;
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
