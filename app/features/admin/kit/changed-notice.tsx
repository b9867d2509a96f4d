import type { ReactNode } from "react";

/** Says in an open form that what it is about has changed meanwhile. */
export function ChangedNotice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="w-full rounded-sheet bg-warning-tint p-4">
      {children}
    </p>
  );
}
