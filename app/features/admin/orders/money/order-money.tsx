import { isFree } from "#app/features/orders/payment-state.ts";
import { pesosExact } from "#app/lib/format.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { missingPesos } from "#contract/payments/missing-amount.ts";
import type { AdminWithdrawal } from "#contract/payments/refunds.ts";
import { nextStepOf } from "../next-step.ts";
import { moneyCopy as copy } from "./copy.ts";
import { isAboutOwedMoney } from "./owed-flag.ts";
import { RefundButton } from "./refund-button.tsx";

/** Sums paid and refunded, with a button to record a refund unless the next step or a flag has it. */
export function OrderMoney({ order }: { order: AdminOrderDetail }) {
  const { paid, refunded, refundable, refundDue } = order.money;
  if (paid === null || refunded === null || refundable === null || refundDue === null) return null;
  const isOfferedAbove = nextStepOf(order) === "refund" || order.flags.some(isAboutOwedMoney);
  const dueOfWithdrawals = Math.min(approvedAmount(order), refundable - refundDue);
  const isWaiting = order.isPaidInPart && order.status !== "cancelled";
  if (paid === 0) return <p className="text-muted">{isFree(order) ? copy.free : copy.nothing}</p>;

  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Sum label={copy.paid} amount={paid} />
        {isWaiting && <Sum label={copy.missing} amount={missingPesos(order) ?? 0} isStrong />}
        {refunded > 0 && <Sum label={copy.refunded} amount={refunded} />}
        {refundDue > 0 && <Sum label={copy.due} amount={refundDue} isStrong />}
        {dueOfWithdrawals > 0 && <Sum label={copy.dueOfWithdrawals} amount={dueOfWithdrawals} isStrong />}
      </dl>
      {!isOfferedAbove && <RefundButton order={order} />}
    </>
  );
}

/** Pesos of withdrawals that were approved and not refunded yet. */
function approvedAmount({ withdrawals }: AdminOrderDetail): number {
  const isApproved = ({ state }: AdminWithdrawal) => state === "approved" || state === "received";
  return withdrawals.filter(isApproved).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

function Sum({ label, amount, isStrong }: { label: string; amount: number; isStrong?: boolean }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className={isStrong ? "tabular-nums font-semibold text-error" : "tabular-nums"}>
        {pesosExact(amount)}
      </dd>
    </div>
  );
}
