import type { Product } from "#contract/catalog/catalog.ts";
import type { ProductForm } from "./product-form-schema.ts";
import { toForm } from "./product-form-values.ts";

/** Edit conflicts: the sizes of a product. A renamed size is the same one: it is found by its id, not by its name. */

type Row = ProductForm["variants"][number];

/** One size as it was, as the other person saved it, and as the open form has it; absent where it does not exist. */
export type SizeVersions = {
  /** The same for one size whatever its name, and no other size's even if that has taken its name. */
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
  const existing = base.variants.map(({ id, size }) => {
    const nameNow = theirs.variants.find((variant) => variant.id === id)?.size;
    return {
      key: keyOf(id),
      name: size,
      before: rowOf(was, size),
      theirs: nameNow === undefined ? undefined : rowOf(is, nameNow),
      mine: form.variants.find((row) => row.was === size) ?? newRowOf(form, size),
    };
  });
  const added = theirs.variants
    .filter(({ id }) => base.variants.every((variant) => variant.id !== id))
    .map(({ id, size }) => ({
      key: keyOf(id),
      name: size,
      before: undefined,
      theirs: rowOf(is, size),
      mine: newRowOf(form, size),
    }));
  return [...existing, ...added];
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
    if (!size) return [row];
    const current = withCurrentStock(row, size);
    if (!taken.has(size.key)) return [current];
    return size.theirs ? [{ ...size.theirs, stock: current.stock }] : [];
  });
  const added = versions.flatMap(({ key, mine, theirs: row }) =>
    !mine && row && taken.has(key) ? [row] : [],
  );
  return [...kept, ...added];
}

/**
 * The row with the stock of today, unless it was edited, and linked to the size as it is called now. If that was removed,
 * the row is a new size, which has none of its units.
 */
function withCurrentStock(row: Row, { before, theirs }: SizeVersions): Row {
  const isUntouched = before !== undefined && row.stock === before.stock;
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

/** The row of this name that was added in the form. */
function newRowOf({ variants }: ProductForm, size: string): Row | undefined {
  return variants.find((row) => row.was === null && row.size === size);
}
