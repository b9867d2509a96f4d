import { z } from "zod";

/** GET /api/admin/reminders/figures: what the mails to customers brought in the last days. */
export const ReminderFigures = z.object({
  days: z.int(),
  reviews: z.object({ invitations: z.int(), opened: z.int(), reviews: z.int() }),
  /** `recovered`: carts whose person paid an order within a week of a mail. */
  carts: z.object({ mails: z.int(), opened: z.int(), recovered: z.int(), amount: z.number().nullable() }),
  /** `sold`: alerts whose person paid an order with that size within a week. */
  alerts: z.object({ waiting: z.int(), mails: z.int(), sold: z.int(), amount: z.number().nullable() }),
  /** `sold`: refill reminders whose person bought one of their products within a week. */
  refills: z.object({
    asked: z.int(),
    mails: z.int(),
    opened: z.int(),
    sold: z.int(),
    amount: z.number().nullable(),
  }),
});
export type ReminderFigures = z.infer<typeof ReminderFigures>;
