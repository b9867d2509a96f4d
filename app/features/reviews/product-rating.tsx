import { Star } from "lucide-react";
import { formatRating } from "#app/lib/format.ts";
import { uiCopy } from "#app/ui/copy.ts";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { reviewsCopy } from "./copy.ts";

/** A card's average in one star, to keep lists small. Nothing without reviews. */
export function ProductRating({ product: { rating, reviewCount } }: { product: CardProduct }) {
  if (reviewCount === 0) return null;
  return (
    <p className="flex items-center gap-1 text-muted text-xs tabular-nums">
      <Star className="size-3.5 fill-honey text-honey" />
      <span className="sr-only">{`${uiCopy.stars(rating)}, ${reviewsCopy.count(reviewCount)}`}</span>
      <span aria-hidden="true">{`${formatRating(rating)} (${reviewCount})`}</span>
    </p>
  );
}
