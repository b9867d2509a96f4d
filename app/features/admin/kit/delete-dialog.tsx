import type { ComponentProps } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

type Props<Input> = Pick<ComponentProps<typeof ConfirmDialog>, "title" | "text" | "confirmLabel"> & {
  remove: { isPending: boolean; mutate: (input: Input, options: { onSettled: () => void }) => void };
  /** Names what to delete. */
  input: Input;
  onClose: () => void;
};

/** Asks before something is deleted; open while it is rendered. */
export function DeleteDialog<Input>({ remove, input, onClose, ...question }: Props<Input>) {
  return (
    <ConfirmDialog
      {...question}
      isOpen
      onOpenChange={onClose}
      isDangerous
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate(input, { onSettled: onClose })}
    />
  );
}
