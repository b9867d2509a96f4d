import { type FormEventHandler, type ReactNode, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useDialogLeave } from "../../use-dialog-leave.tsx";
import { contentCopy } from "../copy.ts";

const copy = contentCopy.lists;

type Props = {
  title: string;
  isDirty: boolean;
  isSaving: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog around one thing's fields; asks before what was typed is lost. */
export function FormDialog({ title, isDirty, isSaving, onSubmit, onClose, children }: Props) {
  const formId = useId();
  const leave = useDialogLeave(isDirty && !isSaving, onClose);

  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && leave.ask()}
        title={title}
        footer={
          <>
            <Button variant="quiet" onClick={leave.ask} disabled={isSaving}>
              {copy.cancel}
            </Button>
            <Button type="submit" form={formId} isLoading={isSaving}>
              {isSaving ? copy.saving : copy.save}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-5 pt-2">
          {children}
        </form>
      </Dialog>
      {leave.dialog}
    </>
  );
}
