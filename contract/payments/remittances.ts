import { z } from "zod";
import { Id, Instant } from "../schemas.ts";

/** Money that carriers collected on delivery (docs/rules/cash-on-delivery.md#remittances). */

/**
 * - `recorded`: the amount due arrived and was recorded.
 * - `repeated`: it had been recorded before; nothing changed.
 * - `different`: another amount than the one due; not recorded, the order is flagged.
 * - `paid_twice`: the order was paid already; recorded and flagged.
 * - `needs_attention`: the order is over; recorded and flagged.
 * - `unknown`: no order has this tracking number.
 */
export const remittanceOutcomes = [
  "recorded",
  "repeated",
  "different",
  "paid_twice",
  "needs_attention",
  "unknown",
] as const;
export const RemittanceOutcome = z.enum(remittanceOutcomes);
export type RemittanceOutcome = z.infer<typeof RemittanceOutcome>;

export const REMITTANCE_MAX_ROWS = 2_000;
/** Characters of an uploaded file. */
export const REMITTANCE_MAX_LENGTH = 500_000;

/** Reports on a page of their list. */
export const REMITTANCES_PAGE_SIZE = 20;

/** POST /api/admin/remittances: the carrier's CSV with tracking number, amount and commission. */
export const RemittanceBody = z.strictObject({
  fileName: z.string().trim().min(1).max(200),
  csv: z
    .string()
    .min(1, "El archivo está vacío")
    .max(REMITTANCE_MAX_LENGTH, "El archivo es demasiado grande"),
});
export type RemittanceBody = z.infer<typeof RemittanceBody>;

const RemittanceLine = z.object({
  id: Id,
  trackingNumber: z.string(),
  /** Pesos that the carrier collected, and the part that it keeps. */
  amount: z.number(),
  commission: z.number(),
  orderId: Id.nullable(),
  outcome: RemittanceOutcome,
});
export type RemittanceLine = z.infer<typeof RemittanceLine>;

export const Remittance = z.object({
  id: Id,
  fileName: z.string(),
  at: Instant,
  /** Name of the person; null after that account was deleted. */
  by: z.string().nullable(),
  lines: z.array(RemittanceLine),
});
export type Remittance = z.infer<typeof Remittance>;
