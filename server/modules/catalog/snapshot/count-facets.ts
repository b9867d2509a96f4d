import type { FilterGroup } from "./filter-groups.ts";
import type { ListedProduct, ListFilters } from "./listed-product.ts";

export type FacetCounts = {
  byCategory: ReadonlyMap<number, number>;
  byValue: ReadonlyMap<number, number>;
  bySize: ReadonlyMap<string, number>;
  inStock: number;
};

/**
 * Counts the products of each choice in one pass. A choice counts what matches all other filters: choices of the same
 * filter widen it.
 *
 * @param attributeOf the attribute of a value
 */
export function countFacets(
  products: readonly ListedProduct[],
  groups: readonly FilterGroup[],
  { size, inStock }: ListFilters,
  attributeOf: (valueId: number) => number | undefined,
): FacetCounts {
  const byCategory = new Map<number, number>();
  const byValue = new Map<number, number>();
  const bySize = new Map<string, number>();
  let inStockCount = 0;

  for (const product of products) {
    const failing = groups.filter((group) => !group.matches(product)).map(({ key }) => key);
    const failsOnly = (...keys: FilterGroup["key"][]) => failing.every((key) => keys.includes(key));

    if (failsOnly("category")) add(byCategory, product.categoryId);
    for (const id of product.valueIds) {
      if (failing.length === 0 || failsOnly(`attribute:${attributeOf(id) ?? 0}`)) add(byValue, id);
    }
    // Being in stock depends on the size.
    if (failsOnly("size", "inStock")) {
      for (const one of inStock ? product.sizesInStock : product.sizes) add(bySize, one);
    }
    const isInStock = size?.length
      ? size.some((one) => product.sizesInStock.includes(one))
      : product.units > 0;
    if (failsOnly("inStock") && isInStock) inStockCount++;
  }
  return { byCategory, byValue, bySize, inStock: inStockCount };
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
