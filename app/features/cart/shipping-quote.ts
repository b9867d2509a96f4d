import { centavosOfLines, toPesos } from "#contract/money.ts";
import type { ShippingMethod } from "#contract/settings.ts";
import { missingForFreeShipping, shippingFee } from "#contract/shipping.ts";

export type Quote = {
  /** All in pesos, for showing; the server computes what is charged. */
  subtotal: number;
  shipping: number;
  total: number;
  missingForFree: number;
};

/** What the lines cost with a shipping method, by the rules that the server charges by (decision 3). */
export function quote(lines: readonly { price: number; quantity: number }[], method: ShippingMethod): Quote {
  const subtotal = centavosOfLines(lines);
  const fee = shippingFee(method, subtotal);
  return {
    subtotal: toPesos(subtotal),
    shipping: toPesos(fee),
    total: toPesos(subtotal + fee),
    missingForFree: toPesos(missingForFreeShipping(method, subtotal)),
  };
}
