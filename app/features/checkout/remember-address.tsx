import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ADDRESSES_PATH, addressesQuery } from "#app/features/account/addresses/address-queries.ts";
import { addressesCopy } from "#app/features/account/addresses/copy.ts";
import { apiFetch } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { useUser } from "#app/lib/session.ts";
import { Checkbox } from "#app/ui/choice.tsx";
import { MAX_ADDRESSES } from "#contract/accounts/addresses.ts";
import type { CheckoutFields } from "#contract/orders/checkout-fields.ts";
import { addressFieldsOf, findSavedAddress, toNewAddress } from "./saved-address.ts";

type RememberAddressProps = { isWanted: boolean; onChange: (isWanted: boolean) => void };

/** Offers to save an address that is not saved yet. */
export function RememberAddress({ isWanted, onChange }: RememberAddressProps) {
  const form = useFormContext<CheckoutFields>();
  const { data: addresses } = useQuery(addressesQuery);
  const fields = useWatch({ control: form.control, compute: addressFieldsOf });

  if (!addresses || addresses.length >= MAX_ADDRESSES) return null;
  if (!fields.address || findSavedAddress(fields, addresses)) return null;

  return (
    <Checkbox
      className="mt-4"
      label={addressesCopy.checkout.remember}
      checked={isWanted}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** Saves the address of an order if the user wants it. Errors are ignored, so that they never block the order. */
export function useRememberAddress() {
  const client = useQueryClient();
  const { user } = useUser();
  const { data: addresses } = useQuery({ ...addressesQuery, enabled: Boolean(user) });
  const [isWanted, setIsWanted] = useState(true);

  async function remember(fields: CheckoutFields): Promise<void> {
    const body = toNewAddress(fields);
    if (!isWanted || !body || !addresses || addresses.length >= MAX_ADDRESSES) return;
    if (findSavedAddress(fields, addresses)) return;

    await apiFetch(ADDRESSES_PATH, { body }).catch(() => undefined);
    await invalidateApi(client, ADDRESSES_PATH);
  }

  return { isWanted, onChange: setIsWanted, remember };
}
