import { useState } from "react";
import { pesosExact } from "#app/lib/format.ts";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import { parsePesos } from "#contract/parse-pesos.ts";
import { ApproveReceiptBody, RejectReceiptBody, type WaitingReceipt } from "#contract/payments/transfers.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { PesosInput } from "../kit/pesos-input.tsx";
import { receiptsCopy as copy } from "./copy.ts";
import { type ReceiptErrors, receiptErrors } from "./receipt-errors.ts";
import { seenAmount, useDecideReceipt } from "./use-receipts.ts";

type Props = { receipt: WaitingReceipt; onClose: () => void; onDone?: () => void };

export type ReceiptStep = "amount" | "reject";

/** Asks for the amount that arrived, or for the reason of a rejection. */
export function ReceiptStepDialog({ step, ...props }: Props & { step: ReceiptStep }) {
  return step === "amount" ? <OtherAmountDialog {...props} /> : <RejectDialog {...props} />;
}

/** Approves a receipt with the amount that arrived. */
function OtherAmountDialog({ receipt, onClose, onDone = onClose }: Props) {
  const { approve } = useDecideReceipt(receipt.id, onDone);
  const [amount, setAmount] = useState("");
  const [before] = useState(receipt.reference ?? "");
  const [reference, setReference] = useState(before);
  const [errors, setErrors] = useState<ReceiptErrors>({});

  function save() {
    const parsed = ApproveReceiptBody.safeParse({
      amount: parsePesos(amount),
      reference: reference.trim() === "" ? null : reference,
      ...seenAmount(receipt),
    });
    if (parsed.success) approve.mutate(parsed.data);
    else setErrors(receiptErrors(parsed.error));
  }

  return (
    <FormDialog
      size="sm"
      title={copy.amountTitle}
      description={copy.amountText(pesosExact(receipt.missing))}
      saveLabel={copy.approve}
      isDirty={amount !== "" || reference !== before}
      isSaving={approve.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={copy.amount} error={errors.amount} required>
        <PesosInput
          value={amount}
          onChange={(typed) => {
            setAmount(typed);
            setErrors({});
          }}
        />
      </Field>
      <Field label={copy.referenceField} error={errors.reference} isOptional>
        <Input
          value={reference}
          maxLength={80}
          onChange={(event) => {
            setReference(event.target.value);
            setErrors({});
          }}
        />
      </Field>
    </FormDialog>
  );
}

/** Rejects a receipt with a reason for the customer. */
function RejectDialog({ receipt, onClose, onDone = onClose }: Props) {
  const { reject } = useDecideReceipt(receipt.id, onDone);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string | null>(null);

  function save() {
    const parsed = RejectReceiptBody.safeParse({ reason });
    if (parsed.success) reject.mutate(parsed.data);
    else setError(parsed.error.issues[0]?.message ?? null);
  }

  return (
    <FormDialog
      size="sm"
      title={copy.rejectTitle}
      description={copy.rejectText}
      saveLabel={copy.reject}
      isDangerous
      isDirty={reason !== ""}
      isSaving={reject.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={copy.reason} error={error} required>
        <Textarea
          value={reason}
          rows={3}
          maxLength={300}
          onChange={(event) => {
            setReason(event.target.value);
            setError(null);
          }}
        />
      </Field>
    </FormDialog>
  );
}
