import type { FormEventHandler, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { adminCopy } from "../copy.ts";
import { settingsCopy } from "./copy.ts";
import { useReportChanges } from "./unsaved.tsx";

type Props = {
  onSubmit: FormEventHandler;
  onCancel: () => void;
  isDirty: boolean;
  isSaving: boolean;
  children: ReactNode;
};

/** The form of one tab, with its sticky save and cancel buttons. */
export function SettingsForm({ onSubmit, onCancel, isDirty, isSaving, children }: Props) {
  useReportChanges(isDirty);

  return (
    <form onSubmit={onSubmit} noValidate className="flex max-w-3xl flex-col gap-10">
      {children}
      <div className="sticky bottom-(--bottom-bar) z-10 flex flex-wrap gap-3 border-line border-t bg-paper py-4">
        <Button type="submit" isLoading={isSaving}>
          {isSaving ? settingsCopy.saving : settingsCopy.save}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={!isDirty || isSaving}>
          {adminCopy.cancel}
        </Button>
      </div>
    </form>
  );
}

/** A titled group of fields, in two columns where there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4 w-full border-line border-b pb-1.5 font-medium text-muted">{title}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
