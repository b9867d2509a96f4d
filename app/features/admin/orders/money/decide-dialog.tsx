import { useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/input.tsx";
import { MIN_REFUSAL_LENGTH } from "#contract/admin/text-limits.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { mailNote } from "../mail-note.ts";
import { moneyCopy } from "./copy.ts";
import { useDecideWithdrawal } from "./use-refunds.ts";

type Props = {
  order: Pick<AdminOrderDetail, "customer">;
  withdrawalId: number;
  /** `approveUnsent`: the products are still in the shop. `revoke`: refuses what was approved before. */
  decision: "approve" | "approveUnsent" | "refuse" | "revoke";
  onClose: () => void;
};

/** Approves or refuses a withdrawal. A refusal needs a reason, which the customer receives. */
export function DecideDialog({ order, withdrawalId, decision, onClose }: Props) {
  const decide = useDecideWithdrawal(withdrawalId, onClose);
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const isRefusal = decision === "refuse" || decision === "revoke";
  const copy = moneyCopy[decision];

  function confirm() {
    const text = note.trim();
    if (!isRefusal) return decide.mutate({ state: "approved", note: text || null });
    setIsMissing(text.length < MIN_REFUSAL_LENGTH);
    if (text.length >= MIN_REFUSAL_LENGTH) decide.mutate({ state: "refused", note: text });
  }

  return (
    <FormDialog
      size="sm"
      title={copy.title(withdrawalId)}
      description={`${copy.text} ${mailNote(order)}`.trim()}
      cancelLabel={moneyCopy.withdrawal.keep}
      saveLabel={copy.confirm}
      isDangerous={isRefusal}
      isDirty={note !== ""}
      isSaving={decide.isPending}
      onSubmit={confirm}
      onClose={onClose}
    >
      <Field
        label={copy.note}
        hint={copy.noteHint}
        error={isMissing ? moneyCopy.reasonMissing : null}
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
    </FormDialog>
  );
}
