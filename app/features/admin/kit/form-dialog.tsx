import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import { DOUBLE_CLICK_MS } from "#app/lib/double-click.ts";
import { Button } from "#app/ui/button.tsx";
import { adminCopy } from "../copy.ts";
import { AdminDialog } from "./admin-dialog.tsx";
import { useIsUploading } from "./track-upload.ts";
import { useCloseGuard } from "./use-close-guard.tsx";

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
  /** The address names what is edited, so that the browser's 'Back' closes the dialog. */
  isInRecord?: boolean;
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
  const {
    title,
    description,
    size,
    initialFocus,
    unsavedText,
    isInRecord = false,
    notice,
    onSubmit,
    onClose,
    children,
  } = props;
  const formId = useId();
  const submittedAt = useRef(Number.NEGATIVE_INFINITY);
  const cannotSave = useIsUploading() || isIncomplete;
  const guard = useCloseGuard(isDirty && !isSaving, onClose, unsavedText, { isInRecord });
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
            {notice}
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
          onSubmit={(event) => {
            event.preventDefault();
            if (cannotSave || event.timeStamp - submittedAt.current < DOUBLE_CLICK_MS) return;
            submittedAt.current = event.timeStamp;
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
