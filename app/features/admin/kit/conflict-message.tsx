import { useEffect, useRef } from "react";
import { errorMessage } from "#app/lib/api.ts";
import { ChangedNotice } from "./changed-notice.tsx";
import { isConflict } from "./conflict.ts";

/**
 * The server's message about an edit conflict, in the form that it refused; nothing for another error. Takes the focus,
 * which the save button lost, and scrolls into view: a long form may be further down.
 */
export function ConflictMessage({ error }: { error: Error | null }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isConflict(error)) frame.current?.focus();
  }, [error]);
  return (
    <div ref={frame} tabIndex={-1} className="w-full rounded-sheet empty:hidden">
      {isConflict(error) && <ChangedNotice>{errorMessage(error)}</ChangedNotice>}
    </div>
  );
}
