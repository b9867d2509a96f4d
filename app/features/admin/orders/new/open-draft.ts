import type { CartDraft } from "#contract/cart/cart-drafts.ts";
import { newOrderCopy } from "./copy.ts";
import type { NewLine, NewOrderValues } from "./form-values.ts";
import { withFreshLines } from "./use-place-manual-order.ts";

/** What a WhatsApp draft puts into the form, and a sentence for each line that changed since it was sent. */
export type OpenedDraft = {
  code: string;
  values: Pick<NewOrderValues, "channel" | "items" | "draft">;
  notices: string[];
};

export function openDraft({ code, orderId, lines, deleted }: CartDraft): OpenedDraft {
  const seen: NewLine[] = lines.map(({ seenPrice, price: _price, ...line }) => ({
    ...line,
    price: seenPrice,
  }));
  const { lines: items, notices } = withFreshLines(seen, lines);
  return {
    code,
    values: { channel: "whatsapp", items, draft: { code, isUsedAgain: orderId !== null } },
    notices: [...notices, ...deleted.map(newOrderCopy.draft.deleted)],
  };
}
