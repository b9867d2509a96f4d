import {
  type Category,
  CategoryBody,
  type NewProductBody,
  type ProductPatch,
} from "#contract/catalog/catalog.ts";
import { MAX_NEW_CATEGORIES, type UnknownCategory } from "#contract/catalog/product-csv.ts";
import { slugFrom } from "#contract/slug.ts";
import type { Ctx } from "../../../context.ts";
import { createCategory } from "../edit-categories.ts";
import { findFreeSlug } from "../free-slug.ts";
import { normalizeCell } from "./columns.ts";
import type { CatalogueNames } from "./product-cells.ts";
import type { TableRow } from "./read-table.ts";

/** A category that the import creates. `id` is a placeholder in the plan until the category exists. */
export type PlannedCategory = { id: number; name: string; slug: string };

type CategorizedBody = NewProductBody | ProductPatch;

/** Above every id of a real category. */
const FIRST_PLANNED_ID = 2_000_000_000;

/**
 * The names of categories in the file that the shop does not have and could create, in the order of the file.
 *
 * @param ticked those that shall be created
 */
export function findUnknownCategories(
  rows: readonly TableRow[],
  names: CatalogueNames,
  ticked: readonly string[],
): UnknownCategory[] {
  const chosen = new Set(ticked.map(normalizeCell));
  const unknown = new Map<string, UnknownCategory>();
  for (const { cells } of rows) {
    const name = cells.category ?? "";
    if (!isCategoryName(name) || names.hasCategory(name)) continue;
    const key = normalizeCell(name);
    const known = unknown.get(key);
    if (known) known.rows += 1;
    else unknown.set(key, { name, rows: 1, isCreated: chosen.has(key) });
  }
  return [...unknown.values()].slice(0, MAX_NEW_CATEGORIES);
}

/** Gives the categories that shall be created a free slug. */
export function planCategories(
  unknown: readonly UnknownCategory[],
  categories: readonly Category[],
): PlannedCategory[] {
  const taken = new Set(categories.map(({ slug }) => slug));
  return unknown
    .filter(({ isCreated }) => isCreated)
    .map(({ name }, index) => {
      const slug = findFreeSlug(slugFrom(name), taken);
      taken.add(slug);
      return { id: FIRST_PLANNED_ID + index, name, slug };
    });
}

/**
 * Creates the planned categories of some products, except those that exist already.
 *
 * @param existing ids by planned id
 * @returns those that it created
 */
export async function createCategoriesOf(
  tx: Ctx,
  products: readonly CategorizedBody[],
  planned: readonly PlannedCategory[],
  existing: ReadonlyMap<number, number>,
): Promise<[planned: number, id: number][]> {
  const used = new Set(products.map(({ categoryId }) => categoryId));
  const created: [number, number][] = [];
  for (const { id, name, slug } of planned) {
    if (used.has(id) && !existing.has(id)) created.push([id, (await createCategory(tx, { name, slug })).id]);
  }
  return created;
}

/** Replaces the id of a planned category. */
export function withCategory<Product extends CategorizedBody>(
  product: Product,
  ids: ReadonlyMap<number, number>,
): Product {
  const categoryId = product.categoryId === undefined ? undefined : ids.get(product.categoryId);
  return categoryId === undefined ? product : { ...product, categoryId };
}

function isCategoryName(name: string): boolean {
  return CategoryBody.safeParse({ name, slug: slugFrom(name) }).success;
}
