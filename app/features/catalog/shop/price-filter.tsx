import { type RefObject, Suspense, useId, useRef } from "react";
import { pesos } from "#app/lib/format.ts";
import { useWasInView } from "#app/lib/use-in-view.ts";
import { Skeleton } from "#app/ui/feedback.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import type { ShopState } from "#contract/catalog/shop-address.ts";
import { PRICE_RANGE } from "#contract/names.ts";
import { parsePesos } from "#contract/parse-pesos.ts";
import { shopCopy } from "./copy.ts";
import { priceCeiling, withChange } from "./shop-state.ts";

const copy = shopCopy;

const PriceSlider = lazyWithFallback(
  () => import("./price-slider.tsx"),
  () => null,
);

type PriceProps = {
  state: ShopState;
  onChange: (state: ShopState) => void;
  stops: readonly number[];
  form: RefObject<HTMLFormElement | null>;
};

/** The range of prices: a slider, and two inputs for it. */
export function PriceFilter({ state, stops, onChange, form }: PriceProps) {
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
      <div className="grid grid-cols-2 items-end gap-2 lg:gap-1">
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
        className="px-2! lg:pointer-fine:text-sm!"
      />
    </Field>
  );
}
