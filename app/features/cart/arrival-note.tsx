import { useDestination } from "#app/features/destination/destination-store.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { promiseText } from "#contract/shipping/promise-text.ts";
import { chosenShippingOption } from "./cart-quote.ts";

/** «Medellín: llega entre el martes 24 y el jueves 26», once the municipality was chosen in this browser. */
export function ArrivalNote({ quote }: { quote: CartQuote | undefined }) {
  const usesZones = useSettings()?.shipping.usesZones;
  const destination = useDestination();
  const option = quote && chosenShippingOption(quote);
  if (!usesZones || !destination || (quote && !option)) return null;
  return (
    <p className="text-muted text-sm">
      {destination.city}
      {option && `: ${promiseText(option.method, option)}`}
    </p>
  );
}
