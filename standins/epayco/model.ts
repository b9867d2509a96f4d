import { z } from "zod";
import { someFaultsSchema } from "./faults.ts";
import { METHOD_CODES } from "./methods.ts";
import { STATE_CODES, type StateCode } from "./payment-states.ts";
import { sessionRequestSchema } from "./session-request.ts";

const moment = z.int();
const stateCode = z.literal(STATE_CODES);

const attemptSchema = z.object({
  /** `x_ref_payco`: new for every attempt. */
  ref: z.int(),
  /** The form submission it came from: the same submission twice is one attempt. */
  key: z.string().nullable(),
  method: z.literal(METHOD_CODES),
  franchise: z.string(),
  bank: z.string(),
  maskedCard: z.string(),
  /** Oldest first; the last one is the present state. */
  history: z.array(z.object({ code: stateCode, at: moment })),
  /** A state that will come by itself, as with a slow bank. */
  settles: z.object({ code: stateCode, dueAt: moment }).nullable(),
});

const sessionSchema = z.object({
  id: z.string(),
  createdAt: moment,
  expiresAt: moment,
  request: sessionRequestSchema,
  faults: someFaultsSchema,
  attempts: z.array(attemptSchema),
  /** Announcements kept back so that they arrive after a later one. */
  held: z.array(z.object({ ref: z.int(), code: stateCode, at: moment })),
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
  dueAt: moment,
  timeoutMs: z.int(),
  retryMs: z.array(z.int()),
  tries: z.array(z.object({ at: moment, status: z.int().nullable(), error: z.string().nullable() })),
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

/** The state that counted at a moment; undefined when the attempt had not begun by then. */
export function stateAt(attempt: Attempt, at: number): StateCode | undefined {
  return attempt.history.findLast((step) => step.at <= at)?.code;
}

export function presentState(attempt: Attempt): StateCode {
  return stateAt(attempt, Number.POSITIVE_INFINITY) ?? 8;
}

export function lastAttempt(session: Session): Attempt | undefined {
  return session.attempts.at(-1);
}
