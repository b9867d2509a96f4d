import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Category, Product } from "#contract/catalog.ts";
import type { Difference } from "../conflict-notice.tsx";
import { differencesOf, rebase } from "./product-conflict.ts";
import type { ProductForm } from "./product-form-values.ts";

type Given = {
  form: UseFormReturn<ProductForm>;
  /** Null: a new product, which nobody else has. */
  base: Product | null;
  /** The product as others may have saved it: told by a refused save, or by the shop as it happens. */
  theirs: readonly (Product | null)[];
  categories: readonly Category[];
  onRebase: (product: Product) => void;
};

type Conflict = {
  /** Empty while nobody else changed anything. */
  differences: Difference[];
  choose: (taken: ReadonlySet<string>) => void;
};

/** Compares an open form with what somebody else saved meanwhile, and brings it on top of that. */
export function useProductConflict({ form, base, theirs, categories, onRebase }: Given): Conflict {
  const newer = newestAfter(base, theirs);
  const categoryName = (id: number) => categories.find((one) => one.id === id)?.name ?? "";
  const differences = base && newer ? differencesOf(form.getValues(), base, newer, categoryName) : [];

  function choose(taken: ReadonlySet<string>) {
    if (!base || !newer) return;
    const values = rebase(form.getValues(), base, newer, taken);
    for (const name of Object.keys(values).filter((name): name is keyof ProductForm => name in values)) {
      form.setValue(name, values[name], { shouldDirty: true });
    }
    onRebase(newer);
  }

  // Saved, and nothing in it is other than here: there is nothing to choose.
  const isSilent = newer !== null && differences.length === 0;
  useEffect(() => {
    if (isSilent) choose(new Set());
  });

  return { differences, choose };
}

function newestAfter(base: Product | null, candidates: readonly (Product | null)[]): Product | null {
  const newer = candidates.filter(
    (product) => product !== null && base !== null && product.version > base.version,
  );
  return newer.reduce((newest, one) => (newest && one && newest.version > one.version ? newest : one), null);
}
