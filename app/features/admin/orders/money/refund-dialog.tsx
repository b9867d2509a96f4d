import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { showServerErrors } from "#app/features/auth/form-errors.ts";
import { pesosExact } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { AdminOrderDetail } from "#contract/orders.ts";
import { parsePesos } from "#contract/parse-pesos.ts";
import { RecordRefundBody } from "#contract/refunds.ts";
import { spanishIssue } from "../../spanish-issues.ts";
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
  const formId = useId();
  const refund = useRecordRefund(order.id, onClose);
  const form = useForm<RecordRefundBody>({
    resolver: zodResolver(RecordRefundBody, { error: spanishIssue }),
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
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={copy.title(order.id)}
      description={copy.text}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={refund.isPending}>
            {copy.keep}
          </Button>
          <Button type="submit" form={formId} isLoading={refund.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="flex flex-col gap-4">
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
      </form>
    </Dialog>
  );
}
