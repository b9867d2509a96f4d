import { type ReactNode, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { adminCopy } from "../copy.ts";

const copy = adminCopy.unsaved;

type UnsavedChanges = {
  /** The confirmation before another screen opens. Render it. */
  dialog: ReactNode;
  /** Turns the confirmation off: the changes were saved or discarded. */
  allowLeaving: () => void;
};

type Options = {
  /** The form belongs to a record in the query string: another query string closes it, too. */
  isInRecord?: boolean;
};

/** Asks for confirmation before unsaved changes are lost: on navigation, and when the tab is closed or reloaded. */
export function useUnsavedChanges(
  hasChanges: boolean,
  text: string = copy.text,
  { isInRecord = false }: Options = {},
): UnsavedChanges {
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges &&
      !mayLeave.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isInRecord && currentLocation.search !== nextLocation.search)),
  );

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
        isOpen={blocker.state === "blocked"}
        onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
        title={copy.title}
        text={text}
        confirmLabel={copy.confirm}
        cancelLabel={copy.keep}
        isDangerous
        onConfirm={() => blocker.proceed?.()}
      />
    ),
  };
}
