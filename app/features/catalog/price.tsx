import { saleCopy } from "#app/features/sales/copy.ts";
import { SaleEnd, SalePrice } from "#app/features/sales/sale-price.tsx";
import { unitPrice } from "#app/lib/format.ts";
import { cn } from "#app/ui/cn.ts";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { cheapestOffer, offersOf } from "#contract/catalog/offers.ts";
import { catalogCopy } from "./copy.ts";

/**
 * A product's price in a list: «Desde» when its sizes differ in price, plus the price per unit of measure. Names the sizes
 * on sale when the shown one is not among them.
 */
export function ProductPrice({ product, className }: { product: CardProduct; className?: string }) {
  const { offer, isFrom } = cheapestOffer(product);
  const perUnit = unitPrice(offer.price, offer.size);
  const onSale = offersOf(product).flatMap(({ size, compareAt, stock }) => (compareAt && stock ? size : []));

  return (
    <p className={cn("flex flex-wrap items-baseline gap-x-2.5 tabular-nums", className)}>
      <span>
        <SalePrice
          {...offer}
          prefix={isFrom && <span className="text-sm text-muted">{catalogCopy.card.from} </span>}
        />
      </span>
      {perUnit && (
        <span className="whitespace-nowrap max-[14rem]:whitespace-normal text-xs text-muted">{perUnit}</span>
      )}
      <SaleEnd {...offer} className="w-full" />
      {!offer.compareAt && onSale[0] && (
        <span className="w-full text-cinnamon text-xs">{`${saleCopy.now} ${onSale.join(", ")}`}</span>
      )}
    </p>
  );
}
