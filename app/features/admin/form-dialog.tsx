import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useDialogLeave } from "./use-dialog-leave.tsx";

type Props = Pick<ComponentProps<typeof Dialog>, "title" | "description" | "size"> & {
  keepLabel: string;
  saveLabel: string;
  /** Something was typed that would be lost. */
  isDirty: boolean;
  isSaving: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog around a form; asks before what was typed is lost. */
export function FormDialog(props: Props) {
  const { keepLabel, saveLabel, isDirty, isSaving, onSubmit, onClose, children, ...dialog } = props;
  const formId = useId();
  const leave = useDialogLeave(isDirty && !isSaving, onClose);

  return (
    <>
      <Dialog
        {...dialog}
        isOpen
        onOpenChange={(isOpen) => !isOpen && leave.ask()}
        footer={
          <>
            <Button variant="quiet" onClick={leave.ask} disabled={isSaving}>
              {keepLabel}
            </Button>
            <Button type="submit" form={formId} isLoading={isSaving}>
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
            onSubmit();
          }}
        >
          {children}
        </form>
      </Dialog>
      {leave.dialog}
    </>
  );
}
