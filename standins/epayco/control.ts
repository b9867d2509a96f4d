import type { z } from "zod";
import type { Context } from "./context.ts";
import type { Faults } from "./faults.ts";
import { type Attempt, type Delivery, lastAttempt, type Session } from "./model.ts";
import { filledFormSchema, readChoice } from "./payment-form.ts";
import type { StateCode } from "./payment-states.ts";
import type { Payments } from "./payments.ts";
import { emptyState } from "./store.ts";
import type { Webhooks } from "./webhooks.ts";

type ChoiceInput = z.input<typeof filledFormSchema>;

/** The operations for tests and operators. `ref` is a session id or the number of an attempt. */
export interface Control {
  sessions(): Session[];
  session(ref: string | number): Session | undefined;
  /** Confirmations sent and pending, oldest first. */
  deliveries(ref?: string | number): Delivery[];

  /** Merges faults into those of one session, or of all without `ref`. Returns the faults in effect. */
  setFaults(faults: Partial<Faults>, ref?: string | number): Promise<Faults>;
  clearFaults(ref?: string | number): Promise<Faults>;
  faults(ref?: string | number): Faults;

  /** Acts like a button of the payment page. Returns the URL that the browser would go to. */
  choose(ref: string | number, choice: ChoiceInput): Promise<string | null>;
  /** Gives an attempt another state and sends its confirmation. A session id means its last attempt. */
  moveTo(ref: string | number, code: StateCode): Promise<Attempt>;
  /** Sends the confirmation of the current state again. */
  resendConfirmation(ref: string | number): Promise<void>;
  /** Resolves when every confirmation has been sent at least once. */
  idle(): Promise<void>;
  /** Deletes all sessions, deliveries and faults, and what would still be sent; payment numbers continue. */
  reset(): Promise<void>;
}

export function createControl(context: Context, payments: Payments, webhooks: Webhooks): Control {
  const { store } = context;

  function mustFindSession(ref: string | number): Session {
    const session = store.findSession(ref);
    if (!session) throw new Error(`The stand-in has no session or payment ${ref}.`);
    return session;
  }

  function mustFindAttempt(ref: string | number): { session: Session; attempt: Attempt } {
    const session = mustFindSession(ref);
    const attempt =
      session.attempts.find((candidate) => candidate.ref === Number(ref)) ?? lastAttempt(session);
    if (!attempt) throw new Error(`Nobody has tried to pay session ${session.id} yet.`);
    return { session, attempt };
  }

  function faults(ref?: string | number): Faults {
    return store.faultsOf(ref === undefined ? undefined : mustFindSession(ref));
  }

  return {
    sessions: () => Object.values(store.state.sessions),
    session: (ref) => store.findSession(ref),
    deliveries(ref) {
      if (ref === undefined) return store.state.deliveries;
      const { id } = mustFindSession(ref);
      return store.state.deliveries.filter((delivery) => delivery.sessionId === id);
    },

    faults,
    async setFaults(changes, ref) {
      const owner = ref === undefined ? store.state : mustFindSession(ref);
      owner.faults = { ...owner.faults, ...changes };
      await store.save();
      return faults(ref);
    },
    async clearFaults(ref) {
      const owner = ref === undefined ? store.state : mustFindSession(ref);
      owner.faults = {};
      await store.save();
      return faults(ref);
    },

    async choose(ref, choice) {
      const session = mustFindSession(ref);
      const result = readChoice(session, filledFormSchema.parse(choice), context.now());
      if (result.errors) throw new Error(Object.values(result.errors).join(" "));
      return payments.choose(session, result.choice);
    },
    async moveTo(ref, code) {
      const { session, attempt } = mustFindAttempt(ref);
      await payments.moveTo(session, attempt, code);
      return attempt;
    },
    async resendConfirmation(ref) {
      const { session, attempt } = mustFindAttempt(ref);
      await payments.resendConfirmation(session, attempt);
    },
    idle: () => webhooks.idle(),
    async reset() {
      Object.assign(store.state, emptyState(), { nextRef: store.state.nextRef });
      context.timers.clear();
      await store.save();
    },
  };
}
