import { z } from "zod";
import { OrderFlagKind } from "../orders/order-status-schemas.ts";
import { OrderFlag } from "../orders/orders.ts";
import { Id, Instant } from "../schemas.ts";
import { MAX_CLOSING_NOTE_LENGTH, MIN_CLOSING_NOTE_LENGTH } from "./text-limits.ts";

/** Problems that an administrator must look at: flagged orders, failed mails, failing jobs. */

/** Why a mail was not delivered. */
const mailFaults = [
  "address_refused",
  "sender_refused",
  "message_refused",
  "sign_in_refused",
  "unreachable",
  "unwritable",
] as const;
export const MailFault = z.enum(mailFaults);
export type MailFault = z.infer<typeof MailFault>;

/** A mail whose retries are exhausted. */
export const FailedMail = z.object({
  id: Id,
  /** Template, e.g. `orderShipped`. */
  template: z.string(),
  recipient: z.string(),
  orderId: Id.nullable(),
  fault: MailFault,
  attempts: z.int(),
  createdAt: Instant,
  /** False when its links have expired. */
  canRetry: z.boolean(),
});
export type FailedMail = z.infer<typeof FailedMail>;

/** Delivery of all mails fails at present. */
export const MailTrouble = z.object({
  waiting: z.int(),
  /** When the oldest of them was written. */
  since: Instant,
  /** Error of the last attempt. */
  fault: MailFault,
});
export type MailTrouble = z.infer<typeof MailTrouble>;

/** Jobs that run on a schedule. */
export const scheduledJobs = [
  "expire-orders",
  "reconcile-payments",
  "clean-up",
  "daily-notice",
  "low-stock-notice",
  "send-refills",
  "send-stock-alerts",
  "invite-buyers",
  "send-cart-mails",
  "nightly-backup",
] as const;
export const ScheduledJob = z.enum(scheduledJobs);
export type ScheduledJob = z.infer<typeof ScheduledJob>;

/** A job whose latest run failed. */
export const StoppedJob = z.object({
  name: ScheduledJob,
  failures: z.int(),
  firstAt: Instant,
  lastAt: Instant,
});
export type StoppedJob = z.infer<typeof StoppedJob>;

export const FlaggedOrder = z.object({
  id: Id,
  /** The most urgent of its flags. */
  attention: OrderFlagKind,
  flags: z.array(OrderFlag),
  /** Empty after the customer's account was deleted. */
  customerName: z.string(),
  /** Pesos; null without `money.read`. */
  total: z.number().nullable(),
});
export type FlaggedOrder = z.infer<typeof FlaggedOrder>;

/** GET /api/admin/attention: the most urgent orders, the newest mails, and how many there are of each. */
export const Attention = z.object({
  orders: z.object({ items: z.array(FlaggedOrder), total: z.int() }),
  mails: z.object({ items: z.array(FailedMail), total: z.int() }),
  /** Null while delivery works. */
  mailTrouble: MailTrouble.nullable(),
  jobs: z.array(StoppedJob),
  /** Set when an untrusted proxy forwards requests to the shop (TRUST_PROXY). */
  untrustedProxy: z.object({ seenAt: Instant }).nullable(),
  /** Set when a shop that needs backups has none of the last day. `lastAt` is null when there is none at all. */
  overdueBackup: z.object({ lastAt: Instant.nullable(), isNightly: z.boolean() }).nullable(),
  /** Set when reviews wait for a decision for some days (docs/rules/reviews.md#waiting). */
  waitingReviews: z.object({ count: z.int(), since: Instant }).nullable(),
});
export type Attention = z.infer<typeof Attention>;

/** POST /api/admin/failed-mails/retry. */
export const RetriedMails = z.object({ retried: z.int() });

export const ScheduledJobParams = z.object({ name: ScheduledJob });

/**
 * POST /api/admin/orders/{id}/settle: closes a flag of this kind; the note goes into the history. `flag` selects one
 * of several flags of the same kind; without it the oldest is closed.
 */
export const CloseFlagBody = z.strictObject({
  attention: OrderFlagKind,
  flag: Id.optional(),
  note: z
    .string()
    .trim()
    .min(MIN_CLOSING_NOTE_LENGTH, "Cuenta en pocas palabras qué se hizo")
    .max(MAX_CLOSING_NOTE_LENGTH, `Usa máximo ${MAX_CLOSING_NOTE_LENGTH} caracteres`),
});
export type CloseFlagBody = z.infer<typeof CloseFlagBody>;
