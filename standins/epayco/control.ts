import type { z } from "zod";
import type { Context } from "./context.ts";
import type { Faults } from "./faults.ts";
import { type Attempt, type Delivery, lastAttempt, type Session } from "./model.ts";
import { filledFormSchema, readChoice } from "./payment-form.ts";
import type { StateCode } from "./payment-states.ts";
import type { Payments } from "./payments.ts";
import { emptyState } from "./store.ts";
import type { Webhooks } from "./webhooks.ts";

export type ChoiceInput = z.input<typeof filledFormSchema>;

/** What a test or an operator may do. `ref` is a session id or the number of an attempt. */
export interface Control {
  sessions(): Session[];
  session(ref: string | number): Session | undefined;
  /** Confirmations sent or still to be sent, oldest first. */
  deliveries(ref?: string | number): Delivery[];

  /** Adds to the faults of one session, or to those of all; answers what is in force. */
  setFaults(faults: Partial<Faults>, ref?: string | number): Promise<Faults>;
  clearFaults(ref?: string | number): Promise<Faults>;
  faults(ref?: string | number): Faults;

  /** Does what the button of the payment page does; answers where the browser would go. */
  choose(ref: string | number, choice: ChoiceInput): Promise<string | null>;
  /** Gives a payment another state and announces it: the last attempt, or the one with that number. */
  moveTo(ref: string | number, code: StateCode): Promise<Attempt>;
  /** Announces the present state once more. */
  announceAgain(ref: string | number): Promise<void>;
  /** Resolves when every confirmation has been tried at least once. */
  idle(): Promise<void>;
  /** Forgets all sessions, deliveries and faults. */
  reset(): Promise<void>;
}

export function createControl(context: Context, payments: Payments, webhooks: Webhooks): Control {
  const { store } = context;

  function get(ref: string | number): Session {
    const session = store.findSession(ref);
    if (!session) throw new Error(`The stand-in knows no session or payment ${ref}.`);
    return session;
  }

  function getAttempt(ref: string | number): { session: Session; attempt: Attempt } {
    const session = get(ref);
    const attempt =
      session.attempts.find((candidate) => candidate.ref === Number(ref)) ?? lastAttempt(session);
    if (!attempt) throw new Error(`Nobody has tried to pay session ${session.id} yet.`);
    return { session, attempt };
  }

  function faults(ref?: string | number): Faults {
    return store.faultsOf(ref === undefined ? undefined : get(ref));
  }

  return {
    sessions: () => Object.values(store.state.sessions),
    session: (ref) => store.findSession(ref),
    deliveries(ref) {
      if (ref === undefined) return store.state.deliveries;
      const { id } = get(ref);
      return store.state.deliveries.filter((delivery) => delivery.sessionId === id);
    },

    faults,
    async setFaults(changes, ref) {
      const owner = ref === undefined ? store.state : get(ref);
      owner.faults = { ...owner.faults, ...changes };
      await store.save();
      return faults(ref);
    },
    async clearFaults(ref) {
      const owner = ref === undefined ? store.state : get(ref);
      owner.faults = {};
      await store.save();
      return faults(ref);
    },

    async choose(ref, choice) {
      const session = get(ref);
      const reading = readChoice(session, filledFormSchema.parse(choice), context.now());
      if (reading.errors) throw new Error(Object.values(reading.errors).join(" "));
      return payments.choose(session, reading.choice);
    },
    async moveTo(ref, code) {
      const { session, attempt } = getAttempt(ref);
      await payments.moveTo(session, attempt, code);
      return attempt;
    },
    async announceAgain(ref) {
      const { session, attempt } = getAttempt(ref);
      await payments.announceAgain(session, attempt);
    },
    idle: () => webhooks.idle(),
    async reset() {
      Object.assign(store.state, emptyState(), { nextRef: store.state.nextRef });
      await store.save();
    },
  };
}
