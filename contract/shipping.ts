import type { Centavos } from "./money.ts";
import { toCentavos } from "./money.ts";
import type { ShippingMethod, ShippingMethodId } from "./settings.ts";

/** Fee of a shipping method for a subtotal (decision 3); both in whole centavos. */
export function shippingFee(method: ShippingMethod, subtotal: Centavos): Centavos {
  return subtotal >= toCentavos(method.freeFrom) ? 0n : toCentavos(method.fee);
}

/** What is still missing for free shipping, in whole centavos; 0n when it is free already. */
export function missingForFreeShipping(method: ShippingMethod, subtotal: Centavos): Centavos {
  const missing = toCentavos(method.freeFrom) - subtotal;
  return missing > 0n ? missing : 0n;
}

export const DEFAULT_SHIPPING_METHOD: ShippingMethodId = "standard";
