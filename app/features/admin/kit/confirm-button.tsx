import { type ComponentProps, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

type Props = Pick<ComponentProps<typeof Button>, "variant" | "className"> &
  Pick<
    ComponentProps<typeof ConfirmDialog>,
    "title" | "text" | "confirmLabel" | "isDangerous" | "isLoading"
  > & {
    label: string;
    /** Where the label alone does not say what the button is about. */
    accessibleName?: string;
    /** Must call `close` once the action has succeeded or failed. */
    onConfirm: (close: () => void) => void;
  };

/** A button that asks for confirmation before it acts. */
export function ConfirmButton({
  label,
  accessibleName,
  variant = "quiet",
  className,
  onConfirm,
  ...question
}: Props) {
  const [isAsking, setIsAsking] = useState(false);

  return (
    <>
      <Button
        size="sm"
        variant={variant}
        aria-label={accessibleName}
        className={className}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...question}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => onConfirm(() => setIsAsking(false))}
      />
    </>
  );
}
