import { type ReactNode, useEffect, useRef } from "react";
import { errorMessage } from "#app/lib/api.ts";
import { isConflict } from "./conflict.ts";

/** Says in an open form that what it is about has changed meanwhile. Scrolls to itself: a long form may be further down. */
export function ChangedNotice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <p ref={notice} role="alert" className="rounded-sheet bg-warning-tint p-4">
      {children}
    </p>
  );
}

/** The server's message about an edit conflict, in the form that the server refused; nothing for another error. */
export function ConflictMessage({ error }: { error: Error | null }) {
  return isConflict(error) && <ChangedNotice>{errorMessage(error)}</ChangedNotice>;
}
