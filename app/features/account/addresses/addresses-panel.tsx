import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import type { User } from "#contract/accounts/accounts.ts";
import { type Address, MAX_ADDRESSES } from "#contract/accounts/addresses.ts";
import { AddressCard } from "./address-card.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { addressesQuery } from "./address-queries.ts";
import { addressesCopy as copy } from "./copy.ts";

/** The saved addresses; the checkout fills in the default one. */
export default function AddressesPanel({ user }: { user: User }) {
  const { data: addresses, isError, isFetching, refetch } = useQuery(addressesQuery);
  const [edited, setEdited] = useState<Address | "new" | null>(null);

  if (!addresses) {
    // Known addresses stay, with the open dialog, when a refetch fails.
    if (isError) return <ErrorState title={copy.failed} onRetry={refetch} isRetrying={isFetching} />;
    return <LoadingSpinner label={copy.loading} />;
  }

  const add = (
    <Button variant="quiet" onClick={() => setEdited("new")}>
      {copy.add}
    </Button>
  );

  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState icon={<MapPin />} title={copy.empty} text={copy.emptyText} action={add} />
      ) : (
        <div className="pt-6">
          <p className="text-muted">{copy.lead}</p>
          <ul className="my-6 divide-y divide-line border-line border-y">
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} onEdit={() => setEdited(address)} />
            ))}
          </ul>
          {addresses.length < MAX_ADDRESSES ? add : <p className="text-muted">{copy.full(MAX_ADDRESSES)}</p>}
        </div>
      )}
      {edited && (
        <AddressDialog
          user={user}
          address={edited === "new" ? null : edited}
          isFirst={addresses.length === 0}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
