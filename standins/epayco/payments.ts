import type { Context } from "./context.ts";
import type { Faults } from "./faults.ts";
import type { MethodCode } from "./methods.ts";
import { type Attempt, lastAttempt, presentState, type Session } from "./model.ts";
import { isFailed, type StateCode } from "./payment-states.ts";
import type { Announced } from "./transaction.ts";
import type { Webhooks } from "./webhooks.ts";

export const OUTCOMES = ["pay", "reject", "reject-then-pay", "pending", "cancel", "close"] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** How the buyer pays. */
export interface Means {
  method: MethodCode;
  franchise: string;
  bank: string;
  maskedCard: string;
  /** What «Pagar» leads to. */
  paysTo: StateCode;
}

export interface Choice {
  outcome: Outcome;
  means: Means;
  /** The same key again is the same choice: a double click makes one attempt. */
  key?: string;
}

export interface Payments {
  /** Where the browser goes next; null when it stays at the gateway. */
  choose(session: Session, choice: Choice): Promise<string | null>;
  /** Gives an attempt another state and tells the shop. */
  moveTo(session: Session, attempt: Attempt, code: StateCode): Promise<void>;
  /** Tells the shop the present state once more. */
  announceAgain(session: Session, attempt: Attempt): Promise<void>;
  /** Takes up the states that were still to come when the stand-in last stopped. */
  resume(): void;
}

export function createPayments(context: Context, webhooks: Webhooks): Payments {
  const { store, timers, log } = context;
  const choosing = new Map<string, Promise<string | null>>();

  function choose(session: Session, choice: Choice): Promise<string | null> {
    const key = choice.key && `${session.id}/${choice.key}`;
    if (!key) return act(session, choice);

    const running = choosing.get(key);
    if (running) return running;

    const result = act(session, choice).finally(() => choosing.delete(key));
    choosing.set(key, result);
    return result;
  }

  async function act(session: Session, choice: Choice): Promise<string | null> {
    const faults = store.faultsOf(session);
    if (choice.outcome === "close") return returnUrl(session, "undefined", faults);

    const isRepeated = session.attempts.some((attempt) => choice.key && attempt.key === choice.key);
    if (isRepeated) return returnUrl(session, session.id, faults);
    if (!isPayable(session)) return null;

    const events = stateCodes(choice, faults).map((code) => begin(session, choice, code));
    const last = events.at(-1);
    if (last?.code === 3 && isDelayedPse(choice, faults)) settleLater(session, last.attempt, faults);
    await webhooks.announce(session, events);

    return returnUrl(session, session.id, faults);
  }

  function begin(session: Session, choice: Choice, code: StateCode): Announced {
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

  function settleLater(session: Session, attempt: Attempt, faults: Faults): void {
    const code = faults.delayedPse === "rejected" ? 2 : 1;
    attempt.settles = { code, dueAt: context.now() + faults.pseDelayMs };
    scheduleSettling(session, attempt);
  }

  function scheduleSettling(session: Session, attempt: Attempt): void {
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
    await webhooks.announce(session, [{ session, attempt, code, at }]);
  }

  return {
    choose,
    moveTo,
    announceAgain(session, attempt) {
      const at = attempt.history.at(-1)?.at ?? context.now();
      return webhooks.announce(session, [{ session, attempt, code: presentState(attempt), at }]);
    },
    resume() {
      for (const session of Object.values(store.state.sessions)) {
        for (const attempt of session.attempts) scheduleSettling(session, attempt);
      }
    },
  };
}

/** A page takes a new attempt until one has succeeded or is still being decided. */
export function isPayable(session: Session): boolean {
  const attempt = lastAttempt(session);
  return !attempt || isFailed(presentState(attempt));
}

/** Appended blindly, as the gateway does, even when the address has a query already. */
export function returnUrl(session: Session, ref: string, faults: Faults): string | null {
  const { response } = session.request;
  return response && faults.returns ? `${response}?ref_payco=${ref}` : null;
}

/** One state for each attempt that the choice makes. */
function stateCodes(choice: Choice, faults: Faults): StateCode[] {
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
