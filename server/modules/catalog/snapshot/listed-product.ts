import type { ProductListQuery } from "#contract/catalog/catalog.ts";

/** What lists filter and sort by, as it is stored. */
export type ListedRow = {
  readonly id: number;
  readonly slug: string;
  readonly isPublished: boolean;
  readonly isOnSale: boolean;
  readonly isBestSeller: boolean;
  readonly categoryId: number;
  /** Centavos, as stored (docs/rules/catalogue.md#price-of-sizes). */
  readonly price: number;
  /** Units that can be bought: the sum of the enabled variants, or the product's own stock. */
  readonly units: number;
  /** Units of the enabled variant with the lowest stock. */
  readonly leastUnits: number;
  /** Enabled sizes. */
  readonly sizes: readonly string[];
  /** Enabled sizes that are in stock. */
  readonly sizesInStock: readonly string[];
  /** Ids of the values of its attributes. */
  readonly valueIds: readonly number[];
  /** The name as searches compare it. */
  readonly nameKey: string;
  /** Microseconds since the epoch. */
  readonly createdAt: number;
};

export type ListedProduct = ListedRow & {
  /** Its number in the sets of products; given to another product after it was removed. */
  readonly slot: number;
  /**
   * Units sold; products that are marked as best sellers come above all others (docs/rules/catalogue.md#best-sellers).
   */
  readonly popularity: number;
};

/** Units that were sold lately, by product. */
export type UnitsSold = ReadonlyMap<number, number>;

export type ListFilters = Pick<
  ProductListQuery,
  "category" | "minPrice" | "maxPrice" | "state" | "stock" | "onSale" | "sort" | "attr" | "size" | "inStock"
>;
