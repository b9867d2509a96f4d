import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { Checkbox } from "#app/ui/choice.tsx";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import type { Category, Product } from "#contract/catalog/catalog.ts";
import { plainText } from "#contract/plain-text.ts";
import { type PromotionScope, promotionScopes } from "#contract/promotions/promotion.ts";
import { FormSearchInput } from "../kit/form-search-input.tsx";
import { Options } from "../kit/options.tsx";
import { Resource } from "../kit/resource.tsx";
import { promotionsCopy } from "./copy.ts";

const copy = promotionsCopy.form;
const targetProductsQuery = apiQuery<Product[]>("/api/products");

type Props = {
  to: PromotionScope;
  ids: readonly number[];
  error: string | undefined;
  onChange: (to: PromotionScope, ids: number[]) => void;
};

/** What a promotion is for: everything, or a choice of categories, products or sizes. */
export function TargetFields({ to, ids, error, onChange }: Props) {
  const [search, setSearch] = useState("");

  return (
    <div className="flex flex-col gap-3">
      <Field label={copy.scope} required className="sm:max-w-xs">
        <Select value={to} onChange={({ target }) => onChange(scopeOf(target.value), [])}>
          <Options of={promotionScopes.map((scope) => [scope, promotionsCopy.scopes[scope]])} />
        </Select>
      </Field>
      {to !== "all" && (
        <fieldset>
          <legend className="pb-2 text-muted text-xs">{copy.choose(ids.length)}</legend>
          <Field label={copy.search} isLabelHidden className="sm:max-w-xs">
            <FormSearchInput
              value={search}
              placeholder={copy.search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </Field>
          <div className="mt-2 max-h-52 overflow-y-auto border-line border-y">
            <TargetList to={to} ids={ids} search={search} onChange={(chosen) => onChange(to, chosen)} />
          </div>
          <FieldError message={error} />
        </fieldset>
      )}
    </div>
  );
}

function scopeOf(value: string): PromotionScope {
  return promotionScopes.find((scope) => scope === value) ?? "all";
}

type ListProps = Pick<Props, "to" | "ids"> & { search: string; onChange: (ids: number[]) => void };

/** What can be chosen. The search hides nothing that is chosen already. */
function TargetList({ to, ids, search, onChange }: ListProps) {
  const query = useTargets(to);
  return (
    <Resource
      query={query}
      skeleton={
        <LoadingRegion className="py-2">
          <Skeleton className="h-24" />
        </LoadingRegion>
      }
      errorClassName="py-4"
    >
      {(targets) => {
        const shown = targets.filter(
          ({ id, name }) => ids.includes(id) || plainText(name).includes(plainText(search)),
        );
        return (
          <>
            <p role="status" className="py-3 text-muted empty:sr-only">
              {shown.length === 0 && (targets.length === 0 ? copy.nothingToChoose : copy.nothingFound)}
            </p>
            {shown.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={ids.includes(id)}
                onChange={() =>
                  onChange(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])
                }
              />
            ))}
          </>
        );
      }}
    </Resource>
  );
}

type Target = { id: number; name: string };

function useTargets(to: PromotionScope) {
  const categories = useQuery<Category[], Error, Target[]>({
    ...categoriesQuery,
    enabled: to === "categories",
  });
  const products = useQuery({
    ...targetProductsQuery,
    enabled: to === "products" || to === "variants",
    select: (known): Target[] => (to === "products" ? known : known.flatMap(sizesOf)),
  });
  return to === "categories" ? categories : products;
}

function sizesOf({ name, variants }: Product): Target[] {
  return variants.map(({ id, size }) => ({ id, name: `${name} ${size}` }));
}
