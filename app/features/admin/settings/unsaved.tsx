import { createContext, type ReactNode, useContext, useEffect, useId, useState } from "react";
import { useUnsavedChanges } from "../use-unsaved-changes.tsx";
import { settingsCopy } from "./copy.ts";

type Report = (formId: string, hasChanges: boolean) => void;

const ReportContext = createContext<Report>(() => undefined);

/** Warns on the way out while any of the forms within has changes that are not stored. */
export function UnsavedSettings({ children }: { children: ReactNode }) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const leave = useUnsavedChanges(changed.size > 0, settingsCopy.leave);

  return (
    <ReportContext
      value={(formId, hasChanges) =>
        setChanged((before) => {
          if (before.has(formId) === hasChanges) return before;
          const others = [...before].filter((other) => other !== formId);
          return new Set(hasChanges ? [...others, formId] : others);
        })
      }
    >
      {children}
      {leave.dialog}
    </ReportContext>
  );
}

/** Tells whether this form has changes. */
export function useReportChanges(hasChanges: boolean): void {
  const report = useContext(ReportContext);
  const formId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the report itself is new at every drawing
  useEffect(() => report(formId, hasChanges), [formId, hasChanges]);
}
