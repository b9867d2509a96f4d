import type { Centavos } from "../money.ts";
import { toCentavos } from "../money.ts";
import type { ShippingMethod, ShippingMethodId } from "../settings.ts";

export const DEFAULT_SHIPPING_METHOD: ShippingMethodId = "standard";

/** Business days from order to delivery (docs/rules/shipping.md#methods), fastest method last. */
export const deliveryDays: Record<ShippingMethodId, { from: number; until: number }> = {
  standard: { from: 3, until: 5 },
  express: { from: 1, until: 2 },
};

/** Fee of a shipping method for the value of the goods; both in whole centavos. */
export function shippingFee(method: ShippingMethod, goods: Centavos): Centavos {
  return goods >= toCentavos(method.freeFrom) ? 0n : toCentavos(method.fee);
}

/** Whole centavos missing for free shipping; 0n when shipping is free. */
export function missingForFreeShipping(method: ShippingMethod, goods: Centavos): Centavos {
  const missing = toCentavos(method.freeFrom) - goods;
  return missing > 0n ? missing : 0n;
}
