import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { apiQuery } from "#app/lib/query-client.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import type { CartDraft } from "#contract/cart/cart-drafts.ts";
import { Resource } from "../../kit/resource.tsx";
import { newOrderCopy } from "./copy.ts";
import { type OpenedDraft, openDraft } from "./open-draft.ts";

const copy = newOrderCopy.draft;

type Props = { code: string; children: (draft: OpenedDraft) => ReactNode };

/** Loads a WhatsApp draft. One that already became an order must be confirmed first. */
export function DraftLoader({ code, children }: Props) {
  const query = useQuery({
    ...apiQuery<CartDraft>(`/api/admin/cart-drafts/${encodeURIComponent(code)}`),
    // Not refetched: the form keeps its initial values.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  return (
    <Resource query={query} missing={copy.unknown} skeleton={<LoadingSpinner />}>
      {(draft) => <LoadedDraft draft={draft}>{children}</LoadedDraft>}
    </Resource>
  );
}

function LoadedDraft({ draft, children }: { draft: CartDraft; children: Props["children"] }) {
  // Checked once: saving the form marks the draft as used.
  const [opened, setOpened] = useState(() => (draft.orderId === null ? openDraft(draft) : null));

  if (opened) return children(opened);
  if (draft.orderId === null) return null;
  return <UsedDraft draft={draft} orderId={draft.orderId} onConfirm={() => setOpened(openDraft(draft))} />;
}

type UsedDraftProps = { draft: CartDraft; orderId: number; onConfirm: () => void };

function UsedDraft({ draft, orderId, onConfirm }: UsedDraftProps) {
  return (
    <section role="alert" className="flex max-w-2xl flex-col gap-4 rounded-sheet bg-warning-tint p-6">
      <p>{copy.used(draft.code, orderId)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/admin/orders?open=${orderId}`}>{copy.viewOrder(orderId)}</ButtonLink>
        <Button variant="quiet" onClick={onConfirm}>
          {copy.useAgain}
        </Button>
      </div>
    </section>
  );
}
