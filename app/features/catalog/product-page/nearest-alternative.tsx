import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { relatedQuery } from "#app/features/catalog/catalog-queries.ts";
import { ProductPrice } from "#app/features/catalog/price.tsx";
import { SalePrice } from "#app/features/sales/sale-price.tsx";
import { Button } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { isSoldOut, type Offer } from "#contract/catalog/offers.ts";
import { productCopy } from "./copy.ts";
import type { Purchase } from "./use-purchase.ts";

const copy = productCopy;

type Props = { product: Product; purchase: Purchase };

/** Instead of a sold-out size: the size in stock that is nearest to it, else a related product in stock. */
export function NearestAlternative({ product, purchase }: Props) {
  const { offers, offer, choose } = purchase;
  const nearest = nearestInStock(offers, offer);
  if (!nearest) return <RelatedAlternative productId={product.id} />;

  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm">
      <span className="text-muted">{copy.alternative}</span>
      <Button variant="link" onClick={() => choose(nearest.size)}>
        <span>
          {nearest.size} · <SalePrice {...nearest} />
        </span>
      </Button>
    </p>
  );
}

function RelatedAlternative({ productId }: { productId: number }) {
  const { data: related } = useQuery(relatedQuery(productId));
  const product = related?.find((candidate) => !isSoldOut(candidate));
  if (!product) return null;

  return (
    <div className="mt-5 text-sm">
      <p className="text-muted">{copy.alternative}</p>
      <div className="mt-2 flex items-center gap-4">
        <Picture src={product.imageUrl} alt="" sizes="56px" className="aspect-4/5 w-14 shrink-0" />
        <div className="min-w-0 wrap-anywhere">
          <Link to={`/product/${product.slug}`} prefetch="intent" className="touch-target hover:underline">
            {product.name}
          </Link>
          <ProductPrice product={product} className="mt-1" />
        </div>
      </div>
    </div>
  );
}

/** The offer in stock with the fewest sizes between; the smaller of two. */
function nearestInStock(offers: readonly Offer[], offer: Offer | undefined): Offer | undefined {
  const index = offer ? offers.indexOf(offer) : 0;
  const distance = (candidate: Offer) => Math.abs(offers.indexOf(candidate) - index);
  return offers.filter(({ stock }) => stock > 0).sort((a, b) => distance(a) - distance(b))[0];
}
