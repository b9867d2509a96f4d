import { currentAttempt } from "./attempt.ts";
import { forgetDraft } from "./draft.ts";
import { forgetVisitorOrder } from "./last-visitor-order.ts";

/** Deletes the attempt and the draft. Not in attempt.ts, which the cart loads: the draft needs the schemas of the form. */
export function forgetAttempt(): void {
  currentAttempt.clear();
  forgetVisitorOrder();
  forgetDraft();
}
