import type { AdminWithdrawal } from "#contract/payments/refunds.ts";
import { moneyCopy } from "./copy.ts";

type Step = Pick<AdminWithdrawal["steps"][number], "state" | "by" | "note">;

/** Who took a step of a withdrawal, and the note. A request without a person came from a customer without an account. */
export function withdrawalStepDetails({ state, by, note }: Step): string {
  const nameless = state === "requested" ? null : moneyCopy.withdrawal.byShop;
  const person = by ? moneyCopy.refund.by(by) : nameless;
  return [person, note].flatMap((detail) => (detail ? ` · ${detail}` : [])).join("");
}
