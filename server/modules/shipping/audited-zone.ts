import { formatPesos } from "#contract/money.ts";
import { departmentName, findPlaceByCode } from "#contract/places/find-place.ts";
import type { ShippingZone, ZoneRate } from "#contract/shipping/admin-zones.ts";
import { termsText } from "#contract/shipping/terms-text.ts";

/** A zone for the audit log, in words. It names every field, or the change of a field would leave no row. */
export function auditedZone(zone: ShippingZone): string {
  const { name, isRest, departments, municipalities, offersCod, rates } = zone;
  const names = [
    ...departments.map((code) => departmentName(code) ?? code),
    ...municipalities.map(municipalityInWords),
  ];
  const places = isRest ? "todo lo que no está en otra zona" : names.join(", ") || "sin lugares";
  const cod = offersCod ? "con pago contra entrega" : "sin pago contra entrega";
  return `${name}: ${[places, cod, ...rates.map(rateInWords)].join(" · ")}`;
}

/** «Armenia (Quindío)»: several municipalities have the same name. */
function municipalityInWords(code: string): string {
  const place = findPlaceByCode(code);
  return place ? `${place.city} (${place.state})` : code;
}

/** «Envío estándar (standard) según la compra, $ 10.000, desde $ 90.000 $ 5.000, gratis desde $ 200.000, 3 a 5 días hábiles» */
function rateInWords({ method, label, isOn, by, steps, freeFrom, cutoffHour, ...terms }: ZoneRate): string {
  const from = (value: number) => (by === "weight" ? `${value} g` : formatPesos(value));
  return [
    `${label} (${method})${isOn ? "" : " apagado"} según ${by === "weight" ? "el peso" : "la compra"}`,
    ...steps.map((step) => `${step.from === 0 ? "" : `desde ${from(step.from)} `}${formatPesos(step.fee)}`),
    freeFrom !== null && `gratis desde ${formatPesos(freeFrom)}`,
    termsText(terms),
    cutoffHour !== null && `hora límite ${cutoffHour}:00`,
  ]
    .filter(Boolean)
    .join(", ");
}
