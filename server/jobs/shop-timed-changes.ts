import { endSales, findNextSaleEnd } from "../modules/catalog/index.ts";
import { findNextPromotionChange } from "../modules/promotions/index.ts";
import { findNextAnnouncementChange } from "../modules/settings/index.ts";
import type { TimedChange } from "./timed-changes.ts";

/** Every timed change of the shop. */
export const shopTimedChanges: readonly TimedChange[] = [
  { name: "sales", findNext: findNextSaleEnd, apply: endSales },
  {
    name: "announcement",
    findNext: findNextAnnouncementChange,
    // Delivered in this process only, since each has its own timer: drops cached pages, which show the announcement.
    apply: async (ctx) => ctx.events.deliver({ type: "settings.changed" }),
  },
  {
    name: "promotions",
    findNext: findNextPromotionChange,
    // Delivered in this process only, since each has its own timer: cached pages and open carts show the promotions.
    apply: async (ctx) => ctx.events.deliver({ type: "promotions.changed" }),
  },
];
