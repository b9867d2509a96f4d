import { toCentavos } from "#contract/money.ts";
import type { ListedProduct, ListFilters } from "./listed-product.ts";

/** Ids of attributes' values, and the attribute of each, by slug. */
export type ValueGroups = ReadonlyMap<string, { id: number; attributeId: number }>;

/** A filter with choices: a product must match one choice of each filter (docs/rules/catalogue.md#filters). */
export type FilterGroup = {
  key: "category" | "price" | "size" | "inStock" | `attribute:${number}`;
  matches: (product: ListedProduct) => boolean;
};

/** @param categoryId of the filter; null: there is no such category */
export function filterGroups(
  { minPrice, maxPrice, attr, size, inStock }: ListFilters,
  categoryId: number | null | undefined,
  values: ValueGroups,
): FilterGroup[] {
  const groups: FilterGroup[] = [];
  if (categoryId !== undefined) {
    groups.push({ key: "category", matches: (product) => product.categoryId === categoryId });
  }
  if (minPrice !== undefined || maxPrice !== undefined) {
    const least = minPrice === undefined ? Number.NEGATIVE_INFINITY : Number(toCentavos(minPrice));
    const most = maxPrice === undefined ? Number.POSITIVE_INFINITY : Number(toCentavos(maxPrice));
    groups.push({ key: "price", matches: ({ price }) => price >= least && price <= most });
  }
  if (size?.length) groups.push({ key: "size", matches: ({ sizes }) => hasAny(sizes, size) });
  if (inStock) {
    const canBeBought = size?.length
      ? ({ sizesInStock }: ListedProduct) => hasAny(sizesInStock, size)
      : ({ units }: ListedProduct) => units > 0;
    groups.push({ key: "inStock", matches: canBeBought });
  }
  const chosen = (attr ?? []).flatMap((slug) => values.get(slug) ?? []);
  for (const [attributeId, ofAttribute] of Map.groupBy(chosen, ({ attributeId }) => attributeId)) {
    const ids = ofAttribute.map(({ id }) => id);
    groups.push({ key: `attribute:${attributeId}`, matches: ({ valueIds }) => hasAny(valueIds, ids) });
  }
  return groups;
}

function hasAny<T>(held: readonly T[], wanted: readonly T[]): boolean {
  return wanted.some((one) => held.includes(one));
}
