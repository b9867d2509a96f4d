import { pesosExact } from "#app/lib/format.ts";
import { formatDate } from "#app/lib/format-dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { AdminWithdrawal } from "#contract/payments/refunds.ts";
import { shownRefund } from "#contract/payments/withdrawal-refund.ts";
import { isErased } from "../is-erased.ts";
import { TimelineRow } from "../timeline-row.tsx";
import { moneyCopy, urgencyCopy, withdrawalStateCopy, withdrawalStepLabels } from "./copy.ts";
import { isCollectedFirst } from "./withdrawal-actions.ts";
import { withdrawalStepDetails } from "./withdrawal-step-details.ts";

const copy = moneyCopy.withdrawal;

/** The withdrawals of an order, with their history. */
export function Withdrawals({ order }: { order: AdminOrderDetail }) {
  return order.withdrawals.map((withdrawal) => (
    <WithdrawalCard key={withdrawal.id} order={order} withdrawal={withdrawal} />
  ));
}

type CardProps = { order: AdminOrderDetail; withdrawal: AdminWithdrawal };

function WithdrawalCard({ order, withdrawal }: CardProps) {
  const { id, state, urgency, lines, includesShipping, payBackBy, reason } = withdrawal;
  const { amount, isWholeAmount } = shownRefund(withdrawal, order.refunds);
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
      <p className="break-words text-muted">
        {reason ? copy.reason(reason) : isErased(order) ? copy.erasedReason : copy.noReason}
      </p>
      <p>
        {amount !== null && state !== "refused" && (
          <>
            {copy.amount(state)} <strong className="tabular-nums font-semibold">{pesosExact(amount)}</strong>
            {includesShipping && isWholeAmount && <span className="text-muted"> ({copy.withShipping})</span>}
          </>
        )}
        {urgency && <span className="block text-muted">{copy.payBackBy(formatDate(payBackBy))}</span>}
      </p>
      <StepHistory steps={withdrawal.steps} />
      {isCollectedFirst(order, withdrawal) && <p className="text-warning">{copy.collectFirst}</p>}
    </section>
  );
}

function StepHistory({ steps }: Pick<AdminWithdrawal, "steps">) {
  return (
    <ol>
      {steps.map(({ state, at, by, note }) => (
        <TimelineRow
          key={state}
          at={at}
          what={withdrawalStepLabels[state]}
          details={withdrawalStepDetails({ state, by, note })}
        />
      ))}
    </ol>
  );
}
