import type { UseFormReturn } from "react-hook-form";
import { chosenShippingOption, isNothingLeft } from "#app/features/cart/cart-quote.ts";
import { cartCopy } from "#app/features/cart/copy.ts";
import { openingHours } from "#app/features/settings/opening-hours.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { pesos } from "#app/lib/format.ts";
import { RadioGroup } from "#app/ui/choice.tsx";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import type { CheckoutFields } from "#contract/orders/checkout-fields.ts";
import { gatewayPaymentMethods } from "#contract/orders/payment-method-names.ts";
import type { PaymentMethod } from "#contract/orders/payment-methods.ts";
import { addressLine } from "#contract/settings/address-line.ts";
import type { PublicSettings } from "#contract/settings/settings.ts";
import type { Arrival } from "#contract/shipping/arrival.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { promiseText } from "#contract/shipping/promise-text.ts";
import { checkoutCopy as copy } from "./copy.ts";
import { isFreeOrder } from "./is-free-order.ts";

type Props = { form: UseFormReturn<CheckoutFields> };
type QuoteProps = { quote: CartQuote | undefined };

const SEND = "send";

/** Sent or collected in the shop (docs/rules/shipping.md#pickup). Nothing in shops without pickup. */
export function DeliveryChoice({ form, quote, isPickup }: Props & QuoteProps & { isPickup: boolean }) {
  const settings = useSettings();
  const option = quote?.shipping.options.find(({ method }) => method === PICKUP);
  if (!offersPickup(settings)) return null;
  const hours = settings ? openingHours(settings.general) : [];
  const place = [settings && addressLine(settings.general), ...hours, option && promiseText(PICKUP, option)];

  return (
    <RadioGroup
      legend={copy.delivery.legend}
      className="mb-7"
      value={isPickup ? PICKUP : SEND}
      onChange={(value) =>
        form.setValue("shippingMethod", value === PICKUP ? PICKUP : undefined, { shouldDirty: true })
      }
      options={[
        { value: SEND, label: copy.delivery.send },
        {
          value: PICKUP,
          label: copy.delivery.pickup,
          hint: place.filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          )),
          aside: copy.free,
        },
      ]}
    />
  );
}

export function offersPickup(settings: PublicSettings | undefined): boolean {
  return settings?.shipping.usesZones === true && settings.shipping.offersPickup;
}

/** The methods that reach the destination, each with its days and fee for this cart (docs/rules/shipping.md#zones). */
export function ShippingMethodField({
  form,
  quote,
  isQuoteMissing,
}: Props & QuoteProps & { isQuoteMissing: boolean }) {
  const settings = useSettings();
  if (isQuoteMissing) return <p className="text-muted">{cartCopy.noQuote}</p>;
  if (!settings || !quote) {
    return (
      <LoadingRegion className="flex flex-col gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  }
  const options = quote.shipping.options.filter(({ method }) => method !== PICKUP);
  if (options.length === 0) return <p role="status">{copy.notReached}</p>;

  return (
    <RadioGroup
      legend={copy.shippingMethod}
      isLegendHidden
      name="shippingMethod"
      value={chosenShippingOption(quote)?.method ?? null}
      onChange={(method) => form.setValue("shippingMethod", method, { shouldDirty: true })}
      options={options.map(({ method, label, fee, ...option }) => ({
        value: method,
        label,
        hint: shippingHint(method, option, settings),
        aside: !isNothingLeft(quote) && (
          <span className="tabular-nums">{fee === 0 ? copy.free : pesos(fee)}</span>
        ),
      }))}
    />
  );
}

/** With zones the promised days, otherwise the settings' own words. */
export function shippingHint(method: string, arrival: Arrival, { shipping }: PublicSettings): string {
  const isFlat = method === "standard" || method === "express";
  return isFlat && !shipping.usesZones ? shipping[method].time : promiseText(method, arrival);
}

/** A transfer is named by the kinds of accounts that take it. */
export function paymentLabel(method: PaymentMethod, quote: CartQuote | undefined): string {
  if (isFreeOrder(quote)) return copy.nothingToPay;
  const kinds = quote?.paymentMethods.find((option) => option.method === method)?.kinds;
  return kinds ? copy.transferTo(kinds) : copy.paymentMethods[method].label;
}

/**
 * Methods that do not suit the order are grey, with the reason. Before the first quote: the gateway's methods. None for
 * an order of 0 pesos, which is sent with the method chosen before (docs/rules/payments.md#free-order).
 */
export function PaymentMethodField({ form, quote }: Props & QuoteProps) {
  if (isFreeOrder(quote)) return <p>{copy.nothingToPay}</p>;
  const methods: CartQuote["paymentMethods"] =
    quote?.paymentMethods ?? gatewayPaymentMethods.map((method) => ({ method, available: true }));
  if (methods.length === 0) return <p>{copy.noPaymentMethod}</p>;
  return (
    <RadioGroup
      legend={copy.payment}
      isLegendHidden
      name="paymentMethod"
      value={form.watch("paymentMethod")}
      onChange={(method) => form.setValue("paymentMethod", method, { shouldDirty: true })}
      options={methods.map(({ method, available, reason, fee }) => ({
        value: method,
        label: paymentLabel(method, quote),
        hint: reason ?? copy.paymentMethods[method].hint,
        aside: fee && <span className="tabular-nums">{copy.extraFee(pesos(fee))}</span>,
        isDisabled: !available,
      }))}
    />
  );
}
