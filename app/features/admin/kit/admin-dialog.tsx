import type { ComponentProps } from "react";
import { Dialog } from "#app/ui/dialog.tsx";

type Props = Omit<ComponentProps<typeof Dialog>, "isOpen" | "onOpenChange"> & { onClose: () => void };

/** A dialog that is open while it is rendered. */
export function AdminDialog({ onClose, ...dialog }: Props) {
  return <Dialog {...dialog} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} />;
}
