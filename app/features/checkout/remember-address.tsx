import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { ADDRESSES_PATH, addressesQuery } from "#app/features/account/addresses/address-queries.ts";
import { addressesCopy } from "#app/features/account/addresses/copy.ts";
import { apiFetch } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { Checkbox } from "#app/ui/choice.tsx";
import { MAX_ADDRESSES } from "#contract/addresses.ts";
import type { CheckoutFields } from "#contract/orders.ts";
import { fieldsOf, findSaved, toNewAddress } from "./saved-address.ts";

type Remembering = { isWanted: boolean; onChange: (isWanted: boolean) => void };

/** Offers to keep an address that is not among the saved ones. */
export function RememberAddress({ isWanted, onChange }: Remembering) {
  const form = useFormContext<CheckoutFields>();
  const { data: addresses } = useQuery(addressesQuery);
  const fields = useWatch({ control: form.control, compute: fieldsOf });

  if (!addresses || addresses.length >= MAX_ADDRESSES) return null;
  if (!fields.address || findSaved(fields, addresses)) return null;

  return (
    <Checkbox
      className="mt-4"
      label={addressesCopy.checkout.remember}
      checked={isWanted}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

/** Keeps the address of a purchase when that is wanted; that it cannot must not hold up the purchase. */
export function useRememberAddress() {
  const client = useQueryClient();
  const { data: addresses } = useQuery(addressesQuery);
  const [isWanted, setIsWanted] = useState(true);

  async function remember(fields: CheckoutFields): Promise<void> {
    const body = toNewAddress(fields);
    if (!isWanted || !body || !addresses || addresses.length >= MAX_ADDRESSES) return;
    if (findSaved(fields, addresses)) return;

    await apiFetch(ADDRESSES_PATH, { body }).catch(() => undefined);
    await invalidateApi(client, ADDRESSES_PATH);
  }

  return { isWanted, onChange: setIsWanted, remember };
}
