import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type UseFormReturn, useFormContext, useWatch } from "react-hook-form";
import { addressesQuery, addressName } from "#app/features/account/addresses/address-queries.ts";
import { addressesCopy } from "#app/features/account/addresses/copy.ts";
import { RadioGroup } from "#app/ui/choice.tsx";
import type { CheckoutFields } from "#contract/orders.ts";
import { fieldsOf, findSaved, type PlacedFields } from "./saved-address.ts";

const copy = addressesCopy.checkout;
const OTHER = "other";

/** The person's saved addresses to choose from; the default one is filled in where nothing was typed yet. */
export function SavedAddressField() {
  const form = useFormContext<CheckoutFields>();
  const { data: addresses } = useQuery(addressesQuery);
  const saved = findSaved(useWatch({ control: form.control, compute: fieldsOf }), addresses);

  useEffect(() => {
    const usual = addresses?.find(({ isDefault }) => isDefault);
    const { address, phone } = form.getValues();
    if (usual && !address && !phone) fill(form, fieldsOf(usual));
  }, [addresses, form]);

  if (!addresses?.length) return null;

  return (
    <RadioGroup
      className="mb-7"
      legend={copy.legend}
      value={saved ? String(saved.id) : OTHER}
      onChange={(value) => {
        const chosen = addresses.find(({ id }) => String(id) === value);
        if (chosen) fill(form, fieldsOf(chosen));
        else fill(form, { ...fieldsOf(form.getValues()), address: "", state: "", city: "", zipCode: "" });
      }}
      options={[
        ...addresses.map((address) => ({
          value: String(address.id),
          label: addressName(address),
          hint: `${address.label ? `${address.address}, ` : ""}${address.city}, ${address.state}`,
        })),
        { value: OTHER, label: copy.other },
      ]}
    />
  );
}

function fill(form: UseFormReturn<CheckoutFields>, fields: PlacedFields): void {
  const names = Object.keys(fields) as (keyof PlacedFields)[];
  for (const name of names) {
    form.setValue(name, fields[name], { shouldValidate: form.formState.isSubmitted });
  }
}
