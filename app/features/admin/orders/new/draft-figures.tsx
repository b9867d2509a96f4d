import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#app/lib/query-client.ts";
import type { CartDraftFigures } from "#contract/cart/cart-drafts.ts";
import { newOrderCopy } from "./copy.ts";

/** How many carts sent by WhatsApp became orders; nothing while there were none. */
export function DraftFigures() {
  const { data } = useQuery(apiQuery<CartDraftFigures>("/api/admin/cart-drafts"));
  if (!data || data.drafts === 0) return null;
  return <p className="pb-6 text-muted">{newOrderCopy.draft.figures(data)}</p>;
}
