import { useCartQuote } from "#app/features/cart/cart-quote.ts";
import { useCart } from "#app/features/cart/cart-store.ts";
import { ShippingPromise } from "#app/features/cart/shipping-promise.tsx";
import { destinationCopy as copy } from "#app/features/destination/copy.ts";
import { DestinationQuestion } from "#app/features/destination/destination-question.tsx";
import { useDestination } from "#app/features/destination/destination-store.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import type { Purchase } from "./use-purchase.ts";

type Props = { product: Product; purchase: Purchase };

/** What sending the chosen size costs, together with the cart, and when it arrives. Only for shops with zones. */
export function ProductShipping({ product, purchase }: Props) {
  const usesZones = useSettings()?.shipping.usesZones;
  if (!usesZones || !purchase.offer || purchase.isSoldOut) return null;
  return (
    <DestinationQuestion className="mt-6">
      <PromiseToDestination product={product} purchase={purchase} />
    </DestinationQuestion>
  );
}

function PromiseToDestination({ product, purchase: { offer, quantity, available } }: Props) {
  const destination = useDestination();
  const { lines } = useCart();
  const size = offer?.size ?? "";
  const isSame = (line: { productId: number; size: string }) =>
    line.productId === product.id && line.size === size;
  const added = available > 0 ? quantity : 0;
  const inCart = lines.find(isSame)?.quantity ?? 0;
  const { data: quote } = useCartQuote(
    [...lines.filter((line) => !isSame(line)), { productId: product.id, size, quantity: inCart + added }],
    { cityCode: destination?.cityCode },
  );
  if (!quote) return null;
  return (
    <>
      {lines.length > 0 && (
        <p className="text-muted text-xs">{added > 0 ? copy.withProduct(added) : copy.withCart}</p>
      )}
      <ShippingPromise options={quote.shipping.options} />
    </>
  );
}
