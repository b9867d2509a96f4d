import { ChevronDown } from "lucide-react";
import { type ReactNode, type RefObject, Suspense, useContext, useId, useRef, useState } from "react";
import { ServerMarkup } from "#app/features/catalog/cards/server-markup.ts";
import { pesos } from "#app/lib/format.ts";
import { useWasInView } from "#app/lib/use-in-view.ts";
import { useSubmitEarlyChanges } from "#app/lib/use-submit-early-changes.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { cn } from "#app/ui/cn.ts";
import { Skeleton } from "#app/ui/feedback.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import type { Facets } from "#contract/catalog/attributes.ts";
import type { Category } from "#contract/catalog/catalog.ts";
import { readShopState, type ShopState, shopUrl } from "#contract/catalog/shop-address.ts";
import { PRICE_RANGE } from "#contract/names.ts";
import { parsePesos } from "#contract/parse-pesos.ts";
import { shopCopy } from "./copy.ts";
import { priceCeiling, toggled, withChange, withoutFilters } from "./shop-state.ts";
import { StateInputs } from "./state-inputs.tsx";

const PriceSlider = lazyWithFallback(
  () => import("./price-slider.tsx"),
  () => null,
);
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
          <Choice
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
        <Group
          key={name}
          title={name}
          chosen={values.filter(({ slug }) => state.attributes.includes(slug)).length}
        >
          {values.map(({ slug, name: label, count }) => (
            <Choice
              key={slug}
              name="attr"
              value={slug}
              label={label}
              count={count}
              isChosen={state.attributes.includes(slug)}
              onToggle={() => onChange(withChange(state, { attributes: toggled(state.attributes, slug) }))}
            />
          ))}
        </Group>
      ))}
      {facets && facets.sizes.length > 0 && (
        <Group title={copy.sizes} chosen={state.sizes.length}>
          {facets.sizes.map(({ size, count }) => (
            <Choice
              key={size}
              name="size"
              value={size}
              label={size}
              count={count}
              isChosen={state.sizes.includes(size)}
              onToggle={() => onChange(withChange(state, { sizes: toggled(state.sizes, size) }))}
            />
          ))}
        </Group>
      )}
      {facets && (
        <Choice
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

/**
 * A filter that opens on demand, so that the panel stays short, and by itself when something in it is chosen. Only its own
 * heading folds it: the last choice that is taken back has the focus.
 */
function Group({ title, chosen, children }: { title: string; chosen: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(chosen > 0);
  const [hadChosen, setHadChosen] = useState(chosen > 0);
  if (hadChosen !== chosen > 0) {
    setHadChosen(chosen > 0);
    if (chosen > 0) setIsOpen(true);
  }

  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group border-line border-t pt-1"
    >
      <summary className="eyebrow flex min-h-11 cursor-pointer list-none items-center justify-between text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" strokeWidth={1.5} />
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  onToggle: () => void;
};

/** One choice with the number of products that it would show; none: it cannot be chosen. */
function Choice({ name, value, label, count, isChosen, onToggle }: ChoiceProps) {
  const markup = useContext(ServerMarkup);
  const isEmpty = count === 0 && !isChosen;
  const render = () => (
    <Checkbox
      name={name}
      value={value}
      checked={isChosen}
      disabled={isEmpty}
      onChange={onToggle}
      label={
        <span className={cn("flex gap-2", isEmpty && "text-muted")}>
          {label}
          <span className="text-muted tabular-nums" aria-hidden="true">
            {count}
          </span>
        </span>
      }
    />
  );
  if (!markup) return <div>{render()}</div>;
  const key = JSON.stringify(["filter", name, value, label, count, isChosen]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own checkbox, which React hydrates as usual
  return <div dangerouslySetInnerHTML={{ __html: markup.renderOnce(key, render) }} />;
}

type PriceProps = Pick<FiltersProps, "state" | "onChange"> & {
  stops: readonly number[];
  form: RefObject<HTMLFormElement | null>;
};

function PriceFilter({ state, stops, onChange, form }: PriceProps) {
  const legendId = useId();
  // On phones the slider and its code load when the panel opens.
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useWasInView(frame);
  const { minPrice, maxPrice } = state;
  const submit = () => form.current?.requestSubmit();

  return (
    <fieldset aria-labelledby={legendId}>
      <legend id={legendId} className="eyebrow mb-2 text-muted">
        {copy.price}
      </legend>
      <div ref={frame} className="h-[4.5rem] noscript:hidden">
        <Suspense fallback={<Skeleton className="mt-5 h-px" />}>
          {isSeen && (
            <PriceSlider
              stops={stops}
              value={[minPrice, maxPrice]}
              onCommit={(min, max) => onChange(withChange(state, { minPrice: min, maxPrice: max }))}
            />
          )}
        </Suspense>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <PriceInput
          name="minPrice"
          label={copy.minPrice}
          value={minPrice}
          emptyValue={PRICE_RANGE.min}
          onCommit={submit}
        />
        <PriceInput
          name="maxPrice"
          label={copy.maxPrice}
          value={maxPrice}
          emptyValue={priceCeiling(stops.at(-1))}
          onCommit={submit}
        />
      </div>
    </fieldset>
  );
}

type PriceInputProps = {
  name: string;
  label: string;
  value: number | null;
  /** Pesos, shown while the input is empty. */
  emptyValue: number;
  onCommit: () => void;
};

/** Two inputs beside the slider, which replace it without scripts. */
function PriceInput({ name, label, value, emptyValue, onCommit }: PriceInputProps) {
  return (
    <Field label={<span className="font-normal text-muted text-xs">{label}</span>}>
      <Input
        // Takes a value that was changed elsewhere: the slider, Back, reset.
        key={value}
        inputMode="numeric"
        autoComplete="off"
        name={name}
        defaultValue={value ?? undefined}
        placeholder={pesos(emptyValue)}
        onBlur={({ target }) => {
          if (target.value === target.defaultValue) return;
          if (Number.isNaN(parsePesos(target.value))) target.value = "";
          onCommit();
        }}
        className="pr-2! pl-2.5! text-sm"
      />
    </Field>
  );
}
