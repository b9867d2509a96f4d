import { addDays, dayOf } from "#contract/calendar/days.ts";
import {
  openWithdrawalStates,
  type PayBackUrgency,
  type WithdrawalAction,
  type WithdrawalState,
} from "#contract/payments/refunds.ts";
import { PAY_BACK_NEAR_DAYS } from "#contract/payments/withdrawal-days.ts";

type WithdrawalProgress = { state: WithdrawalState; receivedAt: Date | null };

/** The only definition of the steps of a withdrawal (docs/rules/refunds.md#withdrawal-steps). */
const actions: Record<WithdrawalState, readonly WithdrawalAction[]> = {
  requested: ["approve", "refuse"],
  // The refund may be due before the parcel arrives.
  approved: ["receive", "refund", "refuse"],
  received: ["refund"],
  refused: [],
  refunded: [],
};

export function actionsOf({ state, receivedAt }: WithdrawalProgress): readonly WithdrawalAction[] {
  // Refunded before the goods arrived.
  if (state === "refunded" && receivedAt === null) return ["receive"];
  return actions[state];
}

export function isOpen({ state }: { state: WithdrawalState }): boolean {
  return (openWithdrawalStates as readonly WithdrawalState[]).includes(state);
}

/** How close the end of the refund term is; null for a closed withdrawal. */
export function urgencyOf(
  withdrawal: { state: WithdrawalState; payBackBy: Date },
  now: Date,
): PayBackUrgency | null {
  if (!isOpen(withdrawal)) return null;
  if (now > withdrawal.payBackBy) return "overdue";
  const isNear = dayOf(withdrawal.payBackBy) <= addDays(dayOf(now), PAY_BACK_NEAR_DAYS);
  return isNear ? "near" : "on_time";
}
