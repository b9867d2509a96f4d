import { type FilterGroup, selectInStock } from "./filter-groups.ts";
import type { ListFilters } from "./listed-product.ts";
import type { ProductSet, ProductSets } from "./product-sets.ts";

export type FacetCounts = {
  byCategory: ReadonlyMap<number, number>;
  byValue: ReadonlyMap<number, number>;
  bySize: ReadonlyMap<string, number>;
  inStock: number;
};

/**
 * Counts the products of each choice. A choice counts what matches all other filters: choices of the same filter widen
 * it.
 *
 * @param eligible products that match everything but the filters
 * @param attributeOf the attribute of a value
 */
export function countFacets(
  eligible: ProductSet,
  groups: readonly FilterGroup[],
  sets: ProductSets,
  { size, inStock }: ListFilters,
  attributeOf: (valueId: number) => number | undefined,
): FacetCounts {
  const matchingWithout = (...keys: FilterGroup["key"][]) =>
    intersect(
      eligible,
      groups.filter(({ key }) => !keys.includes(key)),
    );
  const byAttribute = new Map<number, ProductSet>();
  const matchingWithoutAttribute = (id: number): ProductSet => {
    const known = byAttribute.get(id) ?? matchingWithout(`attribute:${id}`);
    byAttribute.set(id, known);
    return known;
  };

  const withoutCategory = matchingWithout("category");
  // Being in stock depends on the size.
  const withoutSize = matchingWithout("size", "inStock");
  return {
    byCategory: countEach(sets.choices("category"), () => withoutCategory),
    byValue: countEach(sets.choices("value"), (id) => matchingWithoutAttribute(attributeOf(id) ?? 0)),
    bySize: countEach(sets.choices(inStock ? "stockedSize" : "size"), () => withoutSize),
    inStock: matchingWithout("inStock").intersection_size(selectInStock(sets, size)),
  };
}

/** The products of `eligible` that match all groups. */
export function intersect(eligible: ProductSet, groups: readonly FilterGroup[]): ProductSet {
  const matching = eligible.clone();
  for (const group of groups) matching.intersection(group.matches);
  return matching;
}

function countEach<Choice>(
  choices: ReadonlyMap<Choice, ProductSet>,
  within: (choice: Choice) => ProductSet,
): Map<Choice, number> {
  return new Map(
    Array.from(choices, ([choice, products]) => [choice, within(choice).intersection_size(products)]),
  );
}
