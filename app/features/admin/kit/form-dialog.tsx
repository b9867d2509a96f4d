import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { adminCopy } from "../copy.ts";
import { AdminDialog } from "./admin-dialog.tsx";
import { useIsUploading } from "./track-upload.ts";
import { useCloseGuard } from "./use-close-guard.tsx";

/** After a submit, `isSaving` is on screen within this time, in ms, even if the form validates asynchronously. */
const START_MS = 100;

type Props = Pick<ComponentProps<typeof AdminDialog>, "title" | "description" | "size" | "initialFocus"> & {
  /** "Cancelar" unless given. */
  cancelLabel?: string;
  saveLabel: string;
  isDirty: boolean;
  isSaving: boolean;
  /** Disables saving. */
  isIncomplete?: boolean;
  isDangerous?: boolean;
  /** What closing would lose, in a sentence. */
  unsavedText?: string;
  /** Beside the buttons. */
  notice?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/**
 * A dialog around a form, with cancel and save. Closing it asks for confirmation while `isDirty`. The second click of a
 * double click saves nothing.
 */
export function FormDialog(props: Props) {
  const { cancelLabel = adminCopy.cancel, saveLabel, isDirty, isSaving, isIncomplete, isDangerous } = props;
  const { title, description, size, initialFocus, unsavedText, notice, onSubmit, onClose, children } = props;
  const formId = useId();
  /** Until `isSaving` can be on screen: the second click of a double click may come before. */
  const isStarting = useRef(false);
  const isUploading = useIsUploading();
  const cannotSave = isUploading || isIncomplete;
  const guard = useCloseGuard(isDirty && !isSaving, onClose, unsavedText);
  const close = () => !isSaving && guard.requestClose();

  return (
    <>
      <AdminDialog
        title={title}
        description={description}
        {...(size && { size })}
        {...(initialFocus && { initialFocus })}
        onClose={close}
        footer={
          <>
            {isUploading ? <p className="mr-auto text-muted max-sm:w-full">{adminCopy.uploading}</p> : notice}
            <Button variant="quiet" onClick={close} disabled={isSaving}>
              {cancelLabel}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={isDangerous ? "danger" : "primary"}
              disabled={cannotSave}
              isLoading={isSaving}
            >
              {saveLabel}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-5 pt-2"
          onChange={() => {
            // What was submitted was refused and is being repaired: the next click is no second click.
            isStarting.current = false;
          }}
          onSubmit={(event) => {
            event.preventDefault();
            if (cannotSave || isSaving || isStarting.current) return;
            isStarting.current = true;
            setTimeout(() => {
              isStarting.current = false;
            }, START_MS);
            onSubmit();
          }}
        >
          {children}
        </form>
      </AdminDialog>
      {guard.dialog}
    </>
  );
}
