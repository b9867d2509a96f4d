import type { ProductListQuery } from "#contract/catalog.ts";

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
  /** Those of the scarcest enabled variant. */
  readonly leastUnits: number;
  /** Enabled ones. */
  readonly sizes: readonly string[];
  /** Those of them that can be bought. */
  readonly sizesInStock: readonly string[];
  /** Ids of the values of its attributes. */
  readonly valueIds: readonly number[];
  /** The name as searches compare it. */
  readonly nameKey: string;
  /** Microseconds since the epoch. */
  readonly createdAt: number;
};

export type ListFilters = Pick<
  ProductListQuery,
  "category" | "minPrice" | "maxPrice" | "stock" | "onSale" | "sort" | "attr" | "size" | "inStock"
>;
