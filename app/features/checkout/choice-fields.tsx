import type { UseFormReturn } from "react-hook-form";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { pesos } from "#app/lib/format.ts";
import { RadioGroup } from "#app/ui/choice.tsx";
import type { CheckoutFields } from "#contract/orders.ts";
import type { ShippingMethodId, ShippingSettings } from "#contract/settings.ts";
import { paymentMethods, shippingMethods } from "./choices.ts";
import { checkoutCopy as copy } from "./copy.ts";

type Props = { form: UseFormReturn<CheckoutFields> };

/** Standard or express, each with its time and what it costs for this cart (decision 3). */
export function ShippingMethodField({ form, subtotal }: Props & { subtotal: number }) {
  const shipping = useSettings()?.shipping;
  if (!shipping) return null;

  return (
    <RadioGroup
      legend={copy.shippingMethod}
      isLegendHidden
      name="shippingMethod"
      value={form.watch("shippingMethod") ?? "standard"}
      onChange={(method) => form.setValue("shippingMethod", method, { shouldDirty: true })}
      options={shippingMethods.map((id) => ({
        value: id,
        label: sentenceCase(shipping[id].name),
        hint: shipping[id].time,
        aside: <span className="tabular">{priceOf(shipping, id, subtotal)}</span>,
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

function priceOf(shipping: ShippingSettings, id: ShippingMethodId, subtotal: number): string {
  const method = shipping[id];
  return subtotal >= method.freeFrom ? copy.free : pesos(method.fee);
}

function sentenceCase(text: string): string {
  return text.charAt(0).toLocaleUpperCase("es-CO") + text.slice(1);
}
