import { currentAttempt } from "#app/features/order-attempt/attempt.ts";
import { forgetVisitorOrder } from "#app/features/order-attempt/last-visitor-order.ts";
import { forgetDraft } from "./draft.ts";

/** Deletes the attempt and the draft. Not in attempt.ts, which the cart loads: the draft needs the schemas of the form. */
export function forgetAttempt(): void {
  currentAttempt.clear();
  forgetVisitorOrder();
  forgetDraft();
}
