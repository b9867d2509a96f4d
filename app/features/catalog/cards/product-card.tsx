import { useState } from "react";
import { Link } from "react-router";
import { catalogCopy } from "#app/features/catalog/copy.ts";
import { ProductPrice } from "#app/features/catalog/price.tsx";
import { FavouriteButton } from "#app/features/favourites/favourite-button.tsx";
import { ProductRating } from "#app/features/reviews/product-rating.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { isSoldOut, offersOf } from "#contract/catalog/offers.ts";
import { BuyButton } from "./buy-button.tsx";
import { ClampedName } from "./clamped-name.tsx";
import { ProductLabel } from "./product-label.tsx";

/** The `sizes` attribute of a card's pictures. */
export const CARD_PICTURE_SIZES =
  "(min-width: 1280px) 290px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw";

export type CardProps = {
  product: CardProduct;
  /** Loads the picture with high priority: the card is in the first row of a page. */
  isPriority?: boolean;
  headingLevel?: "h2" | "h3";
  hidesNew?: boolean;
  /** What a promotion gives, in few words; only in lists. */
  promotion?: string | undefined;
};

/** A product in a grid: picture, name, sizes, price and cart button. */
export function ProductCard({
  product,
  isPriority,
  headingLevel: Heading = "h3",
  hidesNew,
  promotion,
}: CardProps) {
  const sizes = offersOf(product).flatMap(({ size }) => size || []);
  const [isHovered, setIsHovered] = useState(false);

  return (
    <article
      className="group relative flex h-full flex-col"
      // On the card, because the link that covers it takes the pointer from the picture.
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && setIsHovered(true)}
    >
      <div className="relative">
        <CardPicture product={product} isPriority={isPriority} showsSecond={isHovered} />
        <FavouriteButton
          product={product}
          className="absolute top-0.5 right-0.5 z-10 group-focus-within:opacity-100! group-hover:opacity-100! hover:bg-paper/70 [@media(hover:hover)]:data-[favourite=false]:opacity-0"
        />
      </div>
      <div className="mt-4 flex grow flex-col">
        <Heading className="font-sans text-base leading-snug font-normal tracking-normal">
          <Link
            to={`/product/${product.slug}`}
            prefetch="intent"
            // The link covers the whole card; the favourite and buy buttons are above it.
            className="block decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            <ClampedName name={product.name} />
          </Link>
        </Heading>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 empty:hidden">
          <ProductRating product={product} />
          <ProductLabel product={product} hidesNew={hidesNew} />
        </div>
        {sizes.length > 0 && <p className="mt-1 text-xs text-muted">{catalogCopy.card.sizes(sizes)}</p>}
        <ProductPrice product={product} className="mt-2" />
        {promotion && <p className="mt-1 text-cinnamon text-xs">{promotion}</p>}
        <BuyButton product={product} className="mt-auto pt-4" />
      </div>
    </article>
  );
}

type CardPictureProps = Pick<CardProps, "product" | "isPriority"> & {
  /** Whether the card was hovered: only then the second picture is loaded. */
  showsSecond: boolean;
};

function CardPicture({ product, isPriority, showsSecond }: CardPictureProps) {
  const second = product.gallery[0];

  return (
    <div className="relative">
      <Picture
        src={product.imageUrl}
        alt=""
        sizes={CARD_PICTURE_SIZES}
        isPriority={isPriority}
        className="aspect-4/5"
        imgClassName={isSoldOut(product) ? "opacity-60" : undefined}
      />
      {second && showsSecond && (
        <Picture
          src={second}
          alt=""
          sizes={CARD_PICTURE_SIZES}
          className="absolute! inset-0 opacity-0 transition-opacity duration-240 group-hover:opacity-100"
        />
      )}
    </div>
  );
}
