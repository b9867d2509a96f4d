import type { PaymentMethod } from "#contract/orders/payment-methods.ts";
import type { PaymentSettings } from "#contract/settings/payment-settings.ts";

const HOUR_MINUTES = 60;

/**
 * How long an unpaid order keeps its stock, in minutes, by its payment method (docs/rules/stock.md#expiry). For cash on
 * delivery it is the time to confirm the order.
 */
export function paymentWindowMinutes(
  { paymentWindowMinutes: minutes, direct, cod }: PaymentSettings,
  method: PaymentMethod,
): number {
  if (method === "cod") return cod.confirmHours * HOUR_MINUTES;
  return method === "direct" ? direct.windowHours * HOUR_MINUTES : minutes;
}
