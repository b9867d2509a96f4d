import { useId, useState } from "react";
import { pesosExact } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ManualPaymentBody } from "#contract/manual-orders.ts";
import type { AdminOrder } from "#contract/orders.ts";
import { paymentCopy as copy } from "./copy.ts";
import { ManualPaymentInputs, type TypedPayment } from "./manual-payment-fields.tsx";
import { useRecordPayment } from "./use-payment-writes.ts";

/** Asks how the money came before the order counts as paid. */
export function RecordPaymentDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const formId = useId();
  const record = useRecordPayment(order, onClose);
  const [typed, setTyped] = useState<TypedPayment>({ method: "transfer", reference: "" });
  const [error, setError] = useState<string | null>(null);

  function save() {
    const parsed = ManualPaymentBody.safeParse(typed);
    if (parsed.success) record.mutate(parsed.data);
    else setError(parsed.error.issues[0]?.message ?? null);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={copy.recordTitle(order.id)}
      description={copy.recordText(pesosExact(order.total))}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={record.isPending}>
            {copy.keep}
          </Button>
          <Button type="submit" form={formId} isLoading={record.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <ManualPaymentInputs
          value={typed}
          error={error}
          onChange={(next) => {
            setTyped(next);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}
