import { useState } from "react";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/input.tsx";
import { moneyCopy } from "./copy.ts";
import { useDecideWithdrawal } from "./use-money-back.ts";

const SHORTEST_REASON = 5;

type Props = {
  withdrawalId: number;
  state: "approved" | "refused";
  /** The goods are with the customer, or on their way there. */
  hasLeft: boolean;
  onClose: () => void;
};

/** Yes or no to a withdrawal; a no needs a reason, which the customer reads. */
export function DecideDialog({ withdrawalId, state, hasLeft, onClose }: Props) {
  const decide = useDecideWithdrawal(withdrawalId, onClose);
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const isRefusal = state === "refused";
  const copy = isRefusal ? moneyCopy.refuse : hasLeft ? moneyCopy.approve : moneyCopy.approveUnsent;

  function confirm() {
    const text = note.trim();
    if (!isRefusal) return decide.mutate({ state: "approved", note: text || null });
    setIsMissing(text.length < SHORTEST_REASON);
    if (text.length >= SHORTEST_REASON) decide.mutate({ state: "refused", note: text });
  }

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.title(withdrawalId)}
      text={copy.text}
      confirmLabel={copy.confirm}
      cancelLabel={moneyCopy.withdrawal.keep}
      isDangerous={isRefusal}
      isLoading={decide.isPending}
      onConfirm={confirm}
    >
      <Field
        label={copy.note}
        hint={copy.noteHint}
        error={isMissing ? moneyCopy.refuse.noteMissing : null}
        isOptional={!isRefusal}
        required={isRefusal}
      >
        <Textarea
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            setIsMissing(false);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
