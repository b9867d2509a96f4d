import type { ComponentProps } from "react";
import { pesos } from "#app/lib/format.ts";
import { RangeSlider } from "#app/ui/slider.tsx";
import { catalogCopy } from "./copy.ts";

/** Loaded when the page is alive: without scripts two fields stand in its place. */
export default function PriceSlider(props: Omit<ComponentProps<typeof RangeSlider>, "label" | "format">) {
  return <RangeSlider {...props} label={catalogCopy.shop.priceRange} format={pesos} />;
}
