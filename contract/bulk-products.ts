import { z } from "zod";
import { ProductListQuery } from "./catalog.ts";
import { Id } from "./schemas.ts";

/** One act on many products: looked at first, then done as it was seen, or not at all. */

export const MAX_BULK_PRODUCTS = 10_000;
export const PRICE_CHANGE = { min: -90, max: 500 } as const;
/** Prices that a preview shows; it counts all. */
export const PREVIEWED_PRICES = 100;

/** The filters of the list that is on screen: all that it finds, on every page. */
export const BulkFilters = ProductListQuery.pick({ search: true, category: true, stock: true });
export type BulkFilters = z.infer<typeof BulkFilters>;

export const BulkSelection = z.union([
  z.strictObject({ ids: z.array(Id).min(1, "Elige al menos un producto").max(MAX_BULK_PRODUCTS) }),
  z.strictObject({ matching: z.strictObject(BulkFilters.shape) }),
]);
export type BulkSelection = z.infer<typeof BulkSelection>;

const range = `Escribe un porcentaje entre ${PRICE_CHANGE.min} y ${PRICE_CHANGE.max}`;

export const BulkAction = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("enable") }),
  z.strictObject({ type: z.literal("disable") }),
  z.strictObject({
    type: z.literal("price"),
    /** Prices become this much dearer, or cheaper when negative, in whole pesos and never less than one. */
    percent: z
      .number(range)
      .min(PRICE_CHANGE.min, range)
      .max(PRICE_CHANGE.max, range)
      .refine((percent) => percent !== 0, range)
      .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), "Usa máximo dos decimales"),
  }),
  z.strictObject({ type: z.literal("category"), categoryId: Id }),
  z.strictObject({ type: z.literal("delete") }),
]);
export type BulkAction = z.infer<typeof BulkAction>;

/** POST /api/admin/products/bulk/preview */
export const BulkRequest = z.strictObject({ selection: BulkSelection, action: BulkAction });
export type BulkRequest = z.infer<typeof BulkRequest>;

export const BulkPreview = z.object({
  /** Products that were selected and exist. */
  selected: z.int(),
  /** Those of them that are not already as the act would make them. */
  affected: z.int(),
  /** Of a price act: the first of them, in pesos. Empty `size`: a product without sizes. */
  prices: z.array(
    z.object({ productId: Id, name: z.string(), size: z.string(), before: z.number(), after: z.number() }),
  ),
  pricesTotal: z.int(),
  /** What was looked at; goes back with the act. */
  fingerprint: z.string(),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

/** POST /api/admin/products/bulk: refused with 409 when it would do something else than was looked at. */
export const BulkBody = BulkRequest.extend({ fingerprint: z.string().max(100) });
export type BulkBody = z.infer<typeof BulkBody>;

export const BulkAnswer = z.object({ affected: z.int() });
