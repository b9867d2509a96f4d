import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { adminCopy } from "./copy.ts";
import { useUnsavedChanges } from "./use-unsaved-changes.tsx";

const copy = adminCopy.unsaved;

/**
 * Guards a form in a dialog that has no address of its own: `ask` closes it, after a question when something was
 * typed; `close` closes it without. Whoever leaves the screen is asked, too. `dialog` is to be rendered.
 */
export function useDialogLeave(hasChanges: boolean, onClose: () => void, text: string = copy.text) {
  const [isAsking, setIsAsking] = useState(false);
  const screen = useUnsavedChanges(hasChanges, text);

  return {
    ask: () => (hasChanges ? setIsAsking(true) : onClose()),
    close: () => {
      screen.letGo();
      onClose();
    },
    dialog: (
      <>
        {screen.dialog}
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          title={copy.title}
          text={text}
          confirmLabel={copy.confirm}
          cancelLabel={copy.keep}
          isDangerous
          onConfirm={onClose}
        />
      </>
    ),
  };
}
