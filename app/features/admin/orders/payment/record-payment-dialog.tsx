import { useRef, useState } from "react";
import { pesosExact } from "#app/lib/format.ts";
import { ManualPaymentBody } from "#contract/orders/manual-orders.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { missingPesos } from "#contract/payments/missing-amount.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { paymentCopy as copy } from "./copy.ts";
import { ManualPaymentInputs, type TypedPayment } from "./manual-payment-fields.tsx";
import { useRecordPayment } from "./use-payment-writes.ts";

/** Records a payment made outside the gateway. */
export function RecordPaymentDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const record = useRecordPayment(order, onClose);
  const [typed, setTyped] = useState<TypedPayment>({ method: "transfer", reference: "" });
  const [error, setError] = useState<string | null>(null);
  const reference = useRef<HTMLInputElement>(null);

  function save() {
    const parsed = ManualPaymentBody.safeParse(typed);
    const seenAmount = missingPesos(order) ?? undefined;
    if (parsed.success) return record.mutate({ ...parsed.data, seenAmount });
    setError(parsed.error.issues[0]?.message ?? null);
    reference.current?.focus();
  }

  return (
    <FormDialog
      size="sm"
      title={copy.recordTitle(order.id)}
      description={copy.recordText(pesosExact(missingPesos(order)))}
      cancelLabel={copy.keep}
      saveLabel={copy.save}
      isDirty={typed.reference !== ""}
      isSaving={record.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <ManualPaymentInputs
        value={typed}
        error={error}
        referenceRef={reference}
        onChange={(next) => {
          setTyped(next);
          setError(null);
        }}
      />
    </FormDialog>
  );
}
