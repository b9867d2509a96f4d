import { TypedFastBitSet } from "typedfastbitset";
import { MOST_UNITS, type ProductState, type StockLevel } from "#contract/catalog/catalog.ts";
import type { ListedProduct } from "./listed-product.ts";

/** Slots of products. A set of 100,000 products is 12 kB, and an intersection of two takes 10 µs. */
export type ProductSet = TypedFastBitSet;

/** What products are selected by, with the type of its choices. `stockedSize`: a size that is in stock. */
type Choices = {
  state: "any" | ProductState | "onSale" | "inStock";
  level: StockLevel;
  category: number;
  value: number;
  size: string;
  stockedSize: string;
};
type Kind = keyof Choices;

/** By the units of the size with the lowest stock (docs/rules/catalogue.md#stock-levels). */
function levelOf({ leastUnits }: ListedProduct): StockLevel {
  if (leastUnits <= MOST_UNITS.low) return "low";
  return leastUnits <= MOST_UNITS.medium ? "medium" : "high";
}

/** One set of products for each choice of a filter, so that a list with filters is an intersection of sets. */
export class ProductSets {
  readonly #sets: { [K in Kind]: Map<Choices[K], ProductSet> } = {
    state: new Map(),
    level: new Map(),
    category: new Map(),
    value: new Map(),
    size: new Map(),
    stockedSize: new Map(),
  };

  add(product: ListedProduct): void {
    this.#forEachChoice(product, (sets, choice) => {
      const set = sets.get(choice) ?? new TypedFastBitSet();
      sets.set(choice, set);
      set.add(product.slot);
    });
  }

  /** @param product as it was added */
  remove(product: ListedProduct): void {
    this.#forEachChoice(product, (sets, choice) => sets.get(choice)?.remove(product.slot));
  }

  /** Not to be changed by the caller. */
  of<K extends Kind>(kind: K, choice: Choices[K]): ProductSet {
    return this.#sets[kind].get(choice) ?? new TypedFastBitSet();
  }

  /** The products of any of the choices. */
  union<K extends Kind>(kind: K, choices: readonly Choices[K][]): ProductSet {
    const union = new TypedFastBitSet();
    for (const choice of choices) union.union(this.of(kind, choice));
    return union;
  }

  choices<K extends Kind>(kind: K): ReadonlyMap<Choices[K], ProductSet> {
    return this.#sets[kind];
  }

  #forEachChoice(product: ListedProduct, visit: <C>(sets: Map<C, ProductSet>, choice: C) => void): void {
    const { state, level, category, value, size, stockedSize } = this.#sets;
    visit(state, "any");
    visit(state, product.isPublished ? "published" : "draft");
    if (product.isOnSale) visit(state, "onSale");
    if (product.units > 0) visit(state, "inStock");
    visit(level, levelOf(product));
    visit(category, product.categoryId);
    for (const id of product.valueIds) visit(value, id);
    for (const name of product.sizes) visit(size, name);
    for (const name of product.sizesInStock) visit(stockedSize, name);
  }
}
