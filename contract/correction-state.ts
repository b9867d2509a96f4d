import { z } from "zod";

/** What an administrator's view of an order says about its correction (docs/rules/orders.md#correct). */
export const correctionState = {
  /** How often it was corrected; a correction names the number that it began with. */
  corrections: z.int(),
  correctionScope: z.enum(["everything", "person", "nothing"]),
  /** The shipping fee agreed with the customer; null: that of the settings. Its pesos are null without `money.read`. */
  agreedFee: z.object({ amount: z.number().nullable() }).nullable(),
};
