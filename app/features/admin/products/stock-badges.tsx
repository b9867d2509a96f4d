import { Badge } from "#app/ui/badge.tsx";
import { cn } from "#app/ui/cn.ts";
import type { Product } from "#contract/catalog.ts";
import { productsCopy } from "./copy.ts";

/** Thresholds of the badges (docs/rules/catalogue.md#stock-levels). */
const FEW = 5;
const SOME = 10;

/** Stock in the colours of the product list. */
export function StockBadge({ stock, isLow = stock <= FEW }: { stock: number; isLow?: boolean }) {
  return <Badge tone={isLow ? "error" : stock <= SOME ? "neutral" : "outline"}>{stock}</Badge>;
}

type Sizes = Product["variants"];

const onSale = (variants: Sizes) => variants.filter(({ isEnabled }) => isEnabled);

/** Whether a size that is sold has few units left, whatever the other sizes have. */
export function hasLowSize(variants: Sizes): boolean {
  return onSale(variants).some(({ stock }) => stock <= FEW);
}

/** Each size that is sold with its stock; few units are red. Nothing for a single size. */
export function SizeStrip({ variants }: { variants: Sizes }) {
  const sizes = onSale(variants);
  if (sizes.length < 2) return null;
  return (
    <span className="flex as-cards:flex-wrap justify-end gap-x-2 text-muted text-xs">
      {sizes.map(({ id, size, stock }) => (
        <span key={id} className={cn("whitespace-nowrap", stock <= FEW && "font-medium text-error")}>
          {size}: {stock}
        </span>
      ))}
    </span>
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
