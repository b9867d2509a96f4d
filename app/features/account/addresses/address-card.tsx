import { useRef } from "react";
import { placeLine } from "#app/features/addresses/place-line.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { Address } from "#contract/accounts/addresses.ts";
import { addressName } from "./address-queries.ts";
import { addressesCopy as copy } from "./copy.ts";
import { useRemoveAddress, useSaveAddress } from "./use-address-changes.ts";

/** A saved address with its actions. */
export function AddressCard({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const save = useSaveAddress();
  const edit = useRef<HTMLButtonElement>(null);
  const name = addressName(address);

  return (
    <li className="grid gap-x-8 gap-y-3 py-5 sm:grid-cols-[1fr_auto] sm:items-start">
      <address className="min-w-0 break-words not-italic">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {name}
          {address.isDefault && <Badge tone="outline">{copy.isDefault}</Badge>}
        </p>
        <p className="mt-1 text-muted text-sm">
          {address.firstName} {address.lastName} · {address.phone}
        </p>
        <p className="text-muted text-sm">
          {address.label && `${address.address}, `}
          {placeLine(address)}
        </p>
      </address>
      <div className="flex flex-wrap gap-x-5">
        {!address.isDefault && (
          <Button
            variant="link"
            aria-label={copy.makeDefaultNamed(name)}
            isLoading={save.isPending}
            onClick={() =>
              save.mutate(
                { id: address.id, body: { isDefault: true } },
                // This button is about to disappear with the focus on it.
                { onSuccess: () => edit.current?.focus() },
              )
            }
          >
            {copy.makeDefault}
          </Button>
        )}
        <Button ref={edit} variant="link" aria-label={copy.editNamed(name)} onClick={onEdit}>
          {copy.edit}
        </Button>
        <RemoveAddressButton id={address.id} name={name} />
      </div>
    </li>
  );
}

function RemoveAddressButton({ id, name }: { id: number; name: string }) {
  const removal = useRemoveAddress();

  return (
    <ConfirmButton
      variant="link"
      className="text-error!"
      aria-label={copy.removeNamed(name)}
      question={{
        title: copy.removeTitle,
        text: copy.removeText,
        confirmLabel: copy.remove,
        cancelLabel: copy.keep,
        isDangerous: true,
      }}
      isLoading={removal.isPending}
      onConfirm={(options) => removal.mutate(id, options)}
    >
      {copy.remove}
    </ConfirmButton>
  );
}
