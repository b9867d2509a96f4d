import { Suspense, useId, useRef } from "react";
import { useWasInView } from "#app/lib/use-in-view.ts";
import { useSubmitEarlyChanges } from "#app/lib/use-submit-early-changes.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Skeleton } from "#app/ui/feedback.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import type { Category } from "#contract/catalog.ts";
import { PRICE_RANGE } from "#contract/names.ts";
import { type ShopState, shopUrl } from "#contract/shop-address.ts";
import { catalogCopy } from "./copy.ts";
import { countFilters, withChange, withoutFilters } from "./shop-state.ts";

const PriceSlider = lazyWithFallback(
  () => import("./price-slider.tsx"),
  () => null,
);
const copy = catalogCopy.shop;

type FiltersProps = {
  state: ShopState;
  categories: readonly Category[];
  /** Maximum of the price slider, in pesos. */
  ceiling: number;
  onChange: (state: ShopState) => void;
};

/** Category, price and reset. A GET form, so that filtering works without scripts. */
export function ShopFilters({ state, categories, ceiling, onChange }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  useSubmitEarlyChanges(form);
  const hasFilters = countFilters(state) > 0 || state.search !== "";

  return (
    <form ref={form} action="/shop" autoComplete="off" className="flex flex-col gap-8">
      {state.search && <input type="hidden" name="search" value={state.search} />}
      {state.sort && <input type="hidden" name="sort" value={state.sort} />}
      {state.view === "list" && <input type="hidden" name="view" value="list" />}

      <fieldset>
        <legend className="eyebrow mb-2 text-muted">{copy.categories}</legend>
        {categories.map(({ slug, name, productCount }) => (
          <Checkbox
            key={slug}
            name="category"
            value={slug}
            checked={state.category === slug}
            onChange={() => onChange(withChange(state, { category: state.category === slug ? "" : slug }))}
            label={
              <span className="flex gap-2">
                {name}
                <span className="text-muted tabular" aria-hidden="true">
                  {productCount}
                </span>
              </span>
            }
          />
        ))}
      </fieldset>

      <PriceFilter state={state} ceiling={ceiling} onChange={onChange} />

      <Button type="submit" variant="quiet" className="hidden! self-start noscript:inline-flex!">
        {copy.apply}
      </Button>
      {hasFilters && (
        <ButtonLink
          to={shopUrl(withoutFilters(state))}
          preventScrollReset
          variant="quiet"
          className="self-start"
        >
          {copy.reset}
        </ButtonLink>
      )}
    </form>
  );
}

function PriceFilter({ state, ceiling, onChange }: Omit<FiltersProps, "categories">) {
  const legendId = useId();
  // On phones the slider and its code load when the panel opens.
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useWasInView(frame);
  const value = [state.minPrice ?? PRICE_RANGE.min, Math.min(state.maxPrice ?? ceiling, ceiling)] as const;

  return (
    <fieldset aria-labelledby={legendId}>
      <legend id={legendId} className="eyebrow mb-2 text-muted">
        {copy.price}
      </legend>
      <div ref={frame} className="h-[4.5rem] noscript:hidden">
        <Suspense fallback={<Skeleton className="mt-5 h-px" />}>
          {isSeen && (
            <PriceSlider
              min={PRICE_RANGE.min}
              max={ceiling}
              step={PRICE_RANGE.step}
              value={value}
              onCommit={([low, high]) =>
                onChange(
                  withChange(state, {
                    minPrice: low > PRICE_RANGE.min ? low : null,
                    maxPrice: high < ceiling ? high : null,
                  }),
                )
              }
            />
          )}
        </Suspense>
      </div>
      <div className="hidden grid-cols-2 gap-3 noscript:grid">
        <PriceInput name="minPrice" label={copy.minPrice} value={state.minPrice} />
        <PriceInput name="maxPrice" label={copy.maxPrice} value={state.maxPrice} />
      </div>
    </fieldset>
  );
}

/** Replaces the slider when there are no scripts. */
function PriceInput({ name, label, value }: { name: string; label: string; value: number | null }) {
  return (
    <Field label={label}>
      <Input type="number" name={name} min={0} step="any" defaultValue={value ?? undefined} />
    </Field>
  );
}
