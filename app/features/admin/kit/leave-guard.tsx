import { createContext, type ReactNode, useState } from "react";
import { type Location, useBlocker } from "react-router";

/** Whether a form would lose changes on this navigation. */
export type LosesChanges = (from: Location, to: Location) => boolean;

type Guard = {
  /** By the form's id; the form that was opened last is the last. */
  forms: Map<string, LosesChanges>;
  /** The form that asks now; null: none. */
  askingId: string | null;
  /** Whether other forms would lose changes, too. */
  asksForSeveral: boolean;
  stay: () => void;
  leave: () => void;
};

export const LeaveGuardContext = createContext<Guard>({
  forms: new Map(),
  askingId: null,
  asksForSeveral: false,
  stay: () => undefined,
  leave: () => undefined,
});

/** The one navigation blocker of the admin, because a router supports only one. Its forms use `useUnsavedChanges`. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Map<string, LosesChanges>());
  const [losingIds, setLosingIds] = useState<string[]>([]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const ids = [...forms.keys()].filter((id) => forms.get(id)?.(currentLocation, nextLocation));
    setLosingIds(ids);
    return ids.length > 0;
  });

  return (
    <LeaveGuardContext
      value={{
        forms,
        askingId: blocker.state === "blocked" ? (losingIds.at(-1) ?? null) : null,
        asksForSeveral: losingIds.length > 1,
        stay: () => blocker.reset?.(),
        leave: () => blocker.proceed?.(),
      }}
    >
      {children}
    </LeaveGuardContext>
  );
}
