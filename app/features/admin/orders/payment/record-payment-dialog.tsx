import { useRef, useState } from "react";
import { ApiError, errorMessage } from "#app/lib/api.ts";
import { pesosExact } from "#app/lib/format.ts";
import { Field } from "#app/ui/field.tsx";
import { ManualPaymentBody } from "#contract/orders/manual-orders.ts";
import { isWithoutMoney } from "#contract/orders/order-status.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { parsePesos } from "#contract/parse-pesos.ts";
import { missingPesos } from "#contract/payments/missing-amount.ts";
import { ChangedNotice } from "../../kit/changed-notice.tsx";
import { isConflict } from "../../kit/conflict.ts";
import { ConflictMessage } from "../../kit/conflict-message.tsx";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { PesosInput } from "../../kit/pesos-input.tsx";
import { useSeen } from "../../kit/use-seen.ts";
import { mailNote } from "../mail-note.ts";
import { isOpenForPayment } from "../next-step.ts";
import { paymentCopy as copy } from "./copy.ts";
import { ManualPaymentInputs, type TypedPayment } from "./manual-payment-fields.tsx";
import { amountRefusal, useRecordPayment } from "./use-payment-writes.ts";

type Errors = { amount?: string | undefined; reference?: string | undefined };

/**
 * Records a payment made outside the gateway: of an order that waits for one by any means, else a transfer that arrived
 * although the order is paid or cancelled.
 */
export function RecordPaymentDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const record = useRecordPayment(order, onClose);
  // As it was opened: a payment that another screen records meanwhile must not turn this one into a second payment.
  const [isPaymentAwaited] = useState(() => isOpenForPayment(order));
  const { opened, seen: missing } = useSeen(missingPesos(order), amountRefusal(record.error));
  const [typed, setTyped] = useState<TypedPayment>({ method: "transfer", reference: "" });
  const [typedAmount, setTypedAmount] = useState<string | null>(null);
  const amount = typedAmount ?? (isPaymentAwaited && opened !== null ? String(opened) : "");
  // Who may not see amounts records all that is missing.
  const hasAmount = typed.method === "transfer" && (!isPaymentAwaited || missing !== null);
  const [errors, setErrors] = useState<Errors>({});
  const fields = { amount: useRef<HTMLInputElement>(null), reference: useRef<HTMLInputElement>(null) };

  function save() {
    const parsed = ManualPaymentBody.safeParse({
      ...typed,
      ...(hasAmount &&
        (!isPaymentAwaited || parsePesos(amount) !== missing) && { amount: parsePesos(amount) }),
      ...(isPaymentAwaited && missing !== null && { seenAmount: missing }),
    });
    if (parsed.success) return record.mutate(parsed.data, { onError: showAtReference });
    const isAmountWrong = parsed.error.issues.some(({ path }) => path[0] === "amount");
    setErrors({
      amount: isAmountWrong ? copy.amountWrong : undefined,
      // Alone: while the amount is wrong, the schema does not look at the reference.
      reference: ManualPaymentBody.safeParse(typed).error?.issues[0]?.message,
    });
    fields[isAmountWrong ? "amount" : "reference"].current?.focus();
  }

  /** E.g. another order was paid with it. */
  function showAtReference(error: Error) {
    const reference = error instanceof ApiError ? error.errors.reference : undefined;
    if (!reference) return;
    setErrors({ reference });
    fields.reference.current?.focus();
  }

  return (
    <FormDialog
      size="sm"
      title={isPaymentAwaited ? copy.recordTitle(order.id) : copy.arrivedTitle(order.id)}
      description={isPaymentAwaited ? recordText(order, missing) : arrivedText(order)}
      cancelLabel={copy.keep}
      saveLabel={isPaymentAwaited ? copy.save : copy.saveArrived}
      isDirty={typed.reference !== "" || typedAmount !== null}
      isSaving={record.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      {missing !== null && missing !== opened ? (
        <ChangedNotice>{copy.missingChanged(pesosExact(missing))}</ChangedNotice>
      ) : (
        amountRefusal(record.error) && <ChangedNotice>{errorMessage(record.error)}</ChangedNotice>
      )}
      {isPaymentAwaited && isConflict(record.error) && !isOpenForPayment(order) ? (
        <ChangedNotice>{copy.noLongerAwaited}</ChangedNotice>
      ) : (
        <ConflictMessage error={record.error} />
      )}
      <ManualPaymentInputs
        value={typed}
        isTransfer={!isPaymentAwaited}
        error={errors.reference}
        referenceRef={fields.reference}
        onChange={(next) => {
          setTyped(next);
          setErrors({});
        }}
      />
      {hasAmount && (
        <Field label={copy.amount} error={errors.amount} required>
          <PesosInput
            ref={fields.amount}
            value={amount}
            onChange={(next) => {
              setTypedAmount(next);
              setErrors({});
            }}
          />
        </Field>
      )}
    </FormDialog>
  );
}

function recordText(order: AdminOrder, missing: number | null): string {
  const text = copy.recordText(missing === null ? null : pesosExact(missing));
  // The server takes a part of the total only of an order by transfer.
  return [text, order.paymentMethod === "direct" && copy.recordInParts, mailNote(order)]
    .filter(Boolean)
    .join(" ");
}

function arrivedText(order: AdminOrder): string {
  const state = stateOf(order);
  return state === "paid" ? `${copy.arrivedTexts.paid} ${mailNote(order)}` : copy.arrivedTexts[state];
}

function stateOf({ status, paymentStatus }: AdminOrder): keyof typeof copy.arrivedTexts {
  if (paymentStatus === "pending") return "pending";
  const isReversed = paymentStatus === "reversed";
  if (!isReversed && !isWithoutMoney(paymentStatus)) return "paid";
  return isReversed && status !== "cancelled" ? "reversed" : "cancelled";
}
