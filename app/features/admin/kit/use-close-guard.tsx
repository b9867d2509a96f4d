import { useContext, useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { StepHost } from "#app/ui/step-host.ts";
import { adminCopy } from "../copy.ts";
import { useUnsavedChanges } from "./use-unsaved-changes.tsx";

const copy = adminCopy.unsaved;

/**
 * Guards a form in a dialog. `requestClose` closes it, after a confirmation while there are changes; leaving the
 * screen asks for the same confirmation. Render `dialog`.
 */
export function useCloseGuard(
  hasChanges: boolean,
  onClose: () => void,
  text: string = copy.text,
  { isInRecord = false }: { isInRecord?: boolean } = {},
) {
  const [isAsking, setIsAsking] = useState(false);
  // A step of a sheet closes with the sheet, e.g. by the browser's 'Back'.
  const isInSheet = useContext(StepHost) !== null;
  const screen = useUnsavedChanges(hasChanges, text, { isInRecord: isInRecord || isInSheet });

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
