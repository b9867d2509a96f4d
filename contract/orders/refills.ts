import { z } from "zod";
import { Instant } from "../schemas.ts";

/**
 * GET, POST and DELETE …/refill-reminder of an order: 'Avísame cuando se me esté acabando'
 * (docs/rules/refills.md#asking).
 */
export const RefillReminder = z.object({
  /** Whether reminders are on and this order has goods to remind of. */
  isOffered: z.boolean(),
  isOn: z.boolean(),
});
export type RefillReminder = z.infer<typeof RefillReminder>;

/** In the export of personal data. */
export const ExportedRefill = z.object({
  askedAt: Instant,
  endedAt: Instant.nullable(),
  /** Goods with the moments of their reminders; empty before the delivery. */
  lines: z.array(z.object({ name: z.string(), size: z.string(), dueAt: Instant })),
  mails: z.array(z.object({ sentAt: Instant, openedAt: Instant.nullable() })),
});
export type ExportedRefill = z.infer<typeof ExportedRefill>;
