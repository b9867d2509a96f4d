import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { adminCopy } from "../copy.ts";
import { useIsUploading } from "./track-upload.ts";

type Props = {
  /** The bar appears once something has changed. */
  isDirty: boolean;
  isSaving: boolean;
  saveLabel: string;
  onCancel: () => void;
  /** Above the buttons. */
  children?: ReactNode;
};

/** The buttons that save a form or drop its changes, at the lower edge. Goes into the form. */
export function SaveBar({ isDirty, isSaving, saveLabel, onCancel, children }: Props) {
  const isUploading = useIsUploading();
  if (!isDirty && !isSaving) return null;
  return (
    <div className="sticky bottom-(--bottom-bar) z-10 flex animate-rise-in flex-wrap items-center justify-end gap-3 border-line border-t bg-paper py-3">
      {children}
      <p aria-live="polite" className="mr-auto text-muted max-sm:w-full">
        {isUploading ? adminCopy.uploading : adminCopy.unsavedChanges}
      </p>
      <Button variant="quiet" onClick={onCancel} disabled={isSaving}>
        {adminCopy.cancel}
      </Button>
      <Button type="submit" isLoading={isSaving} disabled={isUploading}>
        {saveLabel}
      </Button>
    </div>
  );
}
