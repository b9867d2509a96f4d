import { cartStore, clearCart } from "#app/features/cart/cart-store.ts";
import { ApiError } from "#app/lib/api.ts";
import { savedCartCopy as copy } from "./copy.ts";
import { cartRecordStore, detachCart } from "./record-store.ts";

/** Whether this page has said that a logout loses changes. */
let isWarned = false;

/**
 * Saves the last changes before a logout. Returns whether the cart must be removed from this browser then: not while the
 * shop saves no carts. Throws the first time that changes would be lost; the next logout discards them, because people
 * must be able to leave a shared computer.
 *
 * @param signedInId of the customer whose cart the shop saves: until it has answered after the login, this browser has
 * no record of the cart
 */
export async function saveBeforeLogout(signedInId: number | undefined): Promise<boolean> {
  const knownId = cartRecordStore.reload()?.userId ?? signedInId;
  if (knownId === undefined) return false;
  const { earlierSyncs, isCartUnsaved, saveCart } = await import("./saved-cart.ts");
  // The first answer may bring the cart; after the logout it would be a 401.
  await earlierSyncs();
  const record = cartRecordStore.reload();
  if (!record && cartStore.reload().length === 0) return false;
  const userId = record?.userId ?? knownId;
  const outcome = await saveCart(userId);
  if (outcome === "off") return false;
  if (outcome === "saved" || isWarned || !isCartUnsaved()) return true;
  isWarned = true;
  throw new ApiError(409, JSON.stringify({ message: copy.unsaved[outcome] }));
}

/** After a logout: the next person at this computer must not see the cart. */
export function removeSavedCart(): void {
  // First: a tab that sees an empty cart with its record would empty the saved cart as well.
  detachCart();
  clearCart();
}
