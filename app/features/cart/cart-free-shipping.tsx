import { chosenShippingOption } from "./cart-quote.ts";
import { useCart } from "./cart-store.ts";
import { FreeShippingBar } from "./free-shipping-bar.tsx";
import { useCartPageQuote } from "./use-cart-page-quote.ts";

/** The amount missing for free shipping, on other pages than the cart's; nothing for an empty cart. */
export function CartFreeShipping({ className }: { className?: string }) {
  const { lines } = useCart();
  const { data: quote, isLoading } = useCartPageQuote(lines);
  const option = quote && chosenShippingOption(quote);
  if (lines.length === 0 || !(option || isLoading)) return null;

  return (
    <div className={className}>
      <FreeShippingBar option={option} />
    </div>
  );
}
