import { cn } from "#app/ui/cn.ts";
import { useCart } from "./cart-store.ts";
import { FreeShippingBar } from "./free-shipping-bar.tsx";
import { useCartPageQuote } from "./use-cart-page-quote.ts";

/** The amount missing for free shipping, on other pages than the cart's; nothing for an empty cart. */
export function CartFreeShipping({ title, className }: { title: string; className?: string }) {
  const { lines } = useCart();
  const { data: quote, isLoading } = useCartPageQuote(lines);
  if (lines.length === 0 || !(quote || isLoading)) return null;

  return (
    <div className={cn("empty:hidden", className)}>
      <FreeShippingBar quote={quote} title={title} />
    </div>
  );
}
