import { z } from "zod";
import { Id } from "../schemas.ts";
import { Repeated } from "./catalog.ts";

/** Import and export of the catalogue as CSV, one row per size. */

export const CSV_LIMITS = {
  bytes: 8 * 1024 * 1024,
  rows: 20_000,
  /** Maximum products that one import may create or change. */
  changes: 1000,
} as const;

/** Maximum products and errors listed in a report; its counts include all. */
export const REPORTED = 200;

export const ImportChange = z.object({
  column: z.string(),
  /** Empty for a change of the product itself. */
  size: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.infer<typeof ImportChange>;

export const ImportedProduct = z.object({
  /** Row number of the product's first row, starting at 1 like a spreadsheet. */
  row: z.int(),
  /** Null for a new product. */
  productId: Id.nullable(),
  name: z.string(),
  changes: z.array(ImportChange),
});
export type ImportedProduct = z.infer<typeof ImportedProduct>;

export const ImportError = z.object({
  row: z.int(),
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportError = z.infer<typeof ImportError>;

/** Categories that one import can create. */
export const MAX_NEW_CATEGORIES = 50;

/** A category in the file that the shop does not have. `isCreated`: the import creates it. */
export const UnknownCategory = z.object({ name: z.string(), rows: z.int(), isCreated: z.boolean() });
export type UnknownCategory = z.infer<typeof UnknownCategory>;

/** POST /api/admin/products/import/preview, and the result of …/import. */
export const ImportReport = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  products: z.array(ImportedProduct),
  errors: z.array(ImportError),
  errorsTotal: z.int(),
  unknownCategories: z.array(UnknownCategory),
  /** Fingerprint of the preview, required by the import. Null when there is nothing to import or there are errors. */
  fingerprint: z.string().nullable(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** `newCategory`, repeatable: names of unknown categories to create. */
export const ImportPreviewQuery = z.object({ newCategory: Repeated.optional() });

/** POST /api/admin/products/import: refused with 409 when its result would differ from the preview. */
export const ImportQuery = ImportPreviewQuery.extend({ fingerprint: z.string().min(1).max(100) });
