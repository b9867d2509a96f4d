import { FileText, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { pesosExact } from "#app/lib/format.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import type { WaitingReceipt } from "#contract/payments/transfers.ts";
import type { RecordPagerProps } from "../kit/record-pager.tsx";
import { RecordSheet } from "../kit/record-sheet.tsx";
import { receiptsCopy as copy } from "./copy.ts";
import { type ReceiptStep, ReceiptStepDialog } from "./receipt-dialogs.tsx";
import { fileUrl, shownAmount, useDecideReceipt, warningsOf } from "./use-receipts.ts";

type Props = {
  /** Undefined once it was decided. */
  receipt: WaitingReceipt | undefined;
  pager: RecordPagerProps;
  onClose: () => void;
};

/** A receipt beside its order, with the buttons that decide it. */
export function ReceiptSheet({ receipt, pager, onClose }: Props) {
  return (
    <RecordSheet
      title={receipt ? copy.picture(receipt.orderId) : copy.title}
      pager={pager}
      // Keyed by receipt: an open dialog must not stay open for the next receipt.
      footer={receipt && <Decision key={receipt.id} receipt={receipt} onClose={onClose} />}
      onClose={onClose}
    >
      {receipt ? <Receipt receipt={receipt} /> : <EmptyState title={copy.decided} />}
    </RecordSheet>
  );
}

function Receipt({ receipt }: { receipt: WaitingReceipt }) {
  const { orderId, customerName, missing, total, at, orderedAt, reference } = receipt;
  const warnings = warningsOf(receipt);

  return (
    <div className="grid gap-x-8 gap-y-4 pt-4 sm:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <p className="tabular-nums">
          <strong className="font-semibold text-lg">
            {missing > 0 ? copy.missing(pesosExact(missing)) : copy.nothingMissing}
          </strong>
          {missing > 0 && missing !== total && (
            <span className="block text-muted text-xs">{copy.total(pesosExact(total))}</span>
          )}
        </p>
        <p>
          <Link to={`/admin/orders?open=${orderId}`} className="text-link touch-target">
            {copy.order(orderId)}
          </Link>{" "}
          · {customerName}
        </p>
        <p className="break-words">{reference ? copy.reference(reference) : copy.noReference}</p>
        <p className="text-muted text-xs">
          {copy.sentAt(formatAdminDateTime(at))} · {copy.orderedAt(formatAdminDateTime(orderedAt))}
        </p>
        {warnings.length > 0 && (
          <ul className="flex flex-col gap-1 text-warning">
            {warnings.map((warning) => (
              <li key={warning} className="flex items-start gap-2">
                <TriangleAlert className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
                {warning}
              </li>
            ))}
          </ul>
        )}
      </div>
      <ReceiptFile receipt={receipt} />
    </div>
  );
}

function ReceiptFile({ receipt: { id, orderId, fileType } }: { receipt: WaitingReceipt }) {
  if (!fileType) {
    return (
      <div className="grid h-32 place-items-center rounded-picture border border-edge border-dashed text-muted">
        <FileText className="size-6" strokeWidth={1.25} />
      </div>
    );
  }
  if (fileType === "application/pdf") {
    return (
      <a
        href={fileUrl(id)}
        className="grid h-32 place-items-center gap-2 rounded-picture bg-cream p-4 text-link"
      >
        <FileText className="size-6" strokeWidth={1.25} />
        {copy.pdf}
      </a>
    );
  }
  return (
    <a href={fileUrl(id)} target="_blank" rel="noreferrer" className="block">
      <img
        src={fileUrl(id)}
        alt={copy.picture(orderId)}
        className="max-h-[70dvh] w-full rounded-picture bg-cream object-contain"
      />
    </a>
  );
}

function Decision({ receipt, onClose }: { receipt: WaitingReceipt; onClose: () => void }) {
  const [step, setStep] = useState<ReceiptStep | null>(null);
  const { approve } = useDecideReceipt(receipt.id, onClose);

  return (
    <>
      <Button variant="quiet" disabled={approve.isPending} onClick={() => setStep("reject")}>
        {copy.reject}
      </Button>
      <Button variant="quiet" disabled={approve.isPending} onClick={() => setStep("amount")}>
        {copy.otherAmount}
      </Button>
      <Button
        variant={receipt.over ? "quiet" : "primary"}
        isLoading={approve.isPending}
        onClick={() => approve.mutate(shownAmount(receipt))}
      >
        {copy.approve}
      </Button>
      {step && (
        <ReceiptStepDialog step={step} receipt={receipt} onClose={() => setStep(null)} onDone={onClose} />
      )}
    </>
  );
}
