import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Category, Product } from "#contract/catalog/catalog.ts";
import type { Difference } from "../kit/conflict-notice.tsx";
import { differencesOf, rebase } from "./product-conflict.ts";
import type { ProductForm } from "./product-form-schema.ts";

type Given = {
  form: UseFormReturn<ProductForm>;
  /** Null for a new product, which cannot have conflicts. */
  base: Product | null;
  /** Possibly newer versions: from a refused save, or from a live update. */
  theirs: readonly (Product | null)[];
  categories: readonly Category[];
  onRebase: (product: Product) => void;
};

type Conflict = {
  /** Empty when there is no conflict. */
  differences: Difference[];
  choose: (taken: ReadonlySet<string>) => void;
};

/** Compares an open form with newer versions of its product, and applies the chosen resolution. */
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

  // A newer version without differences needs no decision: adopt it.
  const hasNoDifferences = newer !== null && differences.length === 0;
  useEffect(() => {
    if (hasNoDifferences) choose(new Set());
  });

  return { differences, choose };
}

function newestAfter(base: Product | null, candidates: readonly (Product | null)[]): Product | null {
  const newer = candidates.filter(
    (product) => product !== null && base !== null && product.version > base.version,
  );
  return newer.reduce((newest, one) => (newest && one && newest.version > one.version ? newest : one), null);
}
