import { MAIN_ID } from "#app/ui/main-id.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { CartLine } from "#contract/cart/cart.ts";
import { addToCart, removeFromCart } from "./cart-store.ts";
import { cartCopy } from "./copy.ts";

/**
 * Removes a line and offers to put it back. The focus goes to the same button of a neighbouring line, or to the page.
 *
 * @param button the pressed button, inside its line's `tr` or `li`
 */
export function removeLine(line: CartLine, button: HTMLElement): void {
  const row = button.closest("tr, li");
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>("[data-remove-line]");
  (next ?? document.getElementById(MAIN_ID))?.focus();

  removeFromCart(line);
  toast({
    title: cartCopy.removed,
    description: line.name,
    action: { label: cartCopy.undo, onClick: () => addToCart(line) },
  });
}
