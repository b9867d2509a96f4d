import type { ShippingZone } from "#contract/shipping/admin-zones.ts";
import { mergeFields, mergeRows } from "../../kit/merge-edits.ts";

type Sides = { seen: ShippingZone; typed: ShippingZone; stored: ShippingZone };

/** The typed zone with what somebody else saved meanwhile: what was not edited here is as they left it. */
export function mergeZone(sides: Sides): ShippingZone {
  return {
    ...mergeFields(sides),
    departments: mergeCodes(sides, "departments"),
    municipalities: mergeCodes(sides, "municipalities"),
    rates: mergeRows({
      seen: sides.seen.rates,
      typed: sides.typed.rates,
      stored: sides.stored.rates,
      keyOf: ({ method }) => method,
      mergeRow: mergeFields,
    }),
  };
}

function mergeCodes({ seen, typed, stored }: Sides, field: "departments" | "municipalities"): string[] {
  return mergeRows({ seen: seen[field], typed: typed[field], stored: stored[field], keyOf: String });
}
