import type { PaymentMethod } from "#contract/orders.ts";
import type { PaymentSettings } from "#contract/settings.ts";

const HOUR_MINUTES = 60;

/** How long an unpaid order keeps its stock, in minutes, by its payment method (docs/rules/stock.md#expiry). */
export function paymentWindowMinutes(
  { paymentWindowMinutes: minutes, direct }: PaymentSettings,
  method: PaymentMethod,
): number {
  return method === "direct" ? direct.windowHours * HOUR_MINUTES : minutes;
}
