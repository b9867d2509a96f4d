import type { Permission } from "#contract/permissions.ts";
import { plainText } from "#contract/plain-text.ts";
import { contentCopy } from "../content/copy.ts";
import { adminCopy } from "../copy.ts";
import { goingLiveCopy } from "../going-live/copy.ts";
import { receiptsCopy } from "../receipts/copy.ts";
import { remittancesCopy } from "../remittances/copy.ts";
import { permissionOfScreen } from "../screen-permissions.ts";
import { settingsCopy } from "../settings/copy.ts";
import { paletteCopy as copy } from "./copy.ts";

export type PaletteScreen = { label: string; to: string };

const { nav } = adminCopy;

/** The screens of the menu, which are shown before anything is typed. */
const mainScreens: readonly PaletteScreen[] = [
  { label: nav.dashboard, to: "/admin" },
  { label: nav.products, to: "/admin/products" },
  { label: nav.categories, to: "/admin/categories" },
  { label: nav.promotions, to: "/admin/promotions" },
  { label: nav.orders, to: "/admin/orders" },
  { label: nav.customers, to: "/admin/customers" },
  { label: nav.messages, to: "/admin/messages" },
  { label: nav.reviews, to: "/admin/reviews" },
  { label: nav.content, to: "/admin/content" },
  { label: nav.reports, to: "/admin/reports" },
  { label: nav.staff, to: "/admin/staff" },
  { label: nav.audit, to: "/admin/audit" },
  { label: nav.settings, to: "/admin/settings" },
];

/** All targets: after the main screens, filters and tabs. */
const screens: readonly PaletteScreen[] = [
  ...mainScreens,
  { label: copy.newProduct, to: "/admin/products/new" },
  { label: copy.newOrder, to: "/admin/orders/new" },
  { label: copy.lowStock, to: "/admin/products?sort=stock-asc" },
  { label: copy.toPrepare, to: "/admin/orders?work=prepare" },
  { label: copy.toShip, to: "/admin/orders?work=ship" },
  { label: copy.attention, to: "/admin/orders?attention=true" },
  { label: receiptsCopy.title, to: "/admin/receipts" },
  { label: copy.toConfirm, to: "/admin/orders?work=confirm" },
  { label: copy.toCollect, to: "/admin/orders?work=collect" },
  { label: remittancesCopy.title, to: "/admin/remittances" },
  { label: copy.openMessages, to: "/admin/messages?state=open" },
  { label: goingLiveCopy.title, to: "/admin/going-live" },
  ...partsOf(nav.content, "/admin/content", contentCopy.tabs),
  ...partsOf(nav.settings, "/admin/settings", settingsCopy.tabs),
  { label: copy.shop, to: "/" },
];

/** Limits the matches. */
const SHOWN = 6;

/** Screens that the person may open and in which every typed term begins a word. */
export function matchingScreens(
  typed: string,
  may: (permission: Permission) => boolean,
): readonly PaletteScreen[] {
  const isOpen = ({ to }: PaletteScreen) => may(permissionOfScreen(to));
  const terms = plainText(typed).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return mainScreens.filter(isOpen);
  return screens
    .filter(isOpen)
    .filter(({ label }) => {
      const words = plainText(label).split(/\s+/);
      return terms.every((term) => words.some((word) => word.startsWith(term)));
    })
    .slice(0, SHOWN);
}

function partsOf(screen: string, path: string, tabs: Record<string, string>): PaletteScreen[] {
  return Object.entries(tabs).map(([tab, name]) => ({
    label: `${screen}: ${name}`,
    to: `${path}?tab=${tab}`,
  }));
}
