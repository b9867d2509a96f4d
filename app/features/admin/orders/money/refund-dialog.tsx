import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { pesosExact } from "#app/lib/format.ts";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { RadioGroup } from "#app/ui/choice.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { RecordRefundBody } from "#contract/payments/refunds.ts";
import { isConflict } from "../../kit/conflict.ts";
import { ConflictMessage } from "../../kit/conflict-message.tsx";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { FormField } from "../../kit/form-field.tsx";
import { PesosField } from "../../kit/pesos-field.tsx";
import { useSeen } from "../../kit/use-seen.ts";
import { mailNote } from "../mail-note.ts";
import { moneyCopy } from "./copy.ts";
import { highestRefund } from "./highest-refund.ts";
import { useRecordRefund } from "./use-refunds.ts";
import { type RefundWay, refundWays, usualRefundWay } from "./usual-refund-way.ts";

const copy = moneyCopy.refund;

type Props = {
  order: AdminOrderDetail;
  /** Initial amount in pesos; null when nothing is due. */
  proposed: number | null;
  /** The withdrawal that this refund closes. */
  withdrawalId?: number;
  onClose: () => void;
};

/** Records a refund that was made at the gateway or the bank (docs/rules/refunds.md#recorded-refund). */
export function RefundDialog({ order, proposed, withdrawalId, onClose }: Props) {
  const refund = useRecordRefund(order, onClose);
  const usual = usualRefundWay(order);
  const [way, setWay] = useState<RefundWay>(usual);
  const isCash = way === "cash";
  // A refund that was recorded meanwhile, perhaps by the first try of this form, is not made twice.
  const { opened, seen } = useSeen(order.money, isConflict(refund.error) ? refund.error : null);
  const limit = highestRefund(seen, order.money);
  const form = useForm<RecordRefundBody>({
    resolver: zodResolver(RecordRefundBody),
    defaultValues: {
      ...(proposed !== null && { amount: proposed }),
      reference: "",
      note: "",
      ...(withdrawalId && { withdrawalId }),
    },
  });

  /** The server wants to know why (docs/rules/refunds.md#withdrawal-amount). */
  const isLess = withdrawalId !== undefined && proposed !== null && form.watch("amount") < proposed;

  /** Errors that the schema does not know. Beside its own, so that all are named at once. */
  function showOtherErrors({ amount, reference }: Partial<RecordRefundBody>): boolean {
    const isReferenceMissing = !isCash && !reference?.trim();
    const isTooHigh = limit !== null && amount !== undefined && amount > limit;
    if (isReferenceMissing)
      form.setError("reference", { message: copy.referenceMissing }, { shouldFocus: true });
    if (isTooHigh)
      form.setError("amount", { message: copy.amountTooHigh(pesosExact(limit)) }, { shouldFocus: true });
    return isReferenceMissing || isTooHigh;
  }

  const save = form.handleSubmit(
    ({ reference, ...fields }) => {
      if (showOtherErrors({ ...fields, reference })) return;
      const traced = isCash ? { seenRefunded: seen.refunded ?? 0 } : { reference };
      refund.mutate(
        { ...fields, ...traced, note: fields.note || null },
        { onError: (error) => showServerErrors(error, ["amount", "reference", "note"], form.setError) },
      );
    },
    () => void showOtherErrors(form.getValues()),
  );

  return (
    <FormDialog
      size="sm"
      title={copy.title(order.id)}
      description={`${copy.text} ${mailNote(order)}`.trim()}
      cancelLabel={copy.keep}
      saveLabel={order.customer.email === "" ? copy.saveUnmailed : copy.save}
      isDirty={form.formState.isDirty || way !== usual}
      isSaving={refund.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <ConflictMessage error={refund.error} />
      {seen.refunded !== opened.refunded && <p>{copy.refundedNow(pesosExact(seen.refunded))}</p>}
      <PesosField
        form={form}
        name="amount"
        label={copy.amount}
        hint={copy.amountHint(pesosExact(limit))}
        required
      />
      <RadioGroup
        legend={copy.way}
        value={way}
        onChange={setWay}
        options={refundWays.map((value) => ({ value, label: copy.ways[value] }))}
        isSegmented
      />
      {!isCash && (
        <FormField
          form={form}
          name="reference"
          label={copy.reference}
          hint={copy.referenceHint}
          required
          autoComplete="off"
        />
      )}
      <FormField
        form={form}
        name="note"
        label={copy.note}
        hint={isLess ? copy.noteWhyLess : copy.noteHint}
        required={isLess}
        isOptional={!isLess}
        autoComplete="off"
      />
    </FormDialog>
  );
}
