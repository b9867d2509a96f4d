import { createContext, type ReactNode, useContext, useEffect, useId, useState } from "react";
import { adminCopy } from "../copy.ts";
import { useUnsavedChanges } from "../kit/use-unsaved-changes.tsx";
import { settingsCopy } from "./copy.ts";

/** The tab of each form with unsaved changes, by the form's id. */
type Changed = ReadonlyMap<string, string>;
type Report = (change: (before: Changed) => Changed) => void;

const ReportContext = createContext<Report>(() => undefined);
const ChangedContext = createContext<Changed>(new Map());
const TabContext = createContext("");

/** Asks for confirmation on leaving while any form inside has unsaved changes. */
export function UnsavedSettings({ children }: { children: ReactNode }) {
  const [changed, setChanged] = useState<Changed>(new Map());
  const leave = useUnsavedChanges(changed.size > 0, settingsCopy.leave);

  return (
    <ReportContext value={setChanged}>
      <ChangedContext value={changed}>{children}</ChangedContext>
      {leave.dialog}
    </ReportContext>
  );
}

/** Names the tab of the forms inside. */
export function SettingsTab({ name, children }: { name: string; children: ReactNode }) {
  return <TabContext value={name}>{children}</TabContext>;
}

/** The title of a tab, with a dot while one of its forms has unsaved changes. */
export function TabLabel({ name, text }: { name: string; text: string }) {
  const hasChanges = [...useContext(ChangedContext).values()].includes(name);
  if (!hasChanges) return text;
  return (
    <>
      {text}
      <span aria-hidden className="ml-1.5 inline-block size-1.5 rounded-full bg-cinnamon align-middle" />
      <span className="sr-only">: {adminCopy.unsavedChanges}</span>
    </>
  );
}

/** Reports to `UnsavedSettings` whether this form has unsaved changes. */
export function useReportChanges(hasChanges: boolean): void {
  const report = useContext(ReportContext);
  const tab = useContext(TabContext);
  const formId = useId();

  useEffect(() => {
    report((before) => {
      if (before.has(formId) === hasChanges) return before;
      return hasChanges ? new Map(before).set(formId, tab) : without(before, formId);
    });
  }, [report, formId, tab, hasChanges]);

  // A form that is no longer on the page has no unsaved changes.
  useEffect(() => () => report((before) => without(before, formId)), [report, formId]);
}

function without(changed: Changed, formId: string): Changed {
  return new Map([...changed].filter(([other]) => other !== formId));
}
