import { type ReactNode, useEffect, useRef } from "react";
import { errorMessage } from "#app/lib/api.ts";
import { ChangedNotice } from "./changed-notice.tsx";
import { isConflict } from "./conflict.ts";

type FrameProps = { error: Error | null; children: ReactNode };

/**
 * Around what a form says about an edit conflict. After a refused save it takes the focus, which the save button lost,
 * and scrolls into view: a long form may be further down.
 */
export function ConflictFrame({ error, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isConflict(error)) frame.current?.focus();
  }, [error]);
  return (
    <div ref={frame} tabIndex={-1} className="w-full rounded-sheet empty:hidden">
      {children}
    </div>
  );
}

/** The server's message about an edit conflict, in the form that it refused; nothing for another error. */
export function ConflictMessage({ error }: Pick<FrameProps, "error">) {
  return (
    <ConflictFrame error={error}>
      {isConflict(error) && <ChangedNotice>{errorMessage(error)}</ChangedNotice>}
    </ConflictFrame>
  );
}
