import { z } from "zod";
import { Id } from "../schemas.ts";

/** What a correction may change, for the order's history. */
export const correctedParts = ["name", "email", "phone", "address", "shipping", "lines", "fee"] as const;
export const CorrectedPart = z.enum(correctedParts);
export type CorrectedPart = z.infer<typeof CorrectedPart>;

/** Fields about corrections in an administrator's view of an order (docs/rules/orders.md#correct). */
export const correctionState = {
  /** How often it was corrected; a correction names the number that it began with. */
  corrections: z.int(),
  correctionScope: z.enum(["everything", "person", "nothing"]),
  /** The shipping fee agreed with the customer; null: that of the settings. Its pesos are null without `money.read`. */
  agreedFee: z.object({ amount: z.number().nullable() }).nullable(),
  /** The paid order that it adds to (docs/rules/orders.md#supplement). */
  supplementOf: Id.nullable(),
  /** Whether it is paid and has not left the shop, so that a supplement can travel with it. */
  takesSupplement: z.boolean(),
};
