import { type ComponentProps, Suspense, useState } from "react";
import { Button } from "./button.tsx";
import type { ConfirmDialog } from "./confirm-dialog.tsx";
import { lazyWithFallback } from "./lazy-with-fallback.tsx";

/** Not a default export: files that load the dialog at once import it by its name. */
const LazyConfirmDialog = lazyWithFallback(async () => ({
  default: (await import("./confirm-dialog.tsx")).ConfirmDialog,
}));

type Props = Omit<ComponentProps<typeof Button>, "onClick"> & {
  question: Pick<
    ComponentProps<typeof ConfirmDialog>,
    "title" | "text" | "confirmLabel" | "cancelLabel" | "isDangerous"
  >;
  /** Starts the mutation with these options. */
  onConfirm: (options: { onSettled: () => void }) => void;
};

/**
 * A button that asks for confirmation before it starts a mutation. The question closes when the mutation has succeeded
 * or failed; a toast of the mutation says which.
 */
export function ConfirmButton({ question, onConfirm, ...button }: Props) {
  const [isAsking, setIsAsking] = useState(false);

  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)} />
      {isAsking && (
        <Suspense>
          <LazyConfirmDialog
            {...question}
            isOpen
            onOpenChange={setIsAsking}
            isLoading={button.isLoading ?? false}
            onConfirm={() => onConfirm({ onSettled: () => setIsAsking(false) })}
          />
        </Suspense>
      )}
    </>
  );
}
