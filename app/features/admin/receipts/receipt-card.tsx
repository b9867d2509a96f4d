import { FileText, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatAdminDateTime, pesosExact } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import type { WaitingReceipt } from "#contract/payments/transfers.ts";
import { receiptsCopy as copy } from "./copy.ts";
import { OtherAmountDialog, RejectDialog } from "./receipt-dialogs.tsx";
import { useDecideReceipt } from "./use-receipts.ts";

/** A receipt beside its order, with the buttons that decide it. */
export function ReceiptCard({ receipt }: { receipt: WaitingReceipt }) {
  const [dialog, setDialog] = useState<"amount" | "reject" | null>(null);
  const { approve } = useDecideReceipt(receipt.id);
  const { orderId, customerName, missing, total, at, orderedAt, reference } = receipt;
  const warnings = [
    ...receipt.warnings.map((warning) => copy.warnings[warning]),
    ...(receipt.isOver ? [copy.over] : []),
  ];

  return (
    <article
      aria-label={copy.picture(orderId)}
      className="grid gap-x-8 gap-y-4 border-line border-b py-6 sm:grid-cols-[14rem_1fr]"
    >
      <ReceiptFile receipt={receipt} />
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="text-base">
            <Link to={`/admin/orders?open=${orderId}`} className="text-link">
              {copy.order(orderId)}
            </Link>{" "}
            · {customerName}
          </h2>
          <p className="tabular">
            <strong className="font-semibold text-lg">{copy.missing(pesosExact(missing))}</strong>
            {missing !== total && (
              <span className="block text-muted text-xs">{copy.total(pesosExact(total))}</span>
            )}
          </p>
        </div>
        <p className="break-words">{reference ? copy.reference(reference) : copy.noReference}</p>
        <p className="text-muted text-xs">
          {copy.sentAt(formatAdminDateTime(at))} · {copy.orderedAt(formatAdminDateTime(orderedAt))}
        </p>
        {warnings.length > 0 && (
          <ul className="flex flex-col gap-1 text-warning">
            {warnings.map((warning) => (
              <li key={warning} className="flex items-center gap-2">
                <TriangleAlert aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
                {warning}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2 pt-1">
          <Button isLoading={approve.isPending} onClick={() => approve.mutate({})}>
            {copy.approve}
          </Button>
          <Button variant="quiet" disabled={approve.isPending} onClick={() => setDialog("amount")}>
            {copy.otherAmount}
          </Button>
          <Button variant="quiet" disabled={approve.isPending} onClick={() => setDialog("reject")}>
            {copy.reject}
          </Button>
        </div>
      </div>
      {dialog === "amount" && <OtherAmountDialog receipt={receipt} onClose={() => setDialog(null)} />}
      {dialog === "reject" && <RejectDialog receipt={receipt} onClose={() => setDialog(null)} />}
    </article>
  );
}

function ReceiptFile({ receipt: { id, orderId, fileType } }: { receipt: WaitingReceipt }) {
  const url = `/api/admin/receipts/${id}/file`;
  if (!fileType) {
    return (
      <div className="grid h-32 place-items-center rounded-picture border border-edge border-dashed text-muted">
        <FileText aria-hidden="true" className="size-6" strokeWidth={1.25} />
      </div>
    );
  }
  if (fileType === "application/pdf") {
    return (
      <a href={url} className="grid h-32 place-items-center gap-2 rounded-picture bg-cream p-4 text-link">
        <FileText aria-hidden="true" className="size-6" strokeWidth={1.25} />
        {copy.pdf}
      </a>
    );
  }
  return (
    <a href={url} target="_blank" rel="noreferrer" className="block">
      <img
        src={url}
        alt={copy.picture(orderId)}
        loading="lazy"
        className="max-h-80 w-full rounded-picture bg-cream object-contain"
      />
    </a>
  );
}
