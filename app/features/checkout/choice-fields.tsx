import type { UseFormReturn } from "react-hook-form";
import { chosenShippingOption } from "#app/features/cart/cart-quote.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { pesos } from "#app/lib/format.ts";
import { RadioGroup } from "#app/ui/choice.tsx";
import type { CartQuote } from "#contract/cart-quote.ts";
import type { CheckoutFields } from "#contract/orders.ts";
import { DEFAULT_SHIPPING_METHOD } from "#contract/pricing/shipping-fee.ts";
import { paymentMethods } from "./choices.ts";
import { checkoutCopy as copy } from "./copy.ts";

type Props = { form: UseFormReturn<CheckoutFields> };

/** Standard or express, each with delivery time and fee for this cart (docs/rules/shipping.md#methods). */
export function ShippingMethodField({ form, quote }: Props & { quote: CartQuote | undefined }) {
  const shipping = useSettings()?.shipping;
  if (!shipping || !quote) return null;

  return (
    <RadioGroup
      legend={copy.shippingMethod}
      isLegendHidden
      name="shippingMethod"
      value={form.watch("shippingMethod") ?? chosenShippingOption(quote)?.method ?? DEFAULT_SHIPPING_METHOD}
      onChange={(method) => form.setValue("shippingMethod", method, { shouldDirty: true })}
      options={quote.shipping.options.map(({ method, label, fee }) => ({
        value: method,
        label,
        hint: shipping[method].time,
        aside: <span className="tabular">{fee === 0 ? copy.free : pesos(fee)}</span>,
      }))}
    />
  );
}

export function PaymentMethodField({ form }: Props) {
  return (
    <RadioGroup
      legend={copy.payment}
      isLegendHidden
      name="paymentMethod"
      value={form.watch("paymentMethod")}
      onChange={(method) => form.setValue("paymentMethod", method, { shouldDirty: true })}
      options={paymentMethods.map((id) => ({ value: id, ...copy.paymentMethods[id] }))}
    />
  );
}
