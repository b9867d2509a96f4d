import type { Context } from "./context.ts";
import type { Faults } from "./faults.ts";
import type { MethodCode } from "./methods.ts";
import { type Attempt, currentState, lastAttempt, type Session } from "./model.ts";
import { isFailed, type StateCode } from "./payment-states.ts";
import type { StateChange } from "./transaction.ts";
import type { Webhooks } from "./webhooks.ts";

export const OUTCOMES = ["pay", "reject", "reject-then-pay", "pending", "cancel", "close"] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** How the buyer pays. */
export interface Means {
  method: MethodCode;
  franchise: string;
  bank: string;
  maskedCard: string;
  /** The state that «Pagar» leads to. */
  paysTo: StateCode;
}

export interface Choice {
  outcome: Outcome;
  means: Means;
  /** Idempotency key: a double click makes one attempt. */
  key?: string;
}

export interface Payments {
  /** Returns the URL that the browser goes to next; null if it stays at the gateway. */
  choose(session: Session, choice: Choice): Promise<string | null>;
  /** Gives an attempt another state and sends its confirmation to the shop. */
  moveTo(session: Session, attempt: Attempt, code: StateCode): Promise<void>;
  /** Sends the confirmation of the current state to the shop again. */
  resendConfirmation(session: Session, attempt: Attempt): Promise<void>;
  /** Reschedules the bank decisions that were pending when the stand-in stopped. */
  resume(): void;
}

export function createPayments(context: Context, webhooks: Webhooks): Payments {
  const { store, timers, log } = context;
  const inProgress = new Map<string, Promise<string | null>>();

  function choose(session: Session, choice: Choice): Promise<string | null> {
    const key = choice.key && `${session.id}/${choice.key}`;
    if (!key) return applyChoice(session, choice);

    const running = inProgress.get(key);
    if (running) return running;

    const result = applyChoice(session, choice).finally(() => inProgress.delete(key));
    inProgress.set(key, result);
    return result;
  }

  async function applyChoice(session: Session, choice: Choice): Promise<string | null> {
    const faults = store.faultsOf(session);
    if (choice.outcome === "close") return returnUrl(session, "undefined", faults);

    const isRepeated = session.attempts.some((attempt) => choice.key && attempt.key === choice.key);
    if (isRepeated) return returnUrl(session, session.id, faults);
    if (!isPayable(session)) return null;

    const events = attemptStates(choice, faults).map((code) => addAttempt(session, choice, code));
    const last = events.at(-1);
    if (last?.code === 3 && isDelayedPse(choice, faults)) decideLater(session, last.attempt, faults);
    await webhooks.sendConfirmations(session, events);

    return returnUrl(session, session.id, faults);
  }

  function addAttempt(session: Session, choice: Choice, code: StateCode): StateChange {
    const { method, franchise, bank, maskedCard } = choice.means;
    const at = context.now();
    const attempt: Attempt = {
      ref: store.state.nextRef++,
      key: choice.key ?? null,
      method,
      franchise,
      bank,
      maskedCard,
      history: [{ code, at }],
      settles: null,
    };
    session.attempts.push(attempt);
    return { session, attempt, code, at };
  }

  function decideLater(session: Session, attempt: Attempt, faults: Faults): void {
    const code = faults.delayedPse === "rejected" ? 2 : 1;
    attempt.settles = { code, dueAt: context.now() + faults.pseDelayMs };
    scheduleDecision(session, attempt);
  }

  function scheduleDecision(session: Session, attempt: Attempt): void {
    const { settles } = attempt;
    if (!settles) return;

    timers.after(Math.max(0, settles.dueAt - context.now()), () => {
      if (!attempt.settles) return;
      moveTo(session, attempt, settles.code).catch((error) => log.warn({ error }, "payment not settled"));
    });
  }

  async function moveTo(session: Session, attempt: Attempt, code: StateCode): Promise<void> {
    const at = context.now();
    attempt.settles = null;
    attempt.history.push({ code, at });
    await webhooks.sendConfirmations(session, [{ session, attempt, code, at }]);
  }

  return {
    choose,
    moveTo,
    resendConfirmation(session, attempt) {
      const at = attempt.history.at(-1)?.at ?? context.now();
      return webhooks.sendConfirmations(session, [{ session, attempt, code: currentState(attempt), at }]);
    },
    resume() {
      for (const session of Object.values(store.state.sessions)) {
        for (const attempt of session.attempts) scheduleDecision(session, attempt);
      }
    },
  };
}

/** True until an attempt succeeds or is undecided. */
export function isPayable(session: Session): boolean {
  const attempt = lastAttempt(session);
  return !attempt || isFailed(currentState(attempt));
}

/** Like the gateway, appends `?ref_payco` even to an address that already has a query. */
export function returnUrl(session: Session, ref: string, faults: Faults): string | null {
  const { response } = session.request;
  return response && faults.returns ? `${response}?ref_payco=${ref}` : null;
}

/** The states of the attempts that the choice creates, one each. */
function attemptStates(choice: Choice, faults: Faults): StateCode[] {
  switch (choice.outcome) {
    case "pay":
      return [isDelayedPse(choice, faults) ? 3 : choice.means.paysTo];
    case "reject":
      return [2];
    case "reject-then-pay":
      return [2, 1];
    case "pending":
      return [3];
    case "cancel":
      return [11];
    case "close":
      return [];
    default:
      return choice.outcome satisfies never;
  }
}

function isDelayedPse(choice: Choice, faults: Faults): boolean {
  return choice.outcome === "pay" && choice.means.method === "PSE" && faults.delayedPse !== "no";
}
