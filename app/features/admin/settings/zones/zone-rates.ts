import { toPesos } from "#contract/money.ts";
import type { ShippingSettings } from "#contract/settings/shipping-settings.ts";
import type { ShippingZone, ZoneRate } from "#contract/shipping/admin-zones.ts";
import { flatRates } from "#contract/shipping/rate.ts";
import { usesDefaultRates } from "#contract/shipping/zone.ts";

/** The rest of the country is the same zone under each name. */
export function findSameZone(
  zones: readonly ShippingZone[],
  { isRest, name }: ShippingZone,
): ShippingZone | undefined {
  return zones.find((zone) => (isRest ? zone.isRest : zone.name === name));
}

export function ratesOf(zone: ShippingZone, general: ZoneRate[]): ZoneRate[] {
  return usesDefaultRates(zone) ? general : zone.rates;
}

/** A place is in one zone only: what one zone takes, the others lose. */
export function withoutPlacesOf(taker: ShippingZone, zone: ShippingZone): ShippingZone {
  return {
    ...zone,
    departments: zone.departments.filter((code) => !taker.departments.includes(code)),
    municipalities: zone.municipalities.filter((code) => !taker.municipalities.includes(code)),
  };
}

export function withRates(zone: ShippingZone, general: ZoneRate[]): ShippingZone {
  return { ...zone, rates: ratesOf(zone, general) };
}

/** The two methods of the settings as a zone has them. */
export function generalRates(settings: ShippingSettings): ZoneRate[] {
  return flatRates(settings).map(({ steps, freeFrom, ...rate }) => ({
    ...rate,
    isOn: true,
    steps: steps.map(({ from, fee }) => ({ from: toPesos(from), fee: toPesos(fee) })),
    freeFrom: freeFrom === null ? null : toPesos(freeFrom),
  }));
}
