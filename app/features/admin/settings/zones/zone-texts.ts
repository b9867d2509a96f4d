import { pesosExact } from "#app/lib/format.ts";
import type { ShippingZone, ZoneRate } from "#contract/shipping/admin-zones.ts";
import { termsText } from "#contract/shipping/terms-text.ts";
import { zonesCopy as copy } from "./copy.ts";

export function placesText({ isRest, departments, municipalities }: ShippingZone): string {
  if (isRest) return copy.everywhereElse;
  return copy.places(departments.length, municipalities.length) || copy.noPlaces;
}

/** «Envío estándar: $ 10.000, gratis desde $ 50.000, 3 a 5 días hábiles» */
export function rateText({ label, isOn, steps, freeFrom, ...terms }: ZoneRate): string {
  if (!isOn) return `${label}: ${copy.off}`;
  const fees = steps.map(({ fee }) => fee);
  const lowest = Math.min(...fees);
  const fee = lowest === 0 ? copy.free : pesosExact(lowest);
  const parts = [
    lowest === Math.max(...fees) ? fee : copy.from(fee),
    freeFrom !== null && copy.freeFrom(pesosExact(freeFrom)),
    termsText(terms),
  ];
  return `${label}: ${parts.filter(Boolean).join(", ")}`;
}
