import { Link } from "react-router";
import { ProductPrice } from "#app/features/catalog/price.tsx";
import { FavouriteButton } from "#app/features/favourites/favourite-button.tsx";
import { useCardPromotions } from "#app/features/promotions/use-card-promotions.ts";
import { ProductRating } from "#app/features/reviews/product-rating.tsx";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { offersOf } from "#contract/catalog/offers.ts";
import { BuyButton } from "./buy-button.tsx";
import { ClampedName } from "./clamped-name.tsx";
import type { CardProps } from "./product-card.tsx";
import { ProductLabel } from "./product-label.tsx";

const rowClass = "grid grid-cols-[5rem_1fr] gap-x-4 py-6 sm:grid-cols-[6rem_1fr_auto] sm:gap-x-6";

export function ProductRows({ products }: { products: readonly CardProduct[] }) {
  const promotionOf = useCardPromotions();

  return (
    <ul className="divide-y divide-line">
      {products.map((product) => (
        <li key={product.id}>
          <ProductRow product={product} promotion={promotionOf(product)} />
        </li>
      ))}
    </ul>
  );
}

/** A product in a list: small picture, name, sizes, price and cart button. */
function ProductRow({ product, promotion }: Pick<CardProps, "product" | "promotion">) {
  const sizes = offersOf(product).flatMap(({ size }) => size || []);

  return (
    <article className={rowClass}>
      <Picture src={product.imageUrl} alt="" sizes="96px" className="aspect-4/5 self-start" />
      <div className="min-w-0">
        <ProductLabel product={product} className="mb-1" />
        <ProductNameLink product={product} />
        <ProductRating product={product} />
        <p className="mt-1 line-clamp-2 max-w-text text-sm text-muted">{product.description}</p>
        {sizes.length > 0 && <p className="mt-2 text-xs text-muted">{sizes.join(" · ")}</p>}
      </div>
      <div className="min-w-0 max-sm:col-start-2 max-sm:mt-3 sm:flex sm:min-w-44 sm:flex-col sm:items-end sm:text-right">
        <ProductPrice product={product} className="sm:justify-end" />
        {promotion && <p className="mt-1 text-cinnamon text-xs">{promotion}</p>}
        <div className="mt-3 flex items-center gap-1">
          <FavouriteButton product={product} className="hover:bg-cream max-sm:order-2" />
          <BuyButton product={product} className="min-w-0 grow sm:w-48" />
        </div>
      </div>
    </article>
  );
}

/** Heading of a product in a list, linked to its page. */
export function ProductNameLink({ product }: { product: CardProduct }) {
  return (
    <h3 className="font-sans text-base leading-snug font-normal tracking-normal">
      <Link
        to={`/product/${product.slug}`}
        prefetch="intent"
        className="touch-target decoration-1 underline-offset-4 hover:underline"
      >
        <ClampedName name={product.name} />
      </Link>
    </h3>
  );
}

export function ProductRowsSkeleton({ count }: { count: number }) {
  return (
    <LoadingRegion className="divide-y divide-line">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
        <div key={index} data-testid="product-skeleton" className={rowClass}>
          <Skeleton className="aspect-4/5" />
          <div>
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="mt-2 h-4" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
