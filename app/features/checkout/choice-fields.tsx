import type { UseFormReturn } from "react-hook-form";
import { chosenShippingOption } from "#app/features/cart/cart-quote.ts";
import { addressLine } from "#app/features/settings/store-links.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { pesos } from "#app/lib/format.ts";
import { RadioGroup } from "#app/ui/choice.tsx";
import type { CartQuote, CartQuoteShippingOption } from "#contract/cart-quote.ts";
import { type CheckoutFields, gatewayPaymentMethods } from "#contract/orders.ts";
import type { PublicSettings } from "#contract/settings.ts";
import { PICKUP } from "#contract/shipping/rate.ts";
import { arrivalLine } from "./arrival-line.ts";
import { checkoutCopy as copy } from "./copy.ts";

type Props = { form: UseFormReturn<CheckoutFields> };

/** The methods that reach the destination, each with its days and fee for this cart (docs/rules/shipping.md#zones). */
export function ShippingMethodField({ form, quote }: Props & { quote: CartQuote | undefined }) {
  const settings = useSettings();
  if (!settings || !quote) return null;
  if (quote.shipping.options.length === 0) return <p role="status">{copy.notReached}</p>;

  return (
    <RadioGroup
      legend={copy.shippingMethod}
      isLegendHidden
      name="shippingMethod"
      value={chosenShippingOption(quote)?.method ?? null}
      onChange={(method) => form.setValue("shippingMethod", method, { shouldDirty: true })}
      options={quote.shipping.options.map(({ method, label, fee, ...option }) => ({
        value: method,
        label,
        hint: <ShippingHint method={method} option={option} settings={settings} />,
        aside: <span className="tabular">{fee === 0 ? copy.free : pesos(fee)}</span>,
      }))}
    />
  );
}

type HintProps = {
  method: string;
  option: Pick<CartQuoteShippingOption, "time" | "from" | "until">;
  settings: PublicSettings;
};

/** With zones: the promised days, and for pickup where and when. Otherwise the settings' own words. */
function ShippingHint({ method, option, settings: { general, shipping } }: HintProps) {
  if (method === "standard" || method === "express") {
    return shipping.usesZones ? arrivalLine(method, option) : shipping[method].time;
  }
  if (method !== PICKUP) return arrivalLine(method, option);
  const hours = general.hours.map(({ days, text }) => `${days}, ${text}`);
  return (
    <>
      {[addressLine(general), ...hours].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {arrivalLine(method, option)}
    </>
  );
}

/** Methods that do not suit the order are grey, with the reason. Before the first quote: the gateway's methods. */
export function PaymentMethodField({ form, quote }: Props & { quote: CartQuote | undefined }) {
  const methods: CartQuote["paymentMethods"] =
    quote?.paymentMethods ?? gatewayPaymentMethods.map((method) => ({ method, available: true }));
  return (
    <RadioGroup
      legend={copy.payment}
      isLegendHidden
      name="paymentMethod"
      value={form.watch("paymentMethod")}
      onChange={(method) => form.setValue("paymentMethod", method, { shouldDirty: true })}
      options={methods.map(({ method, available, reason }) => ({
        value: method,
        label: copy.paymentMethods[method].label,
        hint: reason ?? copy.paymentMethods[method].hint,
        isDisabled: !available,
      }))}
    />
  );
}
