import { z } from "zod";
import { OrderAttention } from "./order-status.ts";
import { Id, Instant } from "./schemas.ts";

/** What waits for an administrator: orders to look at, mails that did not go out, jobs that stopped working. */

/** Why a mail did not go out. */
export const mailFaults = ["address_refused", "sign_in_refused", "unreachable", "unwritable"] as const;
export const MailFault = z.enum(mailFaults);
export type MailFault = z.infer<typeof MailFault>;

/** A mail that was given up. */
export const FailedMail = z.object({
  id: Id,
  /** Which mail it is, e.g. `orderShipped`. */
  template: z.string(),
  recipient: z.string(),
  orderId: Id.nullable(),
  fault: MailFault,
  attempts: z.int(),
  createdAt: Instant,
  /** False when its links are over by now. */
  canRetry: z.boolean(),
});
export type FailedMail = z.infer<typeof FailedMail>;

/** No mail goes out. */
export const MailTrouble = z.object({
  waiting: z.int(),
  /** When the oldest of them was written. */
  since: Instant,
  /** Of the last try. */
  fault: MailFault,
});
export type MailTrouble = z.infer<typeof MailTrouble>;

/** What the shop does by the clock. */
export const clockJobs = ["expire-orders", "reconcile-payments", "clean-up", "daily-notice"] as const;
export const ClockJob = z.enum(clockJobs);
export type ClockJob = z.infer<typeof ClockJob>;

/** A job that has failed since it last succeeded. */
export const StoppedJob = z.object({
  name: ClockJob,
  failures: z.int(),
  firstAt: Instant,
  lastAt: Instant,
});
export type StoppedJob = z.infer<typeof StoppedJob>;

export const FlaggedOrder = z.object({
  id: Id,
  attention: OrderAttention,
  /** Empty when the customer deleted the account. */
  customerName: z.string(),
  total: z.number(),
});
export type FlaggedOrder = z.infer<typeof FlaggedOrder>;

/** GET /api/admin/attention: the newest of each kind, and how many there are. */
export const Attention = z.object({
  orders: z.object({ items: z.array(FlaggedOrder), total: z.int() }),
  mails: z.object({ items: z.array(FailedMail), total: z.int() }),
  /** Null while mails go out. */
  mailTrouble: MailTrouble.nullable(),
  jobs: z.array(StoppedJob),
});
export type Attention = z.infer<typeof Attention>;

/** POST /api/admin/failed-mails/retry. */
export const RetriedMails = z.object({ retried: z.int() });

export const ClockJobParams = z.object({ name: ClockJob });

/**
 * POST /api/admin/orders/{id}/settle: what was to be looked at, as the administrator saw it, and what was done about
 * it, for the history.
 */
export const SettleAttentionBody = z.strictObject({
  attention: OrderAttention,
  note: z
    .string()
    .trim()
    .min(3, "Cuenta en pocas palabras qué se hizo")
    .max(500, "Usa máximo 500 caracteres"),
});
export type SettleAttentionBody = z.infer<typeof SettleAttentionBody>;
