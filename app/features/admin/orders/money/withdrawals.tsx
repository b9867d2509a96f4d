import { useState } from "react";
import { pesosExact } from "#app/lib/format.ts";
import { formatDate } from "#app/lib/format-dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { isWithCarrierOrDelivered } from "#contract/orders/order-status.ts";
import type { AdminWithdrawal, WithdrawalAction } from "#contract/payments/refunds.ts";
import { usePermissions } from "../../use-permission.ts";
import { TimelineRow } from "../timeline-row.tsx";
import { moneyCopy, urgencyCopy, withdrawalStateCopy, withdrawalStepLabels } from "./copy.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

const copy = moneyCopy.withdrawal;

/** The withdrawals of an order, with their history and next actions. */
export function Withdrawals({ order }: { order: AdminOrderDetail }) {
  return order.withdrawals.map((withdrawal) => (
    <WithdrawalCard key={withdrawal.id} order={order} withdrawal={withdrawal} />
  ));
}

type CardProps = { order: AdminOrderDetail; withdrawal: AdminWithdrawal };

function WithdrawalCard({ order, withdrawal }: CardProps) {
  const { id, state, urgency, lines, amount, includesShipping, payBackBy, reason } = withdrawal;
  const urgent = urgency && urgencyCopy[urgency];

  return (
    <section aria-label={copy.title(id)} className="flex flex-col gap-3 rounded-sheet border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-admin">{copy.title(id)}</h3>
        <Badge tone={withdrawalStateCopy[state].tone}>{withdrawalStateCopy[state].label}</Badge>
        {urgent && <Badge tone={urgent.tone}>{urgent.label}</Badge>}
      </div>
      <ul>
        {lines.map(({ orderItemId, quantity, name, size, restocked }) => (
          <li key={orderItemId} className="break-words">
            {copy.line(quantity, [name, size].filter(Boolean).join(", "))}
            {restocked !== null && <span className="text-muted"> · {copy.restocked(restocked)}</span>}
          </li>
        ))}
      </ul>
      <p className="break-words text-muted">{reason ? copy.reason(reason) : copy.noReason}</p>
      <p>
        {amount !== null && (
          <>
            {copy.amount} <strong className="tabular font-semibold">{pesosExact(amount)}</strong>
          </>
        )}
        {amount !== null && includesShipping && <span className="text-muted"> ({copy.withShipping})</span>}
        {urgency && <span className="block text-muted">{copy.payBackBy(formatDate(payBackBy))}</span>}
      </p>
      <Steps steps={withdrawal.steps} />
      <NextSteps order={order} withdrawal={withdrawal} />
    </section>
  );
}

function Steps({ steps }: Pick<AdminWithdrawal, "steps">) {
  return (
    <ol>
      {steps.map(({ state, at, by, note }) => (
        <TimelineRow
          key={state}
          at={at}
          what={withdrawalStepLabels[state]}
          details={` · ${by ? moneyCopy.refund.by(by) : copy.byShop}${note ? ` · ${note}` : ""}`}
        />
      ))}
    </ol>
  );
}

function NextSteps({ order, withdrawal }: CardProps) {
  const may = usePermissions();
  const [open, setOpen] = useState<WithdrawalAction | null>(null);
  const close = () => setOpen(null);
  const { id } = withdrawal;
  // What the carrier collected comes first: there is nothing to refund yet.
  const isCollectedFirst = order.toCollect > 0 && withdrawal.actions.includes("refund");
  const actions = withdrawal.actions.filter((action) => action !== "refund" || !isCollectedFirst);
  const hasLeft = isWithCarrierOrDelivered(order.status);
  if (!may("orders.refund")) return null;

  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isCollectedFirst && <p className="w-full text-warning">{copy.collectFirst}</p>}
      {actions.map((action, index) => (
        <Button
          key={action}
          size="sm"
          variant={index === 0 ? "primary" : "quiet"}
          onClick={() => setOpen(action)}
        >
          {copy.actions[action]}
        </Button>
      ))}
      {open === "approve" && (
        <DecideDialog withdrawalId={id} state="approved" hasLeft={hasLeft} onClose={close} />
      )}
      {open === "refuse" && (
        <DecideDialog withdrawalId={id} state="refused" hasLeft={hasLeft} onClose={close} />
      )}
      {open === "receive" && <ReceiveDialog withdrawal={withdrawal} onClose={close} />}
      {open === "refund" && (
        <RefundDialog
          order={order}
          proposed={Math.min(withdrawal.amount ?? 0, order.money.refundable ?? 0)}
          withdrawalId={id}
          onClose={close}
        />
      )}
    </div>
  );
}
