import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { apiListQuery } from "#app/lib/query-client.ts";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import { Checkbox } from "#app/ui/choice.tsx";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Category, Product } from "#contract/catalog/catalog.ts";
import { plainText } from "#contract/plain-text.ts";
import type { PromotionScope, PromotionTargetName } from "#contract/promotions/promotion.ts";
import { FormSearchInput } from "../kit/form-search-input.tsx";
import { Resource } from "../kit/resource.tsx";
import { promotionsCopy } from "./copy.ts";

const copy = promotionsCopy.form;
const DELAY_MS = 250;
/** Products that are shown; a search finds the others. */
const SHOWN = 30;

type LimitedScope = Exclude<PromotionScope, "all">;

type Props = {
  to: LimitedScope;
  ids: readonly number[];
  nameOf: (id: number) => string;
  onChoose: (target: PromotionTargetName) => void;
};

/** A search for what a promotion may apply to. What was chosen before it stays above what it finds. */
export function TargetList({ to, ids, nameOf, onChoose }: Props) {
  const [search, setSearch] = useState("");
  const [chosenBefore, setChosenBefore] = useState(ids);
  const query = useTargets(to, useDebouncedValue(search.trim(), DELAY_MS));

  return (
    <>
      <Field label={copy.search} isLabelHidden className="sm:max-w-xs">
        <FormSearchInput
          value={search}
          placeholder={copy.search}
          onChange={({ target }) => {
            setSearch(target.value);
            setChosenBefore(ids);
          }}
        />
      </Field>
      <div className="mt-2 max-h-52 overflow-y-auto border-line border-y">
        <Resource query={query} skeleton={skeleton} errorClassName="py-4">
          {({ found, others }) => (
            <>
              {[
                ...chosenBefore.map((id) => ({ id, name: nameOf(id) })),
                ...found.filter(({ id }) => !chosenBefore.includes(id)),
              ].map((target) => (
                <Checkbox
                  key={target.id}
                  label={target.name}
                  checked={ids.includes(target.id)}
                  onChange={() => onChoose(target)}
                />
              ))}
              <p role="status" className="py-3 text-muted empty:sr-only">
                {found.length === 0 && others === 0 && (search ? copy.nothingFound : copy.nothingToChoose)}
                {others > 0 && copy.others(others)}
              </p>
            </>
          )}
        </Resource>
      </div>
    </>
  );
}

const skeleton = (
  <LoadingRegion className="py-2">
    <Skeleton className="h-24" />
  </LoadingRegion>
);

type Found = {
  found: PromotionTargetName[];
  /** How many products more match. */
  others: number;
};

function useTargets(to: LimitedScope, search: string) {
  const categories = useQuery<Category[], Error, Found>({
    ...categoriesQuery,
    enabled: to === "categories",
    select: (all) => ({
      found: all.filter(({ name }) => plainText(name).includes(plainText(search))),
      others: 0,
    }),
  });
  const products = useQuery({
    ...apiListQuery<Product>("/api/products", { search: search || null, page: 1, pageSize: SHOWN }),
    enabled: to !== "categories",
    placeholderData: keepPreviousData,
    select: ({ items, total }): Found => ({
      found: to === "products" ? items : items.flatMap(sizesOf),
      others: total - items.length,
    }),
  });
  return to === "categories" ? categories : products;
}

function sizesOf({ name, variants }: Product): PromotionTargetName[] {
  return variants.map(({ id, size }) => ({ id, name: `${name} ${size}` }));
}
