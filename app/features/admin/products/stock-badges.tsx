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

/** Each size that is sold with its stock; few units are red. Nothing for a single size. On a phone: how many are low. */
export function SizeStrip({ variants }: { variants: Sizes }) {
  const sizes = variants.filter(({ isEnabled }) => isEnabled);
  const lowCount = sizes.filter(({ stock }) => stock <= FEW).length;
  if (sizes.length < 2) return null;
  return (
    <>
      <span className="mt-0.5 flex min-w-42 flex-wrap as-cards:hidden justify-end gap-x-1 text-muted text-xs">
        {sizes.map(({ id, size, stock }) => (
          <span
            key={id}
            className={cn(
              "whitespace-nowrap rounded-[6px] px-1",
              stock <= FEW && "bg-error-tint font-medium text-error",
            )}
          >
            {size}: {stock}
          </span>
        ))}
      </span>
      {lowCount > 0 && (
        <span className="as-cards:inline hidden whitespace-nowrap font-medium text-error text-xs">
          {productsCopy.lowSizes(lowCount)}
        </span>
      )}
    </>
  );
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
