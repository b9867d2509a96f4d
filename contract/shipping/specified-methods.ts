import type { ShippingMethod, ShippingMethodId } from "../settings/shipping-settings.ts";

/** The two methods with which a shop begins (docs/rules/shipping.md#methods). */
export const specifiedMethods: Record<ShippingMethodId, ShippingMethod> = {
  standard: { name: "envío estándar", time: "3 a 5 días hábiles", fee: 10_000, freeFrom: 50_000 },
  express: { name: "envío exprés", time: "1 a 2 días hábiles", fee: 20_000, freeFrom: 100_000 },
};
