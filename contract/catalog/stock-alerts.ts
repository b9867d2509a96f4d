import { z } from "zod";
import { emailField, Id, Instant } from "../schemas.ts";

/** POST /api/stock-alerts (docs/rules/stock-alerts.md#request). A signed-in customer may leave out the address. */
export const StockAlertBody = z.strictObject({
  productId: Id,
  /** Empty for a product without sizes. */
  size: z.string().trim().max(100),
  email: emailField("Escribe tu correo electrónico").optional(),
});
export type StockAlertBody = z.infer<typeof StockAlertBody>;

/** GET /api/admin/products/{id}/stock-alerts: people who wait, by size. */
export const WaitingPeople = z.array(z.object({ size: z.string(), people: z.int() }));
export type WaitingPeople = z.infer<typeof WaitingPeople>;

/** In the export of personal data (docs/rules/accounts.md#own-data). */
export const ExportedAlert = z.object({
  product: z.string(),
  size: z.string(),
  requestedAt: Instant,
  confirmedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});
export type ExportedAlert = z.infer<typeof ExportedAlert>;
