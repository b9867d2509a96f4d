import { z } from "zod";
import { someFaultsSchema } from "./faults.ts";
import { METHOD_CODES } from "./methods.ts";
import { STATE_CODES, type StateCode } from "./payment-states.ts";
import { sessionRequestSchema } from "./session-request.ts";

const timestampMs = z.int();
const stateCode = z.literal(STATE_CODES);

const attemptSchema = z.object({
  /** `x_ref_payco`: new for every attempt. */
  ref: z.int(),
  /** Idempotency key of the form submission: a second submission with the same key adds no attempt. */
  key: z.string().nullable(),
  method: z.literal(METHOD_CODES),
  franchise: z.string(),
  bank: z.string(),
  maskedCard: z.string(),
  /** Oldest first; the last entry is the current state. */
  history: z.array(z.object({ code: stateCode, at: timestampMs })),
  /** The state that a slow bank will decide on later. */
  settles: z.object({ code: stateCode, dueAt: timestampMs }).nullable(),
});

const sessionSchema = z.object({
  id: z.string(),
  createdAt: timestampMs,
  expiresAt: timestampMs,
  request: sessionRequestSchema,
  faults: someFaultsSchema,
  attempts: z.array(attemptSchema),
  /** Confirmations held back, so that they arrive after a later one. */
  held: z.array(z.object({ ref: z.int(), code: stateCode, at: timestampMs })),
});

const deliverySchema = z.object({
  id: z.string(),
  sessionId: z.string(),
  ref: z.int(),
  code: stateCode,
  url: z.string(),
  mode: z.enum(["post-form", "post-query", "get", "post-json", "post-multipart"]),
  fields: z.record(z.string(), z.string()),
  status: z.enum(["waiting", "delivered", "given-up"]),
  dueAt: timestampMs,
  timeoutMs: z.int(),
  retryMs: z.array(z.int()),
  tries: z.array(z.object({ at: timestampMs, status: z.int().nullable(), error: z.string().nullable() })),
});

export const stateSchema = z.object({
  nextRef: z.int(),
  faults: someFaultsSchema,
  sessions: z.record(z.string(), sessionSchema),
  deliveries: z.array(deliverySchema),
});

export type Attempt = z.infer<typeof attemptSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type Delivery = z.infer<typeof deliverySchema>;
export type State = z.infer<typeof stateSchema>;

/** The state at a moment (ms); undefined if the attempt did not exist yet. */
export function stateAt(attempt: Attempt, at: number): StateCode | undefined {
  return attempt.history.findLast((step) => step.at <= at)?.code;
}

export function currentState(attempt: Attempt): StateCode {
  return stateAt(attempt, Number.POSITIVE_INFINITY) ?? 8;
}

export function lastAttempt(session: Session): Attempt | undefined {
  return session.attempts.at(-1);
}
