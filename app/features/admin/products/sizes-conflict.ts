import type { Product, Variant } from "#contract/catalog/catalog.ts";
import type { ProductForm } from "./product-form-schema.ts";
import { emptyRow, ownStock, toForm } from "./product-form-values.ts";

/** Edit conflicts: the sizes of a product. A renamed size is the same one: it is found by its id, not by its name. */

type Row = ProductForm["variants"][number];

/** One size as it was, as the other person saved it, and as the open form has it; absent where it does not exist. */
export type SizeVersions = {
  /** Holds the size's id, which stays when the size is renamed. */
  key: string;
  /** What it was called, or is called if the other person added it. */
  name: string;
  before: Row | undefined;
  theirs: Row | undefined;
  mine: Row | undefined;
};

/** The sizes that existed, and those that the other person added. Those that only the form has are no conflict. */
export function sizeVersions(form: ProductForm, base: Product, theirs: Product): SizeVersions[] {
  const [was, is] = [toForm(base), toForm(theirs)];
  const added = theirs.variants.filter(({ id }) => base.variants.every((variant) => variant.id !== id));
  /** The same size, or the one that got its name after it was removed. */
  const findCurrent = ({ id, size }: Variant) =>
    theirs.variants.find((variant) => variant.id === id) ?? added.find((variant) => variant.size === size);
  const existing = base.variants.map((variant) => {
    const { id, size } = variant;
    const current = findCurrent(variant);
    return {
      key: keyOf(id),
      name: size,
      before: rowOf(was, size),
      theirs: current && rowOf(is, current.size),
      mine: form.variants.find((row) => row.was === size) ?? newRowOf(form, size),
    };
  });
  const paired = new Set(base.variants.map(findCurrent));
  const others = added
    .filter((variant) => !paired.has(variant))
    .map(({ id, size }) => ({
      key: keyOf(id),
      name: size,
      before: undefined,
      theirs: rowOf(is, size),
      mine: newRowOf(form, size),
    }));
  return [...existing, ...others];
}

/** The form's rows with the other person's for each key in `taken`. */
export function rebaseSizes(
  form: ProductForm,
  base: Product,
  theirs: Product,
  taken: ReadonlySet<string>,
): Row[] {
  const versions = sizeVersions(form, base, theirs);
  const kept = form.variants.flatMap((row): Row[] => {
    const size = versions.find(({ mine }) => mine === row);
    if (!size) return [row.was === "" ? withOwnStock(row, base, theirs, taken) : row];
    const current = withCurrentStock(row, size, base);
    if (!taken.has(size.key)) return [current];
    return size.theirs ? [{ ...size.theirs, stock: current.stock }] : [];
  });
  const added = versions.flatMap(({ key, mine, theirs: row }) =>
    !mine && row && taken.has(key) ? [row] : [],
  );
  return [...kept, ...added];
}

/**
 * The form's first size takes over the units of the product without sizes. If the other person added sizes, these have
 * them: the row has none then, unless it replaces those sizes.
 */
function withOwnStock(row: Row, base: Product, theirs: Product, taken: ReadonlySet<string>): Row {
  if (row.stock !== String(ownStock(base))) return row;
  if (theirs.variants.length === 0) return { ...row, stock: String(ownStock(theirs)) };
  return theirs.variants.some(({ id }) => taken.has(keyOf(id))) ? { ...row, stock: "0" } : row;
}

/**
 * The row with the stock of today, unless it was edited, and linked to the size as it is called now. If that was removed,
 * the row is a new size, which has none of its units.
 */
function withCurrentStock(row: Row, { before, theirs }: SizeVersions, base: Product): Row {
  const proposed = row.was === "" ? String(ownStock(base)) : emptyRow.stock;
  const isUntouched = row.stock === (before?.stock ?? proposed);
  if (!theirs) return { ...row, was: null, stock: isUntouched ? "0" : row.stock };
  const was = row.was === null ? null : theirs.size;
  return { ...row, was, stock: isUntouched ? theirs.stock : row.stock };
}

function keyOf(id: number): string {
  return `size:${id}`;
}

function rowOf({ variants }: ProductForm, size: string): Row | undefined {
  return variants.find((row) => row.size === size);
}

/** The row of this name that was added in the form; also the first one, which takes over the product's own units. */
function newRowOf({ variants }: ProductForm, size: string): Row | undefined {
  return variants.find((row) => (row.was === null || row.was === "") && row.size === size);
}
