import { toPesos } from "../money.ts";
import type { ShippingMethod, ShippingMethodId, ShippingSettings } from "../settings/shipping-settings.ts";
import { shippingMethodIds } from "../settings/shipping-settings.ts";
import { flatRates, type ShippingRate } from "./rate.ts";
import { specifiedMethods } from "./specified-methods.ts";
import { termsText } from "./terms-text.ts";

/** A zone with the methods that send there. */
export type PublishedZone = { name: string; rates: readonly ShippingRate[] };

/** The longest term that the specified texts name, in business days. */
const LONGEST_SPECIFIED_TERM = 7;

/**
 * Whether the specified figures of policy page and FAQ are still true (docs/rules/shipping.md#published-figures): every
 * zone has the two specified methods with their fees, and none takes longer than those texts say.
 */
export function hasSpecifiedFees(
  flat: Pick<ShippingSettings, ShippingMethodId>,
  zones: readonly PublishedZone[],
): boolean {
  const specified = figuresOf(flatRates(specifiedMethods));
  return [flatRates(flat), ...zones.map(({ rates }) => rates)].every(
    (rates) =>
      figuresOf(rates) === specified && rates.every(({ daysUntil }) => daysUntil <= LONGEST_SPECIFIED_TERM),
  );
}

/** What each method costs, for comparison. */
function figuresOf(rates: readonly ShippingRate[]): string {
  return rates
    .map(({ method, by, steps, freeFrom }) =>
      [method, steps.length > 1 ? by : "", ...steps.flatMap(({ from, fee }) => [from, fee]), freeFrom].join(
        " ",
      ),
    )
    .sort()
    .join("; ");
}

/** Pesos from which a method is free, over the zones where it ever is. */
export type FreeFromRange = { least: number; most: number; isEverywhere: boolean };

/** Least and greatest figure of one method over all zones. Amounts are pesos. */
type MethodRange = {
  fee: { least: number; most: number };
  /** Null: free nowhere. */
  freeFrom: FreeFromRange | null;
  time: string;
};

/** Null when no zone has the method. */
export function rangeOf(zones: readonly PublishedZone[], method: string): MethodRange | null {
  const rates = zones.flatMap((zone) => zone.rates.filter((rate) => rate.method === method));
  if (rates.length === 0) return null;
  const fees = rates.flatMap(({ steps }) => steps.map(({ fee }) => toPesos(fee)));
  const freeFrom = rates.flatMap((rate) => (rate.freeFrom === null ? [] : toPesos(rate.freeFrom)));
  return {
    fee: { least: Math.min(...fees), most: Math.max(...fees) },
    freeFrom:
      freeFrom.length === 0
        ? null
        : {
            least: Math.min(...freeFrom),
            most: Math.max(...freeFrom),
            isEverywhere: freeFrom.length === zones.length,
          },
    time: termsText({
      daysFrom: Math.min(...rates.map(({ daysFrom }) => daysFrom)),
      daysUntil: Math.max(...rates.map(({ daysUntil }) => daysUntil)),
    }),
  };
}

/** Pesos from which a method is free wherever the order goes; null: some zone always charges, or lacks the method. */
export function freeFromEverywhere(zones: readonly PublishedZone[], method: string): number | null {
  const freeFrom = rangeOf(zones, method)?.freeFrom;
  return freeFrom?.isEverywhere ? freeFrom.most : null;
}

/**
 * The two methods as the shop's pages name them without a destination: what is true in every zone. Free shipping is
 * promised only from the value that suffices everywhere.
 */
export function methodsOfEveryZone(
  flat: Pick<ShippingSettings, ShippingMethodId>,
  zones: readonly PublishedZone[],
): Record<ShippingMethodId, ShippingMethod> {
  const [standard, express] = shippingMethodIds.map((id): ShippingMethod => {
    const range = rangeOf(zones, id);
    if (!range) return { ...flat[id], freeFrom: null };
    const { fee, time } = range;
    return {
      name: flat[id].name,
      time,
      fee: fee.most,
      freeFrom: freeFromEverywhere(zones, id),
    };
  }) as [ShippingMethod, ShippingMethod];
  return { standard, express };
}
