import { clearCart } from "#app/features/cart/cart-store.ts";
import { cartRecordStore, detachCart } from "./record-store.ts";

/** Saves the last changes before a logout. Returns whether the cart must be removed from this browser then. */
export async function saveBeforeLogout(): Promise<boolean> {
  const record = cartRecordStore.reload();
  if (!record) return false;
  const { saveCart } = await import("./saved-cart.ts");
  return (await saveCart(record.userId)) !== "off";
}

/** After a logout: the next person at this computer must not see the cart. */
export function removeSavedCart(): void {
  // First: a tab that sees an empty cart with its record would empty the saved cart as well.
  detachCart();
  clearCart();
}
