import { createContext, type ReactNode, useContext, useEffect, useId, useState } from "react";
import { useUnsavedChanges } from "../kit/use-unsaved-changes.tsx";
import { settingsCopy } from "./copy.ts";

/** Ids of the forms with unsaved changes. */
type Changed = ReadonlySet<string>;
type Report = (change: (before: Changed) => Changed) => void;

const ReportContext = createContext<Report>(() => undefined);

/** Asks for confirmation on leaving while any form inside has unsaved changes. */
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

/** Reports to `UnsavedSettings` whether this form has unsaved changes. */
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

  // A form that is no longer on the page has no unsaved changes.
  useEffect(
    () => () => report((before) => new Set([...before].filter((other) => other !== formId))),
    [report, formId],
  );
}
