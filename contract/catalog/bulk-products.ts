import { z } from "zod";
import { Id, Instant } from "../schemas.ts";
import { ProductListQuery } from "./catalog.ts";

/** Bulk edit of products: first a preview, then all of it or nothing. */

export const MAX_BULK_PRODUCTS = 10_000;
export const PRICE_CHANGE = { min: -90, max: 500 } as const;
/** Maximum products named in an answer; its counts include all. */
export const NAMED_PRODUCTS = 20;
/** Maximum prices listed in a preview; its count includes all. */
export const PREVIEWED_PRICES = 100;

/** Filters of the list: selects all matches on every page. */
export const BulkFilters = ProductListQuery.pick({
  search: true,
  category: true,
  state: true,
  stock: true,
  onSale: true,
});
export type BulkFilters = z.infer<typeof BulkFilters>;

export const BulkSelection = z.union([
  z.strictObject({ ids: z.array(Id).min(1, "Elige al menos un producto").max(MAX_BULK_PRODUCTS) }),
  z.strictObject({ matching: z.strictObject(BulkFilters.shape) }),
]);
export type BulkSelection = z.infer<typeof BulkSelection>;

export const MAX_SALE_PERCENT = 90;
const saleRange = `Escribe un porcentaje entre 1 y ${MAX_SALE_PERCENT}`;
const range = `Escribe un porcentaje entre ${PRICE_CHANGE.min} y ${PRICE_CHANGE.max}`;

/**
 * Where the new prices end (docs/rules/catalogue.md#bulk-prices): whole pesos, the nearest 100, or the nearest price
 * that ends in 900.
 */
export const priceRoundings = ["100", "900", "peso"] as const;
export const PriceRounding = z.enum(priceRoundings);
export type PriceRounding = z.infer<typeof PriceRounding>;

export const BulkAction = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("enable") }),
  z.strictObject({ type: z.literal("disable") }),
  z.strictObject({
    type: z.literal("price"),
    /** Percentage to raise prices by, negative to lower them. */
    percent: z
      .number(range)
      .min(PRICE_CHANGE.min, range)
      .max(PRICE_CHANGE.max, range)
      .refine((percent) => percent !== 0, range)
      .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), "Usa máximo dos decimales"),
    rounding: PriceRounding.default("peso"),
  }),
  z.strictObject({
    type: z.literal("sale"),
    percent: z.int("Escribe un porcentaje entero").min(1, saleRange).max(MAX_SALE_PERCENT, saleRange),
    rounding: PriceRounding.default("peso"),
    /** Null: without an end. */
    endsAt: z.iso.datetime({ offset: true }).nullable(),
  }),
  z.strictObject({ type: z.literal("category"), categoryId: Id }),
  z.strictObject({ type: z.literal("attribute"), valueId: Id, isAdded: z.boolean() }),
  z.strictObject({ type: z.literal("delete") }),
]);
export type BulkAction = z.infer<typeof BulkAction>;

/** POST /api/admin/products/bulk/preview */
export const BulkRequest = z.strictObject({ selection: BulkSelection, action: BulkAction });
export type BulkRequest = z.infer<typeof BulkRequest>;

export const BulkPreview = z.object({
  /** Number of selected products that exist. */
  selected: z.int(),
  /** Number of them that would change. */
  affected: z.int(),
  /** First price changes in pesos, for a price edit or a sale. `size` is empty for a product without sizes. */
  prices: z.array(
    z.object({ productId: Id, name: z.string(), size: z.string(), before: z.number(), after: z.number() }),
  ),
  pricesTotal: z.int(),
  /** Names of the first selected products that would not change, for a price edit or a sale. */
  unaffected: z.array(z.string()),
  /** Fingerprint of the preview, required by the edit. */
  fingerprint: z.string(),
});
export type BulkPreview = z.infer<typeof BulkPreview>;

/** POST /api/admin/products/bulk: refused with 409 when its result would differ from the preview. */
export const BulkBody = BulkRequest.extend({ fingerprint: z.string().max(100) });
export type BulkBody = z.infer<typeof BulkBody>;

export const BulkAnswer = z.object({ affected: z.int() });

/** A bulk change of prices that can still be undone. */
export const PriceChange = z.object({
  id: Id,
  at: Instant,
  /** Name of the person; null when the account was deleted. */
  by: z.string().nullable(),
  isOwn: z.boolean(),
  percent: z.number(),
  products: z.int(),
});
export type PriceChange = z.infer<typeof PriceChange>;

/** POST /api/admin/products/price-changes/{id}/undo. `kept`: products whose price changed since. */
export const UndoneChange = z.object({ restored: z.int(), kept: z.array(z.string()), keptTotal: z.int() });
export type UndoneChange = z.infer<typeof UndoneChange>;
