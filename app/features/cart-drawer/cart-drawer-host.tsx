import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { showAddedLine, useAddedLine } from "#app/features/cart/added-line.ts";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { useBackToClose } from "#app/ui/use-back-to-close.ts";
import { AddedToast } from "./added-toast.tsx";

const CartDrawer = lazyWithFallback(() => import("./cart-drawer.tsx"), AddedToast);
const close = () => showAddedLine(null);

/** Opens the cart drawer after something was added; a navigation and Back close it. */
export function CartDrawerHost() {
  const added = useAddedLine();
  const { key } = useLocation();
  useBackToClose(added !== null, close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes on navigation
  useEffect(() => close, [key]);

  if (!added) return null;
  return (
    <Suspense>
      <CartDrawer added={added} onClose={close} />
    </Suspense>
  );
}
