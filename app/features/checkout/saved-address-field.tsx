import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { type UseFormReturn, useFormContext, useWatch } from "react-hook-form";
import { addressesQuery, addressName } from "#app/features/account/addresses/address-queries.ts";
import { addressesCopy } from "#app/features/account/addresses/copy.ts";
import { RadioGroup } from "#app/ui/choice.tsx";
import { UNKNOWN_POSTAL_CODE } from "#contract/names.ts";
import type { CheckoutFields } from "#contract/orders/checkout-fields.ts";
import { placeNames } from "#contract/places/place-names.ts";
import { addressFieldsOf, findSavedAddress, type SavedAddressFields } from "./saved-address.ts";

const copy = addressesCopy.checkout;
const OTHER = "other";
const emptyPlace = {
  address: "",
  state: "",
  city: "",
  zipCode: UNKNOWN_POSTAL_CODE,
  neighborhood: "",
  directions: "",
};

/** The saved addresses to choose from, and another one. */
export function SavedAddressField() {
  const form = useFormContext<CheckoutFields>();
  const { data: addresses } = useQuery(addressesQuery);
  /** What was typed for another address, while a saved one is chosen. */
  const typed = useRef<Partial<SavedAddressFields>>(emptyPlace);
  const saved = findSavedAddress(useWatch({ control: form.control, compute: addressFieldsOf }), addresses);

  if (!addresses?.length) return null;

  return (
    <RadioGroup
      className="mb-7"
      legend={copy.legend}
      value={saved ? String(saved.id) : OTHER}
      onChange={(value) => {
        const current = addressFieldsOf(form.getValues());
        const chosen = addresses.find(({ id }) => String(id) === value);
        if (!saved) typed.current = current;
        fill(form, chosen ? addressFieldsOf(chosen) : { ...current, ...typed.current });
      }}
      options={[
        ...addresses.map((address) => ({
          value: String(address.id),
          label: addressName(address),
          hint: [address.label && address.address, ...placeNames(address.city, address.state)]
            .filter(Boolean)
            .join(", "),
        })),
        { value: OTHER, label: copy.other },
      ]}
    />
  );
}

function fill(form: UseFormReturn<CheckoutFields>, fields: SavedAddressFields): void {
  const names = Object.keys(fields) as (keyof SavedAddressFields)[];
  for (const name of names) {
    form.setValue(name, fields[name], { shouldValidate: form.formState.isSubmitted });
  }
}
