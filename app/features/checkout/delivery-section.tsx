import { useFormContext } from "react-hook-form";
import { AddressFields } from "#app/features/addresses/address-fields.tsx";
import { isReached } from "#app/features/cart/cart-quote.ts";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/input.tsx";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import type { CheckoutFields } from "#contract/orders/checkout-fields.ts";
import { CheckoutSection } from "./checkout-section.tsx";
import { DeliveryChoice } from "./choice-fields.tsx";
import { checkoutCopy as copy } from "./copy.ts";
import { FIELD_ID_PREFIX, fieldId } from "./error-summary.tsx";
import { RememberAddress } from "./remember-address.tsx";
import { SavedAddressField } from "./saved-address-field.tsx";
import { DeliverySummary } from "./section-summaries.tsx";

const fields = [
  "address",
  "city",
  "state",
  "zipCode",
  "country",
  "neighborhood",
  "directions",
  "notes",
] as const;

type Props = {
  quote: CartQuote | undefined;
  isPickup: boolean;
  /** Whether and how to remember the address; null for a visitor, who has no saved addresses. */
  remembering: { isWanted: boolean; onChange: (isWanted: boolean) => void } | null;
};

/** Delivery or pickup, the address and the notes. */
export function DeliverySection({ quote, isPickup, remembering }: Props) {
  const form = useFormContext<CheckoutFields>();
  const isUnreached = form.watch("city") !== "" && quote !== undefined && !isReached(quote);

  return (
    <CheckoutSection
      title={copy.shipping}
      names={fields}
      summary={<DeliverySummary isPickup={isPickup} />}
      startsClosed
    >
      <DeliveryChoice form={form} quote={quote} isPickup={isPickup} />
      {!isPickup && (
        <>
          {remembering && <SavedAddressField />}
          <AddressFields idPrefix={FIELD_ID_PREFIX} cityProblem={isUnreached ? copy.notReached : undefined} />
          {remembering && <RememberAddress {...remembering} />}
        </>
      )}
      <Field
        id={fieldId("notes")}
        label={copy.notes}
        error={form.formState.errors.notes?.message}
        isOptional
        className="mt-5"
      >
        <Textarea {...form.register("notes")} rows={2} placeholder={copy.notesPlaceholder} />
      </Field>
    </CheckoutSection>
  );
}
