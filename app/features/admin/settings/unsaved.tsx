import { createContext, type ReactNode, useContext, useEffect, useId, useState } from "react";
import { useUnsavedChanges } from "../use-unsaved-changes.tsx";
import { settingsCopy } from "./copy.ts";

/** Ids of the forms that have changes. */
type Changed = ReadonlySet<string>;
type Report = (change: (before: Changed) => Changed) => void;

const ReportContext = createContext<Report>(() => undefined);

/** Warns on the way out while any of the forms within has changes that are not stored. */
export function UnsavedSettings({ children }: { children: ReactNode }) {
  const [changed, setChanged] = useState<Changed>(new Set());
  const leave = useUnsavedChanges(changed.size > 0, settingsCopy.leave);

  return (
    <ReportContext value={setChanged}>
      {children}
      {leave.dialog}
    </ReportContext>
  );
}

/** Tells whether this form has changes. */
export function useReportChanges(hasChanges: boolean): void {
  const report = useContext(ReportContext);
  const formId = useId();

  useEffect(() => {
    report((before) => {
      if (before.has(formId) === hasChanges) return before;
      const others = [...before].filter((other) => other !== formId);
      return new Set(hasChanges ? [...others, formId] : others);
    });
  }, [report, formId, hasChanges]);
}
