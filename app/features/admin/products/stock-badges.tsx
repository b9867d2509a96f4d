import { Badge } from "#app/ui/badge.tsx";
import { productsCopy } from "./copy.ts";

/** Thresholds of the badges (docs/rules/catalogue.md#stock-levels). */
const FEW = 5;
const SOME = 10;

/** Stock in the colours of the product list. */
export function StockBadge({ stock }: { stock: number }) {
  return <Badge tone={stock <= FEW ? "error" : stock <= SOME ? "neutral" : "outline"}>{stock}</Badge>;
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
