import { cartCopy } from "#app/features/cart/copy.ts";
import { quote } from "#app/features/cart/shipping-quote.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { pesos } from "#app/lib/format.ts";
import type { CartLine } from "#contract/cart.ts";
import type { ShippingMethodId } from "#contract/settings.ts";

/** Keeps the total in sight on a phone while the form is filled in; the summary below it takes over. */
export function TotalBar({ lines, method }: { lines: readonly CartLine[]; method: ShippingMethodId }) {
  const shipping = useSettings()?.shipping;
  if (!shipping) return null;

  return (
    <p
      aria-hidden="true"
      data-keep-clear
      className="sticky bottom-0 z-10 -mx-4 flex items-baseline justify-between border-line border-t bg-paper px-4 pt-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden"
    >
      <span className="text-muted text-sm">{cartCopy.total}</span>
      <span className="text-lg tabular">{pesos(quote(lines, shipping[method]).total)}</span>
    </p>
  );
}
