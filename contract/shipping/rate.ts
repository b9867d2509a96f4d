import type { Centavos } from "../money.ts";
import { toCentavos } from "../money.ts";
import { sentenceCase } from "../sentence-case.ts";
import type { ShippingMethod, ShippingMethodId, ShippingSettings } from "../settings/shipping-settings.ts";
import type { DeliveryTerms } from "./arrival.ts";
import { PICKUP } from "./pickup.ts";

export const DEFAULT_SHIPPING_METHOD: ShippingMethodId = "standard";

/** What the fee of a method depends on: the goods after discounts (centavos), or the parcel's weight (grams). */
export const rateMeasures = ["subtotal", "weight"] as const;
type RateMeasure = (typeof rateMeasures)[number];

/** A shipping method for one destination. Amounts are whole centavos. */
export type ShippingRate = DeliveryTerms & {
  method: string;
  /** Label for people, e.g. «Envío estándar». */
  label: string;
  by: RateMeasure;
  /** From 0 upwards, ascending: the last step that is reached gives the fee. */
  steps: readonly { from: bigint; fee: Centavos }[];
  /** Value of the goods from which this method is free; null: never. */
  freeFrom: Centavos | null;
};

/** Collecting the order in the shop: free, ready within one business day (docs/rules/shipping.md#pickup). */
export function pickupRate({ pickupCutoffHour }: Pick<ShippingSettings, "pickupCutoffHour">): ShippingRate {
  return {
    method: PICKUP,
    label: "Recoger en la tienda",
    by: "subtotal",
    steps: [{ from: 0n, fee: 0n }],
    freeFrom: null,
    daysFrom: 0,
    daysUntil: 1,
    cutoffHour: pickupCutoffHour,
  };
}

/** Business days from order to delivery of the two flat methods (docs/rules/shipping.md#methods). */
const flatDeliveryDays: Record<ShippingMethodId, { daysFrom: number; daysUntil: number }> = {
  standard: { daysFrom: 3, daysUntil: 5 },
  express: { daysFrom: 1, daysUntil: 2 },
};

/** The two methods of the settings, which reach every place. */
export function flatRates({
  standard,
  express,
}: Pick<ShippingSettings, "standard" | "express">): ShippingRate[] {
  return [flatRate("standard", standard), flatRate("express", express)];
}

function flatRate(method: ShippingMethodId, { name, fee, freeFrom }: ShippingMethod): ShippingRate {
  return {
    method,
    label: sentenceCase(name),
    by: "subtotal",
    steps: [{ from: 0n, fee: toCentavos(fee) }],
    freeFrom: freeFrom === null ? null : toCentavos(freeFrom),
    ...flatDeliveryDays[method],
    cutoffHour: null,
  };
}

/**
 * Fee of a method for the value of the goods after discounts.
 *
 * @param weight grams of the parcel with its box
 */
export function shippingFee(
  { by, steps, freeFrom }: Pick<ShippingRate, "by" | "steps" | "freeFrom">,
  goods: Centavos,
  weight: number,
): Centavos {
  if (freeFrom !== null && goods >= freeFrom) return 0n;
  const measured = by === "weight" ? BigInt(weight) : goods;
  return steps.findLast(({ from }) => measured >= from)?.fee ?? 0n;
}

/** Whole centavos missing for free shipping; 0n when it is free, null when it never becomes free. */
export function missingForFreeShipping(
  { freeFrom }: Pick<ShippingRate, "freeFrom">,
  goods: Centavos,
): Centavos | null {
  if (freeFrom === null) return null;
  return goods >= freeFrom ? 0n : freeFrom - goods;
}
