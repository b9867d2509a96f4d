import { Heart } from "lucide-react";
import { cn } from "#app/ui/cn.ts";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { favouritesCopy } from "./copy.ts";
import { useFavourite } from "./use-favourite.ts";

/** Heart button that adds or removes a favourite. */
export function FavouriteButton({ product, className }: { product: CardProduct; className?: string }) {
  const { isFavourite, toggle } = useFavourite(product);

  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={isFavourite ? favouritesCopy.remove(product.name) : favouritesCopy.add(product.name)}
      onClick={toggle}
      className={cn("grid size-11 shrink-0 place-items-center rounded-full transition-colors", className)}
    >
      <Heart
        aria-hidden="true"
        strokeWidth={1.4}
        className={cn("size-5", isFavourite && "fill-cinnamon text-cinnamon")}
      />
    </button>
  );
}
