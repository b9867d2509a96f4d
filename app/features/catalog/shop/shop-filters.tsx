import { useRef } from "react";
import { useSubmitEarlyChanges } from "#app/lib/use-submit-early-changes.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Facets } from "#contract/catalog/attributes.ts";
import type { Category } from "#contract/catalog/catalog.ts";
import { readShopState, type ShopState, shopUrl } from "#contract/catalog/shop-address.ts";
import { shopCopy } from "./copy.ts";
import { FilterChoice, FilterGroup } from "./filter-choices.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { toggled, withChange, withoutFilters } from "./shop-state.ts";
import { StateInputs } from "./state-inputs.tsx";

const copy = shopCopy;

type FiltersProps = {
  state: ShopState;
  categories: readonly Category[];
  /** Undefined until they are loaded. */
  facets: Facets | undefined;
  onChange: (state: ShopState) => void;
};

/** All filters and the reset. A GET form, so that filtering works without scripts. */
export function ShopFilters({ state, categories, facets, onChange }: FiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  useSubmitEarlyChanges(form);
  const countOf = ({ slug, productCount }: Category) =>
    facets?.categories.find((category) => category.slug === slug)?.count ?? productCount;

  return (
    <form
      ref={form}
      action="/shop"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
        onChange(readShopState(new URLSearchParams(fields)));
      }}
      className="flex flex-col gap-6"
    >
      <StateInputs state={state} except={own} />

      <fieldset>
        <legend className="eyebrow mb-2 text-muted">{copy.categories}</legend>
        {categories.map((category) => (
          <FilterChoice
            key={category.slug}
            name="category"
            value={category.slug}
            label={category.name}
            count={countOf(category)}
            isChosen={state.category === category.slug}
            onToggle={() =>
              onChange(withChange(state, { category: state.category === category.slug ? "" : category.slug }))
            }
          />
        ))}
      </fieldset>

      <PriceFilter state={state} stops={facets?.priceStops ?? []} onChange={onChange} form={form} />

      {facets?.attributes.map(({ name, values }) => (
        <FilterGroup
          key={name}
          title={name}
          chosen={values.filter(({ slug }) => state.attributes.includes(slug)).length}
        >
          {values.map(({ slug, name: label, count }) => (
            <FilterChoice
              key={slug}
              name="attr"
              value={slug}
              label={label}
              count={count}
              isChosen={state.attributes.includes(slug)}
              onToggle={() => onChange(withChange(state, { attributes: toggled(state.attributes, slug) }))}
            />
          ))}
        </FilterGroup>
      ))}
      {facets && facets.sizes.length > 0 && (
        <FilterGroup title={copy.sizes} chosen={state.sizes.length}>
          {facets.sizes.map(({ size, count }) => (
            <FilterChoice
              key={size}
              name="size"
              value={size}
              label={size}
              count={count}
              isChosen={state.sizes.includes(size)}
              onToggle={() => onChange(withChange(state, { sizes: toggled(state.sizes, size) }))}
            />
          ))}
        </FilterGroup>
      )}
      {facets && (
        <FilterChoice
          name="inStock"
          value="true"
          label={copy.inStock}
          count={facets.inStock}
          isChosen={state.inStock}
          onToggle={() => onChange(withChange(state, { inStock: !state.inStock }))}
        />
      )}

      <Button type="submit" variant="quiet" className="hidden! self-start noscript:inline-flex!">
        {copy.apply}
      </Button>
      <ButtonLink
        to={shopUrl(withoutFilters(state))}
        preventScrollReset
        variant="quiet"
        className="self-start"
      >
        {copy.reset}
      </ButtonLink>
    </form>
  );
}

/** Parameters that the form has fields for. */
const own = ["category", "minPrice", "maxPrice", "attr", "size", "inStock"];
