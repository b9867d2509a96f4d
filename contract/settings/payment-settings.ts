import { z } from "zod";
import { CarrierId } from "../orders/shipment.ts";
import { Pesos } from "../schemas.ts";

const DirectSettings = z.strictObject({
  isEnabled: z.boolean(),
  /** How long an order waits for its receipt, in hours. */
  windowHours: z.int().min(1).max(168),
  /** Months after which receipts are erased. */
  keepReceiptsMonths: z.int().min(1).max(120),
});

const CodSettings = z.strictObject({
  isEnabled: z.boolean(),
  /** Least and greatest total without the fee; null: no limit. */
  minTotal: Pesos.nullable(),
  maxTotal: Pesos.nullable(),
  /** Added to the total. */
  fee: Pesos,
  /** Preselected when the parcel is sent. */
  carrier: CarrierId.nullable(),
  /** How long an order waits to be confirmed, in hours. */
  confirmHours: z.int().min(1).max(72),
});

export const PaymentSettings = z.strictObject({
  /** How long an unpaid order keeps its products, in minutes (docs/rules/stock.md#expiry). */
  paymentWindowMinutes: z.int().min(5).max(10_080),
  /** The same for a manual order, in hours: its customer may open the payment link the next day. */
  manualOrderWindowHours: z.int().min(1).max(720),
  /** Age in minutes at which an undecided payment is first queried at the gateway. */
  firstCheckMinutes: z.int().min(5).max(120),
  /** Rate limit for these queries, per minute. */
  checksPerMinute: z.int().min(1).max(500),
  /**
   * Age in days at which an undecided payment is flagged for an administrator. Queries continue for three weeks after
   * that.
   */
  reviewAfterDays: z.int().min(2).max(60),
  /** Transfers to the shop's own accounts (docs/rules/transfers.md#own-accounts). */
  direct: DirectSettings,
  /** Payment to the carrier (docs/rules/cash-on-delivery.md#offer), in the zones that offer it. */
  cod: CodSettings.refine(
    ({ minTotal, maxTotal }) => minTotal === null || maxTotal === null || minTotal <= maxTotal,
    { path: ["maxTotal"], message: "Debe ser igual o mayor que el mínimo" },
  ),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

/** Any fields, also of the inner groups. */
export const PaymentSettingsPatch = PaymentSettings.extend({
  direct: DirectSettings.partial(),
  cod: CodSettings.partial(),
}).partial();
