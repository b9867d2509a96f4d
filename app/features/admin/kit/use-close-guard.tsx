import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { adminCopy } from "../copy.ts";
import { useUnsavedChanges } from "./use-unsaved-changes.tsx";

const copy = adminCopy.unsaved;

/**
 * Guards a form in a dialog. `requestClose` closes it, after a confirmation while there are changes; leaving the
 * screen, also by the browser's 'Back', asks for the same confirmation. Render `dialog`.
 */
export function useCloseGuard(hasChanges: boolean, onClose: () => void, text: string = copy.text) {
  const [isAsking, setIsAsking] = useState(false);
  const screen = useUnsavedChanges(hasChanges, text, { isInDialog: true });

  return {
    requestClose: () => (hasChanges ? setIsAsking(true) : onClose()),
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
          onConfirm={() => {
            screen.allowLeaving();
            onClose();
          }}
        />
      </>
    ),
  };
}
