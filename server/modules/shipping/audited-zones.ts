import { formatPesos } from "#contract/money.ts";
import { departmentName, findPlaceByCode } from "#contract/places/find-place.ts";
import type { ShippingZone, ZoneRate } from "#contract/shipping/admin-zones.ts";
import { termsText } from "#contract/shipping/terms-text.ts";

/** The zones for the audit log, each under its name, in the owner's words. */
export function auditedZones(zones: readonly ShippingZone[]): Record<string, string> {
  return Object.fromEntries(zones.map((zone) => [zone.name, zoneInWords(zone)]));
}

/** One line for the places, one for cash on delivery and one for each method. */
function zoneInWords({ isRest, departments, municipalities, offersCod, rates }: ShippingZone): string {
  const names = [
    ...departments.map((code) => departmentName(code) ?? code),
    ...municipalities.map((code) => findPlaceByCode(code)?.city ?? code),
  ];
  const places = isRest ? "Todo lo que no está en otra zona" : names.join(", ") || "Sin lugares";
  const cod = offersCod ? "Con pago contra entrega" : "Sin pago contra entrega";
  return [places, cod, ...rates.map(rateInWords)].join("\n");
}

/** «Envío estándar: $ 10.000, desde 2.000 g $ 15.000, gratis desde $ 200.000, 3 a 5 días hábiles» */
function rateInWords({ label, isOn, by, steps, freeFrom, cutoffHour, ...terms }: ZoneRate): string {
  const from = (value: number) => (by === "weight" ? `${value} g` : formatPesos(value));
  const parts = [
    ...steps.map((step) => `${step.from === 0 ? "" : `desde ${from(step.from)} `}${formatPesos(step.fee)}`),
    freeFrom !== null && `gratis desde ${formatPesos(freeFrom)}`,
    termsText(terms),
    cutoffHour !== null && `hora límite ${cutoffHour}:00`,
  ];
  return `${label}${isOn ? "" : " (apagado)"}: ${parts.filter(Boolean).join(", ")}`;
}
