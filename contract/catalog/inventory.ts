import { z } from "zod";
import { Id, IdParam, Instant, Paging } from "../schemas.ts";
import { MAX_STOCK } from "./catalog.ts";

/** Stock changes apart from orders: recounts, breakage, returns and deliveries. */

/** Reasons that an administrator can choose. `recount` sets the stock, the others change it by a difference. */
export const adjustmentReasons = ["recount", "receipt", "customer_return", "damage", "other"] as const;
export const AdjustmentReason = z.enum(adjustmentReasons);
export type AdjustmentReason = z.infer<typeof AdjustmentReason>;

/** All reasons in the stock ledger. */
export const stockReasons = [
  "initial",
  "adjustment",
  "order_placed",
  "order_cancelled",
  "order_expired",
  "order_reopened",
  "order_returned",
  "order_corrected",
  "removed",
  ...adjustmentReasons,
] as const;
const StockReason = z.enum(stockReasons);

const where = {
  /** Null for a product without sizes. */
  variantId: Id.nullable(),
  note: z.string().trim().max(500, "Usa máximo 500 caracteres").optional(),
};

const units = z.int("Escribe unidades enteras").max(MAX_STOCK, "Son demasiadas unidades");
const someUnits = units.min(1, "Escribe al menos 1 unidad");

/** POST /api/admin/products/{id}/stock */
export const StockAdjustment = z.discriminatedUnion("reason", [
  z.strictObject({
    ...where,
    reason: z.literal("recount"),
    stock: units.min(0, "Stock cannot be negative"),
    /** Stock when the units were counted. If it has changed since, the request is refused with 409. */
    expectedStock: z.int().optional(),
  }),
  z.strictObject({ ...where, reason: z.enum(["receipt", "customer_return", "damage"]), units: someUnits }),
  z.strictObject({
    ...where,
    reason: z.literal("other"),
    /** Difference in units; negative to remove. */
    change: units.min(-MAX_STOCK).refine((change) => change !== 0, "Escribe al menos 1 unidad"),
    note: z.string("Escribe el motivo").trim().min(3, "Escribe el motivo").max(500),
  }),
]);
export type StockAdjustment = z.infer<typeof StockAdjustment>;

export const AdjustedStock = z.object({ variantId: Id.nullable(), stock: z.int() });
export type AdjustedStock = z.infer<typeof AdjustedStock>;

/** A row of the stock ledger. */
export const StockMovement = z.object({
  id: Id,
  at: Instant,
  /** Empty for a product without sizes. */
  size: z.string(),
  quantity: z.int(),
  stockBefore: z.int(),
  stockAfter: z.int(),
  reason: StockReason,
  orderId: Id.nullable(),
  /** Name of the person; null for the shop itself and for deleted accounts. */
  by: z.object({ id: Id, name: z.string() }).nullable(),
  note: z.string().nullable(),
});
export type StockMovement = z.infer<typeof StockMovement>;

/** GET /api/admin/products/{id}/stock: newest first. */
export const StockHistoryQuery = Paging.extend({ variantId: IdParam.optional() });
export type StockHistoryQuery = z.infer<typeof StockHistoryQuery>;
