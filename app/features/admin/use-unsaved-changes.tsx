import { type ReactNode, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { adminCopy } from "./copy.ts";

const copy = adminCopy.unsaved;

type UnsavedChanges = {
  /** Asks before another screen opens; to be rendered. */
  dialog: ReactNode;
  /** Saved: whoever leaves now is not asked. */
  letGo: () => void;
};

/** Warns before what was typed is lost: on the way to another screen, and when the tab is closed or loaded anew. */
export function useUnsavedChanges(hasChanges: boolean, text: string = copy.text): UnsavedChanges {
  const isLetGo = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isLetGo.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!hasChanges) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [hasChanges]);

  return {
    letGo: () => {
      isLetGo.current = true;
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
