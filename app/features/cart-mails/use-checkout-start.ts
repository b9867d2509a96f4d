import { useEffect } from "react";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { apiFetch } from "#app/lib/api.ts";
import type { User } from "#contract/accounts/accounts.ts";
import type { CartLine } from "#contract/cart/cart.ts";
import type { CheckoutStartBody } from "#contract/cart/cart-mails.ts";

export const CHECKOUT_STARTS_PATH = "/api/checkout-starts";

export function quotedItems(lines: readonly CartLine[]): CheckoutStartBody["items"] {
  return lines.map(({ productId, size, quantity }) => ({ productId, size, quantity }));
}

/**
 * Reports to the server that a signed-in customer began a checkout with this cart (docs/rules/cart-mails.md#abandoned).
 * A failure has no effect on the checkout.
 */
export function useCheckoutStart(user: User | null | undefined, lines: readonly CartLine[]): void {
  const isOn = useSettings()?.reminders.cartMails ?? false;
  const items = JSON.stringify(quotedItems(lines));
  const isCustomer = Boolean(user) && lines.length > 0;

  useEffect(() => {
    if (!isOn || !isCustomer) return;
    const body = { items: JSON.parse(items) };
    apiFetch(CHECKOUT_STARTS_PATH, { body }).catch(() => undefined);
  }, [isOn, isCustomer, items]);
}
