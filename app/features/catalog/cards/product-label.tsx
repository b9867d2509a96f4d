import { catalogCopy } from "#app/features/catalog/copy.ts";
import { cn } from "#app/ui/cn.ts";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { isSoldOut } from "#contract/catalog/offers.ts";

type Props = { product: CardProduct; hidesNew?: boolean; className?: string };

/** «Agotado» or «Nuevo» in small capitals, beside the picture so that it covers no label; nothing for other products. */
export function ProductLabel({ product, hidesNew = false, className }: Props) {
  const labels = [
    isSoldOut(product) && catalogCopy.card.soldOut,
    product.isNew && !hidesNew && catalogCopy.card.isNew,
  ].filter((label) => label !== false);
  if (labels.length === 0) return null;

  return (
    <span className={cn("flex flex-wrap gap-3", className)}>
      {labels.map((label) => (
        <span key={label} className="eyebrow text-[0.6875rem]! text-cinnamon">
          {label}
        </span>
      ))}
    </span>
  );
}
