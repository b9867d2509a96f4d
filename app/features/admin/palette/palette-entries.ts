import { pesosExact } from "#app/lib/format.ts";
import type { AdminSearchResults } from "#contract/admin/admin-search.ts";
import { contactHref } from "../customers/contact-name.ts";
import { orderStatusOf } from "../order-copy.ts";
import { paletteCopy as copy } from "./copy.ts";
import type { PaletteScreen } from "./palette-screens.ts";

export type PaletteEntry = {
  key: string;
  label: string;
  /** Secondary text beside the label. */
  hint?: string;
  to: string;
  imageUrl?: string;
};

export type PaletteGroup = { name: keyof typeof copy.groups; entries: PaletteEntry[] };

/** Entries grouped by kind, without empty groups. `draftCode`: the code of a WhatsApp draft that was typed. */
export function groupsOf(
  found: AdminSearchResults | undefined,
  screens: readonly PaletteScreen[],
  draftCode: string | null,
): readonly PaletteGroup[] {
  const groups: PaletteGroup[] = [
    {
      name: "drafts",
      entries: draftCode
        ? [
            {
              key: `draft-${draftCode}`,
              label: copy.cartDraft(draftCode),
              to: `/admin/orders/new?draft=${draftCode}`,
            },
          ]
        : [],
    },
    {
      name: "orders",
      entries: (found?.orders ?? []).map(({ id, customerName, total, ...order }) => ({
        key: `order-${id}`,
        label: copy.order(id),
        hint: [customerName, orderStatusOf(order).label, total !== null && pesosExact(total)]
          .filter(Boolean)
          .join(" · "),
        to: `/admin/orders?open=${id}`,
      })),
    },
    {
      name: "products",
      entries: (found?.products ?? []).map(({ id, name, imageUrl, isPublished }) => ({
        key: `product-${id}`,
        label: name,
        ...(!isPublished && { hint: copy.draft }),
        to: `/admin/products/${id}`,
        imageUrl,
      })),
    },
    {
      name: "customers",
      entries: (found?.customers ?? []).map(({ id, accountId, name, email, phone }) => ({
        key: `customer-${id}`,
        label: name || email,
        hint: [email, phone].filter(Boolean).join(" · "),
        to: contactHref({ id, account: accountId === null ? null : { id: accountId } }),
      })),
    },
    {
      name: "screens",
      entries: screens.map(({ label, to }) => ({ key: `screen-${to}`, label, to })),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
