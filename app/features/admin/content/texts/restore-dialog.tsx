import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

/** Words of the button that restores the original text, and of the question before it does. */
export type RestoreCopy = { restore: string; restoreTitle: string; restoreText: string };

type Handlers = { onSuccess: () => void; onError: (error: unknown) => void; onSettled: () => void };

type Props = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  copy: RestoreCopy;
  /** The mutation that saves or restores the text. */
  save: { isPending: boolean; mutate: (change: { restored: string }, handlers: Handlers) => void };
  /** The version on screen. */
  version: string;
  onRestored: () => void;
  onError: (error: unknown) => void;
};

/** Asks whether the original text may replace the shop's own, and restores it. Closes afterwards, also after an error. */
export function RestoreDialog({ isOpen, onOpenChange, copy, save, version, onRestored, onError }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={copy.restoreTitle}
      text={copy.restoreText}
      confirmLabel={copy.restore}
      isDangerous
      isLoading={save.isPending}
      onConfirm={() =>
        save.mutate(
          { restored: version },
          { onSuccess: onRestored, onError, onSettled: () => onOpenChange(false) },
        )
      }
    />
  );
}
