import { Heart } from "lucide-react";
import { useIsSignedIn } from "#app/lib/session.ts";
import { cn } from "#app/ui/cn.ts";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { favouritesCopy } from "./copy.ts";
import { useCustomersFavourite, useVisitorsFavourite } from "./use-favourite.ts";

type Props = { product: CardProduct; className?: string };

/** Heart button that adds or removes a favourite. A visitor's asks the server for nothing. */
export function FavouriteButton(props: Props) {
  return useIsSignedIn() ? <CustomersButton {...props} /> : <VisitorsButton {...props} />;
}

function CustomersButton(props: Props) {
  return <HeartButton {...props} {...useCustomersFavourite(props.product)} />;
}

function VisitorsButton(props: Props) {
  return <HeartButton {...props} {...useVisitorsFavourite(props.product)} />;
}

type HeartProps = Props & ReturnType<typeof useVisitorsFavourite>;

function HeartButton({ product, className, isFavourite, toggle }: HeartProps) {
  return (
    <button
      type="button"
      data-favourite={isFavourite}
      aria-label={isFavourite ? favouritesCopy.remove(product.name) : favouritesCopy.add(product.name)}
      onClick={toggle}
      className={cn("grid size-11 shrink-0 place-items-center rounded-full transition-colors", className)}
    >
      <Heart strokeWidth={1.4} className={cn("size-5", isFavourite && "fill-cinnamon text-cinnamon")} />
    </button>
  );
}
