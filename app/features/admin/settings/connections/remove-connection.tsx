import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { connectionsCopy } from "./copy.ts";
import { useChangeConnection } from "./use-connections.ts";

/** Deletes the stored connection after a question. */
export function RemoveConnection({ kind }: { kind: "mail" | "gateway" }) {
  const copy = connectionsCopy[kind];
  const { mutate, isPending } = useChangeConnection({ success: copy.removed, failure: copy.removeFailed });

  return (
    <ConfirmButton
      size="sm"
      variant="quiet"
      question={{
        title: copy.removeTitle,
        text: copy.removeText,
        confirmLabel: connectionsCopy.remove,
        isDangerous: true,
      }}
      isLoading={isPending}
      onConfirm={(options) => mutate({ kind, body: null }, options)}
    >
      {connectionsCopy.remove}
    </ConfirmButton>
  );
}
