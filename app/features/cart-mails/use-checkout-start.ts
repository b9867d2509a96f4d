import { useEffect } from "react";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { apiFetch } from "#app/lib/api.ts";
import type { User } from "#contract/accounts/accounts.ts";
import { type CartLine, countedLines } from "#contract/cart/cart.ts";

export const CHECKOUT_STARTS_PATH = "/api/checkout-starts";

/**
 * Reports to the server that a signed-in customer began a checkout with this cart (docs/rules/cart-mails.md#abandoned).
 * A failure has no effect on the checkout.
 */
export function useCheckoutStart(user: User | null | undefined, lines: readonly CartLine[]): void {
  const isOn = useSettings()?.reminders.cartMails ?? false;
  const items = JSON.stringify(countedLines(lines));
  const isCustomer = Boolean(user) && lines.length > 0;

  useEffect(() => {
    if (!isOn || !isCustomer) return;
    const body = { items: JSON.parse(items) };
    apiFetch(CHECKOUT_STARTS_PATH, { body }).catch(() => undefined);
  }, [isOn, isCustomer, items]);
}
