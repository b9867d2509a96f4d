import { useQueries, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { AddedLine } from "#app/features/cart/added-line.ts";
import { useCart } from "#app/features/cart/cart-store.ts";
import { addOfferToCart } from "#app/features/catalog/add-offer-to-cart.ts";
import { productByIdQuery, relatedQuery } from "#app/features/catalog/catalog-queries.ts";
import { productListQuery } from "#app/features/catalog/shop/shop-queries.ts";
import { SalePrice } from "#app/features/sales/sale-price.tsx";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/feedback.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { cheapestOffer, isSoldOut } from "#contract/catalog/offers.ts";
import { initialShopState } from "#contract/catalog/shop-address.ts";
import { cartDrawerCopy as copy } from "./copy.ts";

/** One product that goes with what was added; nothing when there is none (docs/rules/pages.md#cart-drawer). */
export function Complement({ added }: { added: AddedLine }) {
  const product = useComplement(added);
  if (product === null) return null;

  return (
    <section aria-labelledby="complemento" className="mt-6 border-line border-t pt-5">
      <h3 id="complemento" className="eyebrow font-sans text-muted">
        {copy.complement}
      </h3>
      {product ? <Recommended product={product} /> : <Skeleton className="mt-3 h-20" />}
    </section>
  );
}

function Recommended({ product }: { product: CardProduct }) {
  const { offer } = cheapestOffer(product);

  return (
    <div className="mt-3 grid grid-cols-[4rem_1fr_auto] items-center gap-x-4">
      <Picture src={offer.imageUrl ?? product.imageUrl} alt="" sizes="64px" className="aspect-4/5 w-16" />
      <div className="min-w-0 wrap-anywhere text-sm">
        <Link
          to={`/product/${product.slug}`}
          replace
          className="touch-target line-clamp-2 leading-snug hover:underline"
        >
          {product.name}
        </Link>
        <p className="mt-1 tabular-nums">
          {offer.size && <span className="text-muted text-xs">{offer.size} · </span>}
          <SalePrice {...offer} />
        </p>
      </div>
      <Button
        variant="quiet"
        aria-label={copy.addNamed(product.name, offer.size)}
        onClick={() => addOfferToCart(product, offer, 1)}
        className="px-4!"
      >
        {copy.add}
      </Button>
    </div>
  );
}

/**
 * The first pair, else the first product with the same main ingredient, else the first related one, that is in stock
 * and not in the cart. Null when there is none, undefined while it is not known yet.
 */
function useComplement({ line, tags, pairIds }: AddedLine): CardProduct | null | undefined {
  const { lines } = useCart();
  const [ingredient] = tags;
  const sameLine = useQuery({
    ...productListQuery({ ...initialShopState, search: ingredient ?? "" }, 1),
    enabled: ingredient !== undefined,
  });
  const pairs = useQueries({ queries: pairIds.map(productByIdQuery) });
  const related = useQuery(relatedQuery(line.productId));
  if (pairs.some(({ isPending }) => isPending)) return undefined;
  if (ingredient !== undefined && sameLine.isPending) return undefined;

  const candidates = [
    ...pairs.flatMap(({ data }) => data ?? []),
    ...(sameLine.data?.items.filter((product) => ingredient && product.tags.includes(ingredient)) ?? []),
    ...(related.data ?? []),
  ];
  const found = candidates.find(
    (product) => !isSoldOut(product) && !lines.some(({ productId }) => productId === product.id),
  );
  return found ?? (related.isPending ? undefined : null);
}
