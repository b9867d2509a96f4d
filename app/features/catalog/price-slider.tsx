import type { ComponentProps } from "react";
import { pesos } from "#app/lib/format.ts";
import { RangeSlider } from "#app/ui/slider.tsx";
import { catalogCopy } from "./copy.ts";

/** Loaded after hydration; without scripts two number fields replace it. */
export default function PriceSlider(props: Omit<ComponentProps<typeof RangeSlider>, "label" | "format">) {
  return <RangeSlider {...props} label={catalogCopy.shop.priceRange} format={pesos} />;
}
