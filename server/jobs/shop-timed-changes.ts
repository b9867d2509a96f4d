import { endSales, findNextSaleEnd } from "../modules/catalog/index.ts";
import { findNextAnnouncementChange } from "../modules/settings/index.ts";
import type { TimedChange } from "./timed-changes.ts";

/** Every timed change of the shop. */
export const shopTimedChanges: readonly TimedChange[] = [
  { name: "sales", findNext: findNextSaleEnd, apply: endSales },
  {
    name: "announcement",
    findNext: findNextAnnouncementChange,
    // Each process knows the moment itself; its cached pages show the announcement.
    apply: async (ctx) => ctx.events.deliver({ type: "settings.changed" }),
  },
];
