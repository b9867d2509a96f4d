import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { productByIdQuery } from "#app/features/catalog/catalog-queries.ts";
import type { Category, Product } from "#contract/catalog/catalog.ts";
import type { Difference } from "../kit/conflict-notice.tsx";
import { productsCopy } from "./copy.ts";
import { differencesOf, type NamesById, rebase } from "./product-conflict.ts";
import type { ProductForm } from "./product-form-schema.ts";
import { attributesQuery } from "./products-queries.ts";

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
  const names = useNames(form, categories, newer ? [base, newer] : []);
  const differences = base && newer ? differencesOf(form.getValues(), base, newer, names) : [];

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

/** Names of the categories, of the filters' values, and of the products that these versions are paired with. */
function useNames(
  form: UseFormReturn<ProductForm>,
  categories: readonly Category[],
  versions: readonly (Product | null)[],
): NamesById {
  const values = useQuery({ ...attributesQuery, enabled: versions.length > 0 }).data?.flatMap(
    (attribute) => attribute.values,
  );
  const pairIds = versions.length > 0 ? [form.getValues("pairIds"), ...versions.map(pairsOf)].flat() : [];
  const pairs = useQueries({ queries: [...new Set(pairIds)].map((id) => productByIdQuery(id)) });
  const nameIn = (list: readonly { id: number; name: string }[] | undefined, id: number) =>
    list?.find((one) => one.id === id)?.name ?? productsCopy.id(id);

  return {
    category: (id) => nameIn(categories, id),
    filterValue: (id) => nameIn(values, id),
    product: (id) =>
      nameIn(
        pairs.flatMap(({ data }) => data ?? []),
        id,
      ),
  };
}

function pairsOf(product: Product | null): readonly number[] {
  return product?.pairIds ?? [];
}

function newestAfter(base: Product | null, candidates: readonly (Product | null)[]): Product | null {
  const newer = candidates.filter(
    (product) => product !== null && base !== null && product.version > base.version,
  );
  return newer.reduce((newest, one) => (newest && one && newest.version > one.version ? newest : one), null);
}
