import { type UseMutationOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast, toastError } from "#app/ui/toast-store.ts";
import type { Address, AddressPatch, NewAddressBody } from "#contract/accounts/addresses.ts";
import { ADDRESSES_PATH } from "./address-queries.ts";
import { addressesCopy as copy } from "./copy.ts";

type Change = { id: number; body: AddressPatch } | { id: null; body: NewAddressBody };

/** Creates or updates an address. */
export function useSaveAddress() {
  return useAddressChange({
    mutationFn: ({ id, body }: Change) =>
      id === null
        ? apiFetch<Address>(ADDRESSES_PATH, { body })
        : apiFetch<Address>(`${ADDRESSES_PATH}/${id}`, { method: "PATCH", body }),
    done: copy.saved,
    failed: copy.saveFailed,
  });
}

export function useRemoveAddress() {
  return useAddressChange({
    mutationFn: (id: number) => apiFetch<unknown>(`${ADDRESSES_PATH}/${id}`, { method: "DELETE" }),
    done: copy.removed,
    failed: copy.removeFailed,
  });
}

type AddressChange<T, V> = { done: string; failed: string } & UseMutationOptions<T, Error, V>;

function useAddressChange<T, V>({ mutationFn, done, failed }: AddressChange<T, V>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => toast({ title: done, variant: "success" }),
    onError: (error) => toastError(failed, error),
    onSettled: () => invalidateApi(client, ADDRESSES_PATH),
  });
}
