import { useState } from "react";
import { formatAdminDateTime, pesosExact } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import type { AdminOrderDetail } from "#contract/orders.ts";
import { moneyCopy as copy } from "./copy.ts";
import { RefundDialog } from "./refund-dialog.tsx";

/** What came in for an order, what went back, and the way to record the next refund. */
export function OrderMoney({ order }: { order: AdminOrderDetail }) {
  const { paid, refunded, refundable, refundDue } = order.money;
  const [isRecording, setIsRecording] = useState(false);
  if (paid === 0) return <p className="text-muted">{copy.nothing}</p>;

  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Sum label={copy.paid} amount={paid} />
        {refunded > 0 && <Sum label={copy.refunded} amount={refunded} />}
        {refundDue > 0 && <Sum label={copy.due} amount={refundDue} isStrong />}
      </dl>
      {order.refunds.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1.5">
          {order.refunds.map(({ id, at, amount, reference, note, by, withdrawalId }) => (
            <li key={id} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
              <time dateTime={at} className="text-muted">
                {formatAdminDateTime(at)}
              </time>
              <span className="min-w-0 break-words">
                <span className="tabular">{pesosExact(amount)}</span> · {reference}
                <span className="text-muted">
                  {withdrawalId && ` · ${copy.refund.ofWithdrawal(withdrawalId)}`}
                  {by && ` · ${copy.refund.by(by)}`}
                  {note && ` · ${note}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {refundable > 0 && (
        <Button
          size="sm"
          variant={refundDue > 0 ? "primary" : "quiet"}
          className="mt-2 self-start"
          onClick={() => setIsRecording(true)}
        >
          {copy.record}
        </Button>
      )}
      {isRecording && (
        <RefundDialog order={order} proposed={refundDue || null} onClose={() => setIsRecording(false)} />
      )}
    </>
  );
}

function Sum({ label, amount, isStrong }: { label: string; amount: number; isStrong?: boolean }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className={isStrong ? "tabular font-semibold text-error" : "tabular"}>{pesosExact(amount)}</dd>
    </div>
  );
}
