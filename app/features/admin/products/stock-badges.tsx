import { Badge } from "#app/ui/badge.tsx";
import { productsCopy } from "./copy.ts";

/** Spec §9: up to 5 units are few, up to 10 some. */
const FEW = 5;
const SOME = 10;

/** Units left, in the list's colours. */
export function StockBadge({ stock }: { stock: number }) {
  return <Badge tone={stock <= FEW ? "error" : stock <= SOME ? "neutral" : "outline"}>{stock}</Badge>;
}

/** Units left of what is low already, on the dashboard. */
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
