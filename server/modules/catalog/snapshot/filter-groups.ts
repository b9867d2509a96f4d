import { toCentavos } from "#contract/money.ts";
import type { ListFilters } from "./listed-product.ts";
import type { ProductSet, ProductSets } from "./product-sets.ts";

/** Ids of attributes' values, and the attribute of each, by slug. */
export type ValueGroups = ReadonlyMap<string, { id: number; attributeId: number }>;

/** A filter with choices: a product must match one choice of each filter (docs/rules/catalogue.md#filters). */
export type FilterGroup = {
  key: "category" | "price" | "size" | "inStock" | `attribute:${number}`;
  matches: ProductSet;
};

type Catalogue = {
  sets: ProductSets;
  /** Products whose price in centavos is within the bounds. */
  selectByPrice: (least: number, most: number) => ProductSet;
  values: ValueGroups;
};

/** @param categoryId of the filter; null: there is no such category */
export function filterGroups(
  { minPrice, maxPrice, attr, size, inStock }: ListFilters,
  categoryId: number | null | undefined,
  { sets, selectByPrice, values }: Catalogue,
): FilterGroup[] {
  const groups: FilterGroup[] = [];
  if (categoryId !== undefined) {
    groups.push({
      key: "category",
      matches: sets.union("category", categoryId === null ? [] : [categoryId]),
    });
  }
  if (minPrice !== undefined || maxPrice !== undefined) {
    const least = minPrice === undefined ? Number.NEGATIVE_INFINITY : Number(toCentavos(minPrice));
    const most = maxPrice === undefined ? Number.POSITIVE_INFINITY : Number(toCentavos(maxPrice));
    groups.push({ key: "price", matches: selectByPrice(least, most) });
  }
  if (size?.length) groups.push({ key: "size", matches: sets.union("size", size) });
  if (inStock) groups.push({ key: "inStock", matches: selectInStock(sets, size) });
  const chosen = (attr ?? []).flatMap((slug) => values.get(slug) ?? []);
  for (const [attributeId, ofAttribute] of Map.groupBy(chosen, ({ attributeId }) => attributeId)) {
    const ids = ofAttribute.map(({ id }) => id);
    groups.push({ key: `attribute:${attributeId}`, matches: sets.union("value", ids) });
  }
  return groups;
}

/** Products in stock, in one of the sizes if some are given. */
export function selectInStock(sets: ProductSets, size: ListFilters["size"]): ProductSet {
  return size?.length ? sets.union("stockedSize", size) : sets.of("state", "inStock");
}
