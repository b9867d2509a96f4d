import type { ZoneRate } from "#contract/shipping/admin-zones.ts";

/** A method as an administrator sends it: 10,000 pesos, free from 50,000, 3 to 5 business days. */
export function zoneRate(given: Partial<ZoneRate> = {}): ZoneRate {
  return {
    method: "standard",
    label: "Envío estándar",
    isOn: true,
    by: "subtotal",
    steps: [{ from: 0, fee: 10_000 }],
    freeFrom: 50_000,
    daysFrom: 3,
    daysUntil: 5,
    cutoffHour: null,
    ...given,
  };
}

/** The zone that always exists, without methods of its own. */
export const restOfTheCountry = {
  name: "Resto del país",
  isRest: true,
  departments: [] as string[],
  municipalities: [] as string[],
  offersCod: false,
  rates: [] as ZoneRate[],
};
