import { placeLine } from "#app/features/addresses/place-line.ts";
import type { ContactDetail } from "#contract/admin/contacts.ts";
import { Panel } from "../kit/admin-page.tsx";
import { customersCopy } from "./copy.ts";

type Address = ContactDetail["addresses"][number];

/** Where orders went, and what the account saved. */
export function ContactAddresses({ addresses }: { addresses: readonly Address[] }) {
  if (addresses.length === 0) return null;

  return (
    <Panel id="direcciones-del-cliente" title={customersCopy.addresses}>
      <ul className="divide-y divide-line">
        {addresses.map((address) => (
          <li key={`${address.address} ${address.city}`} className="py-2.5">
            <p>
              {[address.address, address.neighborhood].filter(Boolean).join(", ")}
              {address.directions && <span className="text-muted"> ({address.directions})</span>}
            </p>
            <p>{placeLine(address)}</p>
            <p className="text-muted text-xs">{[address.name, address.phone].filter(Boolean).join(" · ")}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
