import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { addressesQuery, addressName } from "#app/features/account/addresses/address-queries.ts";
import { AddressLines } from "#app/features/addresses/address-lines.tsx";
import { placeLine } from "#app/features/addresses/place-line.ts";
import { chosenShippingOption } from "#app/features/cart/cart-quote.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { pesos } from "#app/lib/format.ts";
import { useUser } from "#app/lib/session.ts";
import { EmailSuggestion } from "#app/ui/email-suggestion.tsx";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import type { CheckoutFields } from "#contract/orders/checkout-fields.ts";
import { addressLine } from "#contract/settings/address-line.ts";
import { offersPickup, shippingHint } from "./choice-fields.tsx";
import { checkoutCopy as copy } from "./copy.ts";
import { addressFieldsOf, findSavedAddress } from "./saved-address.ts";

/** Asks about a mistyped e-mail, too: the section may close before its field has asked. */
export function ContactSummary() {
  const { control, setValue, formState } = useFormContext<CheckoutFields>();
  const { isSubmitted } = formState;
  const [firstName, lastName, email, phone] = useWatch({
    control,
    name: ["firstName", "lastName", "email", "phone"],
  });

  return (
    <>
      <p className="text-ink">
        {firstName} {lastName}
      </p>
      <p className="text-sm">{email}</p>
      <EmailSuggestion
        email={email}
        onAccept={(accepted) => setValue("email", accepted, { shouldValidate: isSubmitted })}
      />
      <p className="text-sm tabular-nums">{phone}</p>
    </>
  );
}

/** The address as a card, with the name of a saved one. */
export function DeliverySummary({ isPickup }: { isPickup: boolean }) {
  const { control } = useFormContext<CheckoutFields>();
  const fields = useWatch({ control, compute: (values) => values });
  const settings = useSettings();
  const { user } = useUser();
  const { data: addresses } = useQuery({ ...addressesQuery, enabled: Boolean(user) });
  const saved = findSavedAddress(addressFieldsOf(fields), addresses);

  return (
    <>
      {isPickup ? (
        <>
          <p className="text-ink">{copy.delivery.pickup}</p>
          {settings && <p className="text-sm">{addressLine(settings.general)}</p>}
        </>
      ) : (
        <address className="text-sm not-italic">
          {saved?.label && <p className="text-base text-ink">{addressName(saved)}</p>}
          <AddressLines place={addressOf(fields)} />
          <p>{placeLine(fields)}</p>
        </address>
      )}
      {fields.notes && <p className="mt-1 text-sm">{fields.notes}</p>}
      {!isPickup && offersPickup(settings) && <p className="mt-1 text-sm">{copy.delivery.pickupToo}</p>}
    </>
  );
}

function addressOf({ address, neighborhood, directions }: CheckoutFields) {
  return { address, neighborhood: neighborhood ?? null, directions: directions ?? null };
}

export function ShippingMethodSummary({ quote }: { quote: CartQuote | undefined }) {
  const settings = useSettings();
  const option = quote && chosenShippingOption(quote);
  if (!quote || !settings) return null;
  if (!option) return <p>{copy.notReached}</p>;

  return (
    <>
      <p className="text-ink">
        {option.label} ·{" "}
        <span className="tabular-nums">{option.fee === 0 ? copy.free : pesos(option.fee)}</span>
      </p>
      <p className="text-sm">{shippingHint(option.method, option, settings)}</p>
    </>
  );
}
