import { X } from "lucide-react";
import { useState } from "react";
import { addOfferToCart } from "#app/features/catalog/add-offer-to-cart.ts";
import { ProductNameLink } from "#app/features/catalog/cards/product-row.tsx";
import { SaleEnd, SalePrice } from "#app/features/sales/sale-price.tsx";
import { unitPrice } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { firstOffer, offersOf } from "#contract/catalog/offers.ts";
import { accountCopy } from "./copy.ts";

const copy = accountCopy.favourites;

type Props = { product: CardProduct; onRemove: () => void; isRemoving?: boolean };

/** A favourite: product, size select and cart button. */
export function FavouriteRow({ product, onRemove, isRemoving }: Props) {
  const offers = offersOf(product);
  const [size, setSize] = useState(() => firstOffer(offers)?.size);
  const offer = offers.find((candidate) => candidate.size === size) ?? firstOffer(offers);
  const isSoldOut = !offer || offer.stock <= 0;
  const perUnit = offer && unitPrice(offer.price, offer.size);

  return (
    <article className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-4 py-6 sm:grid-cols-[7rem_1fr] sm:gap-x-6">
      <Picture
        src={product.imageUrl}
        fallbackSrc=""
        alt=""
        sizes="(min-width: 640px) 112px, 88px"
        className="aspect-4/5 self-start"
      />
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start justify-between gap-4">
          <ProductNameLink product={product} />
          <button
            type="button"
            aria-label={copy.removeNamed(product.name)}
            title={copy.remove}
            disabled={isRemoving}
            onClick={onRemove}
            className="-my-2.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-cream hover:text-ink disabled:opacity-50"
          >
            <X strokeWidth={1.5} className="size-5" />
          </button>
        </div>
        <p className="mt-1 line-clamp-2 max-w-text text-muted text-sm">{product.description}</p>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2.5 tabular-nums">
          <span>
            <SalePrice {...(offer ?? product)} />
          </span>
          {perUnit && <span className="text-muted text-xs">{perUnit}</span>}
          <SaleEnd {...(offer ?? product)} className="w-full" />
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {offers.length > 1 && (
            <Field label={copy.sizeOf(product.name)} isLabelHidden>
              <Select value={offer?.size} onChange={(event) => setSize(event.target.value)} className="w-36">
                {offers.map((candidate) => (
                  <option key={candidate.size} value={candidate.size} disabled={candidate.stock <= 0}>
                    {candidate.size}
                    {candidate.stock <= 0 && ` (${copy.soldOut})`}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Button
            disabled={isSoldOut}
            aria-label={isSoldOut ? undefined : copy.addNamed(product.name)}
            onClick={() => offer && addOfferToCart(product, offer, 1, { title: copy.added })}
            className="min-h-12!"
          >
            {isSoldOut ? copy.soldOut : copy.add}
          </Button>
        </div>
      </div>
    </article>
  );
}
