import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { showServerErrors } from "#app/features/auth/form-errors.ts";
import { pesosExact } from "#app/lib/format.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { AdminOrderDetail } from "#contract/orders.ts";
import { parsePesos } from "#contract/parse-pesos.ts";
import { RecordRefundBody } from "#contract/refunds.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { moneyCopy } from "./copy.ts";
import { useRecordRefund } from "./use-money-back.ts";

const copy = moneyCopy.refund;

type Props = {
  order: AdminOrderDetail;
  /** Pesos that the form begins with; null where nothing is due and only the person knows. */
  proposed: number | null;
  /** The withdrawal that this refund closes. */
  withdrawalId?: number;
  onClose: () => void;
};

/** Records a refund that was made at the gateway or the bank (decision 21). */
export function RefundDialog({ order, proposed, withdrawalId, onClose }: Props) {
  const refund = useRecordRefund(order.id, onClose);
  const form = useForm<RecordRefundBody>({
    resolver: zodResolver(RecordRefundBody),
    defaultValues: {
      ...(proposed !== null && { amount: proposed }),
      reference: "",
      note: "",
      ...(withdrawalId && { withdrawalId }),
    },
  });
  const { errors } = form.formState;

  const save = form.handleSubmit((fields) =>
    refund.mutate(
      { ...fields, note: fields.note || null },
      { onError: (error) => showServerErrors(error, ["amount", "reference", "note"], form.setError) },
    ),
  );

  return (
    <FormDialog
      size="sm"
      title={copy.title(order.id)}
      description={copy.text}
      keepLabel={copy.keep}
      saveLabel={copy.save}
      isDirty={form.formState.isDirty}
      isSaving={refund.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Field
        label={copy.amount}
        hint={copy.amountHint(pesosExact(order.money.refundable))}
        error={errors.amount?.message}
        required
      >
        <Input
          {...form.register("amount", {
            setValueAs: (typed: string | number) => parsePesos(String(typed)),
          })}
          inputMode="decimal"
          autoComplete="off"
        />
      </Field>
      <Field label={copy.reference} hint={copy.referenceHint} error={errors.reference?.message} required>
        <Input {...form.register("reference")} autoComplete="off" />
      </Field>
      <Field label={copy.note} hint={copy.noteHint} error={errors.note?.message} isOptional>
        <Input {...form.register("note")} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
