import {
  openWithdrawalStates,
  PAY_BACK_NEAR_DAYS,
  type PayBackUrgency,
  type WithdrawalAction,
  type WithdrawalState,
} from "#contract/refunds.ts";
import { addDays, dayOf } from "../../calendar/days.ts";

/** What may follow what in a withdrawal: this table and nothing else. */

type Standing = { state: WithdrawalState; receivedAt: Date | null };

const actions: Record<WithdrawalState, readonly WithdrawalAction[]> = {
  requested: ["approve", "refuse"],
  // The money may be due before the parcel is back.
  approved: ["receive", "refund", "refuse"],
  received: ["refund"],
  refused: [],
  refunded: [],
};

export function actionsOf({ state, receivedAt }: Standing): readonly WithdrawalAction[] {
  // Paid back ahead of its goods, which may still come.
  if (state === "refunded" && receivedAt === null) return ["receive"];
  return actions[state];
}

export function isOpen({ state }: { state: WithdrawalState }): boolean {
  return (openWithdrawalStates as readonly WithdrawalState[]).includes(state);
}

/** How near the end of the time to pay back is; null for one that is closed. */
export function urgencyOf(
  withdrawal: { state: WithdrawalState; payBackBy: Date },
  now: Date,
): PayBackUrgency | null {
  if (!isOpen(withdrawal)) return null;
  if (now > withdrawal.payBackBy) return "overdue";
  const isNear = dayOf(withdrawal.payBackBy) <= addDays(dayOf(now), PAY_BACK_NEAR_DAYS);
  return isNear ? "near" : "on_time";
}
