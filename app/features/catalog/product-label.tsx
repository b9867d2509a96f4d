import { cn } from "#app/ui/cn.ts";
import type { Product } from "#contract/catalog.ts";
import { catalogCopy } from "./copy.ts";
import { isSoldOut } from "./offers.ts";

/** «Agotado» or «Nuevo», in small capitals; nothing for what is neither. */
export function ProductLabel({ product, className }: { product: Product; className?: string }) {
  const text = isSoldOut(product) ? catalogCopy.card.soldOut : product.isNew ? catalogCopy.card.isNew : null;
  if (!text) return null;

  return (
    <span className={cn("eyebrow rounded-full bg-paper px-3 py-1 text-[0.6875rem]!", className)}>{text}</span>
  );
}
