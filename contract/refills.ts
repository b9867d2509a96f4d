import { z } from "zod";

/** GET, POST and DELETE …/refill-reminder of an order: 'Avísame cuando se me esté acabando' (docs/rules/refills.md#asking). */
export const RefillReminder = z.object({
  /** Whether the shop reminds, and of anything in this order. */
  isOffered: z.boolean(),
  isOn: z.boolean(),
});
export type RefillReminder = z.infer<typeof RefillReminder>;
