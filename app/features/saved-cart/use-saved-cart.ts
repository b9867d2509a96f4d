import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { cartStore } from "#app/features/cart/cart-store.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { isLoggingOut, useUser } from "#app/lib/session.ts";
import { toast } from "#app/ui/toast-store.ts";
import { cartRecordStore } from "./record-store.ts";

const DEBOUNCE_MS = 400;
const RETRY_MS = 15_000;

/**
 * Keeps the cart equal to the saved cart of the signed-in customer (docs/rules/checkout.md#saved-cart). The cart works
 * without it: it is only read and written in the browser's storage.
 *
 * @returns `refresh`, to be called when the saved cart may have changed, with its revision if that is known
 */
export function useSavedCart(): { refresh: (revision?: number) => void } {
  const { user } = useUser();
  const isOn = useSettings()?.reminders.savedCart ?? false;
  const userId = isOn ? user?.id : undefined;
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The timer and what it has begun are of this user; undefined once the hook has cleaned up. */
  const syncedUser = useRef<number>(undefined);
  /** Said once, not after each edit. */
  const isTooLong = useRef(false);

  const syncIn = useCallback(
    (delay: number, isAfterEdit = false) => {
      clearTimeout(timer.current);
      if (userId === undefined) return;
      timer.current = setTimeout(async () => {
        const isOver = () => syncedUser.current !== userId || isLoggingOut(client);
        try {
          const { isCartUnsaved, saveCart } = await import("./saved-cart.ts");
          // The store also announces what the synchronisation itself wrote.
          if (isOver() || (isAfterEdit && !isCartUnsaved())) return;
          const outcome = await saveCart(userId);
          if (isOver()) return;
          if (outcome === "failed") syncIn(RETRY_MS);
          if (outcome === "full" && !isTooLong.current) {
            const { savedCartCopy: copy } = await import("./copy.ts");
            toast({ title: copy.tooLong.title, description: copy.tooLong.text, variant: "destructive" });
          }
          isTooLong.current = outcome === "full";
        } catch {
          // The code could not be loaded, e.g. without a connection.
          if (!isOver()) syncIn(RETRY_MS);
        }
      }, delay);
    },
    [userId, client],
  );

  useEffect(() => {
    if (userId === undefined) return;
    syncedUser.current = userId;
    const now = () => syncIn(0);
    now();
    const stop = cartStore.subscribe(() => syncIn(DEBOUNCE_MS, true));
    addEventListener("online", now);
    return () => {
      stop();
      removeEventListener("online", now);
      clearTimeout(timer.current);
      syncedUser.current = undefined;
    };
  }, [userId, syncIn]);

  const refresh = useCallback(
    (revision?: number) => {
      const known = cartRecordStore.get();
      if (revision === undefined || !known || revision > known.revision) syncIn(0);
    },
    [syncIn],
  );
  return { refresh };
}
