import type { FormEventHandler, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { settingsCopy } from "./copy.ts";
import { useReportChanges } from "./unsaved.tsx";

type Props = {
  onSubmit: FormEventHandler;
  onCancel: () => void;
  isDirty: boolean;
  isSaving: boolean;
  children: ReactNode;
};

/** One tab's fields over its two buttons, which stay in reach. */
export function SettingsForm({ onSubmit, onCancel, isDirty, isSaving, children }: Props) {
  useReportChanges(isDirty);

  return (
    <form onSubmit={onSubmit} noValidate className="flex max-w-3xl flex-col gap-10">
      {children}
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 border-line border-t bg-paper py-4">
        <Button type="submit" isLoading={isSaving}>
          {isSaving ? settingsCopy.saving : settingsCopy.save}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={!isDirty || isSaving}>
          {settingsCopy.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Fields that belong together, two beside each other where there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4 w-full border-line border-b pb-1.5 font-medium text-muted">{title}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
