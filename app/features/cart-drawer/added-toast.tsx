import { useEffect, useEffectEvent } from "react";
import type { AddedLine } from "#app/features/cart/added-line.ts";
import { toast } from "#app/ui/toast-store.ts";
import { cartDrawerCopy } from "./copy.ts";

export type AddedProps = { added: AddedLine; onClose: () => void };

/** Says in a toast what the drawer would say, when the drawer cannot be loaded. */
export function AddedToast({ added, onClose }: AddedProps) {
  const show = useEffectEvent(() => {
    toast({
      title: cartDrawerCopy.title,
      description: cartDrawerCopy.added(added.line),
      variant: "success",
      action: { label: cartDrawerCopy.viewCart, to: "/cart" },
    });
    onClose();
  });
  useEffect(() => show(), []);

  return null;
}
