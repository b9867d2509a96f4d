import type { Centavos } from "../money.ts";
import { type Arrival, arrivalOf, canArriveToday, type DeliveryTerms } from "../shipping/arrival.ts";
import { missingForFreeShipping, type ShippingRate, shippingFee } from "../shipping/rate.ts";

export type ShippingOption = {
  method: string;
  label: string;
  fee: Centavos;
  /** Value of the goods from which it is free, and what is missing; null: it never is. */
  freeFrom: Centavos | null;
  missingForFree: Centavos | null;
  terms: DeliveryTerms;
} & Arrival;

/**
 * What each method costs now and when it arrives. Leaves out same-day methods that are too late.
 *
 * @param goods centavos after discounts
 * @param weight grams of the parcel with its box
 */
export function shippingOptions(
  rates: readonly ShippingRate[],
  { goods, weight, now }: { goods: Centavos; weight: number; now: Date },
): ShippingOption[] {
  return rates
    .filter((rate) => rate.daysUntil > 0 || canArriveToday(rate, now))
    .map(({ method, label, daysFrom, daysUntil, cutoffHour, ...rate }) => {
      const terms = { daysFrom, daysUntil, cutoffHour };
      return {
        method,
        label,
        fee: shippingFee(rate, goods, weight),
        freeFrom: rate.freeFrom,
        missingForFree: missingForFreeShipping(rate, goods),
        terms,
        ...arrivalOf(terms, now),
      };
    });
}
