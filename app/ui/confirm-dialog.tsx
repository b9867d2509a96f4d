import { AlertDialog } from "radix-ui";
import { type ReactNode, useContext } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";
import { dialogButtons } from "./dialog-buttons.ts";
import { StepHost } from "./step-host.ts";
import { useFocusRestorer } from "./use-focus-restorer.ts";

type ConfirmDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  text: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  isDangerous?: boolean;
  isLoading?: boolean;
  onConfirm: () => void;
  children?: ReactNode;
};

/**
 * Asks for confirmation before an action that cannot be undone; inside a `SideSheet` as a step of it. The caller closes
 * it, also after confirming.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, text, confirmLabel, cancelLabel = uiCopy.cancel, children } = props;
  const restoreFocus = useFocusRestorer(isOpen);
  const Step = useContext(StepHost);
  const confirm = (
    <Button
      variant={props.isDangerous ? "danger" : "primary"}
      isLoading={props.isLoading}
      onClick={props.onConfirm}
    >
      {confirmLabel}
    </Button>
  );

  if (Step) {
    if (!isOpen) return null;
    const close = () => onOpenChange(false);
    return (
      <Step
        title={title}
        description={text}
        size="sm"
        onClose={close}
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              {cancelLabel}
            </Button>
            {confirm}
          </>
        }
      >
        {children}
      </Step>
    );
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-ink/35 data-[state=open]:animate-fade-in" />
        <AlertDialog.Content
          onCloseAutoFocus={restoreFocus}
          className="fixed inset-4 z-50 m-auto flex h-fit max-h-[calc(100dvh-2rem)] max-w-md flex-col gap-4 overflow-y-auto overscroll-contain rounded-sheet bg-paper p-6 shadow-float data-[state=open]:animate-rise-in"
        >
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-sm text-muted">{text}</AlertDialog.Description>
          {children}
          <div className={cn(dialogButtons, "mt-2")}>
            <AlertDialog.Cancel asChild>
              <Button variant="quiet">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            {confirm}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
