import { Badge } from "#app/ui/badge.tsx";
import { cn } from "#app/ui/cn.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { productsCopy } from "./copy.ts";

/** Thresholds of the badges (docs/rules/catalogue.md#stock-levels). */
const FEW = 5;
const SOME = 10;

/** Stock in the colours of the product list. */
export function StockBadge({ stock }: { stock: number }) {
  return <Badge tone={stock <= FEW ? "error" : stock <= SOME ? "neutral" : "outline"}>{stock}</Badge>;
}

type Sizes = Product["variants"];

/** Sizes in one line of the list, and its characters; more become a count. */
const SHOWN_SIZES = 3;
const LINE_LENGTH = 24;

/**
 * Each size that is sold with its stock, in one line; few units are red. Nothing for a single size. On a phone: how many
 * are sold out or low, unless all are sold out.
 */
export function SizeStrip({ variants }: { variants: Sizes }) {
  const sizes = variants.filter(({ isEnabled }) => isEnabled);
  const soldOut = sizes.filter(({ stock }) => stock === 0).length;
  const low = sizes.filter(({ stock }) => stock > 0 && stock <= FEW).length;
  if (sizes.length < 2) return null;
  const labels = withoutCommonUnit(sizes.map(({ size }) => size));
  const shown = sizes.slice(0, countInLine(sizes.map(({ stock }, index) => `${labels[index]}: ${stock}`)));
  const rest = sizes.slice(shown.length);
  return (
    <>
      <span
        title={textOf(sizes)}
        className="flex as-cards:hidden justify-end gap-x-2 whitespace-nowrap text-muted text-xs leading-4"
      >
        {shown.map(({ id, size, stock }, index) => (
          <span key={id} className={cn(chipClass, stock <= FEW && lowClass)}>
            <span className="sr-only">{size}: </span>
            <span aria-hidden="true">{labels[index]}: </span>
            <span className={stock <= FEW ? undefined : "text-ink"}>{stock}</span>
          </span>
        ))}
        {rest.length > 0 && (
          <span className={cn(chipClass, rest.some(({ stock }) => stock <= FEW) && lowClass)}>
            <span className="sr-only">{textOf(rest)}</span>
            <span aria-hidden="true">+{rest.length}</span>
          </span>
        )}
      </span>
      {soldOut + low > 0 && soldOut < sizes.length && (
        <span className="as-cards:inline hidden whitespace-nowrap font-medium text-error text-xs">
          {[soldOut > 0 && productsCopy.soldOutSizes(soldOut), low > 0 && productsCopy.lowSizes(low)]
            .filter(Boolean)
            .join(", ")}
        </span>
      )}
    </>
  );
}

/** How many of these texts are shown: all of up to three short ones, else at least one. */
export function countInLine(texts: readonly string[]): number {
  const fits = (count: number) => texts.slice(0, count).join(" ").length <= LINE_LENGTH;
  if (texts.length <= SHOWN_SIZES && fits(texts.length)) return texts.length;
  return fits(SHOWN_SIZES - 1) ? SHOWN_SIZES - 1 : 1;
}

const chipClass = "rounded-[6px] px-0.5";
const lowClass = "bg-error-tint font-medium text-error";

function textOf(sizes: Sizes): string {
  return sizes.map(({ size, stock }) => `${size}: ${stock}`).join(" · ");
}

/** "260 ml" and "1000 ml" as "260" and "1000"; sizes of other kinds unchanged. */
export function withoutCommonUnit(sizes: readonly string[]): string[] {
  const parts = sizes.map((size) => /^([\d.,]+)\s*(\D+)$/.exec(size));
  const unit = parts[0]?.[2];
  const isCommon = unit !== undefined && parts.every((part) => part?.[2] === unit);
  return sizes.map((size, index) => (isCommon && parts[index]?.[1]) || size);
}

/** Stock on the dashboard's list of low stock. */
export function LowStockBadge({ stock }: { stock: number }) {
  return <Badge tone={stock <= FEW ? "error" : "neutral"}>{stock}</Badge>;
}

/** A variant's stock in words. */
export function VariantStockBadge({ stock }: { stock: number }) {
  const { low, medium, high } = productsCopy.details.stockLabels;
  if (stock <= FEW) return <Badge tone="error">{low}</Badge>;
  if (stock <= SOME) return <Badge tone="neutral">{medium}</Badge>;
  return <Badge tone="success">{high}</Badge>;
}
