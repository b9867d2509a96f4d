import { pesos } from "#app/lib/format.ts";
import { formatDate, formatDateTime } from "#app/lib/format-dates.ts";
import type { Withdrawal } from "#contract/payments/refunds.ts";
import { shownRefund } from "#contract/payments/withdrawal-refund.ts";
import type { ViewedOrder } from "../order-queries.ts";
import { haveGoodsLeft } from "../order-status.tsx";
import { withdrawalCopy as copy } from "./copy.ts";

type Props = { withdrawal: Withdrawal; order: Pick<ViewedOrder, "status" | "shippingMethod" | "refunds"> };

/** The items of a withdrawal and its steps with dates. */
export function WithdrawalProgress({ withdrawal, order }: Props) {
  const { id, state, lines, includesShipping, payBackBy, reason, steps } = withdrawal;
  const { amount, isWholeAmount } = shownRefund(withdrawal, order.refunds);
  const isOpen = state !== "refused" && state !== "refunded";
  const isToBeSent = state === "approved" && haveGoodsLeft(order);

  return (
    <article aria-label={copy.number(id)} className="mt-6 border-line border-l-2 pl-5">
      <h3 className="text-lg">{copy.number(id)}</h3>
      <ul className="mt-1 text-muted text-sm">
        {lines.map((line) => (
          <li key={line.orderItemId} className="break-words">
            {copy.line(line.quantity, [line.name, line.size].filter(Boolean).join(", "))}
          </li>
        ))}
      </ul>
      {reason && <p className="mt-1 break-words text-muted text-sm">{copy.yourReason(reason)}</p>}
      {state !== "refused" && (
        <p className="mt-3">
          {copy.amount(state)} <strong className="tabular-nums font-medium">{pesos(amount)}</strong>
          {includesShipping && isWholeAmount && (
            <span className="text-muted text-sm"> ({copy.withShipping})</span>
          )}
          {isOpen && <span className="block text-muted text-sm">{copy.by(formatDate(payBackBy))}</span>}
        </p>
      )}
      <ol className="mt-4 space-y-3">
        {steps.map((step) => (
          <li key={step.state} aria-current={step.state === state ? "step" : undefined}>
            <p className={step.state === state ? "font-medium" : undefined}>{copy.steps[step.state]}</p>
            <time dateTime={step.at} className="block text-muted text-sm">
              {formatDateTime(step.at)}
            </time>
            {step.note && <p className="mt-0.5 whitespace-pre-line break-words text-sm">{step.note}</p>}
            {step.state === "approved" && !step.note && isToBeSent && (
              <p className="mt-0.5 max-w-prose text-sm">{copy.sendGoods}</p>
            )}
          </li>
        ))}
      </ol>
    </article>
  );
}
