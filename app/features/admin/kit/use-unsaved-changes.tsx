import { type ReactNode, useContext, useEffect, useId, useRef } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { adminCopy } from "../copy.ts";
import { LeaveGuardContext } from "./leave-guard.tsx";

const copy = adminCopy.unsaved;

type UnsavedChanges = {
  /** The confirmation before another screen opens. Render it. */
  dialog: ReactNode;
  /** Turns the confirmation off: the changes were saved or discarded. */
  allowLeaving: () => void;
};

type Options = {
  /** The form is in a dialog: another query string closes it, too. */
  isInDialog?: boolean;
};

/** Asks for confirmation before unsaved changes are lost: on navigation, and when the tab is closed or reloaded. */
export function useUnsavedChanges(
  hasChanges: boolean,
  text: string = copy.text,
  { isInDialog = false }: Options = {},
): UnsavedChanges {
  const formId = useId();
  const mayLeave = useRef(false);
  const { forms, askingId, asksForSeveral, stay, leave } = useContext(LeaveGuardContext);

  useEffect(() => {
    forms.set(
      formId,
      (from, to) =>
        hasChanges &&
        !mayLeave.current &&
        (from.pathname !== to.pathname || (isInDialog && from.search !== to.search)),
    );
  }, [forms, formId, hasChanges, isInDialog]);

  useEffect(() => () => void forms.delete(formId), [forms, formId]);

  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [hasChanges]);

  return {
    allowLeaving: () => {
      mayLeave.current = true;
    },
    dialog: (
      <ConfirmDialog
        isOpen={askingId === formId}
        onOpenChange={(isOpen) => !isOpen && stay()}
        title={copy.title}
        text={asksForSeveral ? copy.text : text}
        confirmLabel={copy.confirm}
        cancelLabel={copy.keep}
        isDangerous
        onConfirm={leave}
      />
    ),
  };
}
