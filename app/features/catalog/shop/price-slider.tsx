import { pesos } from "#app/lib/format.ts";
import { RangeSlider } from "#app/ui/slider.tsx";
import { PRICE_RANGE } from "#contract/names.ts";
import { shopCopy } from "./copy.ts";
import { priceCeiling } from "./shop-state.ts";

type Range = readonly [number, number];
type Props = {
  /** Prices of all products as ascending quantiles; the last one is the highest. */
  stops: readonly number[];
  /** Pesos; null: that end is open. */
  value: readonly [number | null, number | null];
  onCommit: (min: number | null, max: number | null) => void;
};

/**
 * The range of prices. While no product costs more than the specified 35,000, a step is 100 pesos; else it stops at
 * quantiles, so that one expensive product does not spoil it (docs/rules/catalogue.md#price-slider).
 */
export default function PriceSlider({ stops, value: [low, high], onCommit }: Props) {
  const ceiling = priceCeiling(stops.at(-1));
  const isScaled = ceiling > PRICE_RANGE.max;
  const last = stops.length - 1;
  const priceAt = (position: number) => (isScaled ? (stops[position] ?? ceiling) : position);
  const positionOf = (price: number) => {
    if (!isScaled) return Math.min(price, ceiling);
    const found = stops.findIndex((stop) => stop >= price);
    return found < 0 ? last : found;
  };
  const value: Range = [positionOf(low ?? PRICE_RANGE.min), positionOf(high ?? ceiling)];

  return (
    <RangeSlider
      min={PRICE_RANGE.min}
      max={isScaled ? last : ceiling}
      step={isScaled ? 1 : PRICE_RANGE.step}
      value={value}
      onCommit={([from, to]) =>
        onCommit(
          priceAt(from) > PRICE_RANGE.min ? priceAt(from) : null,
          priceAt(to) < ceiling ? priceAt(to) : null,
        )
      }
      label={shopCopy.priceRange}
      format={(position) => pesos(priceAt(position))}
    />
  );
}
