import { z } from "zod";
import { Id } from "./schemas.ts";

/** The catalogue as a table: one row per size, and what an import would do with it. */

export const CSV_LIMITS = {
  bytes: 8 * 1024 * 1024,
  rows: 20_000,
  /** Products made or changed in one import: all in one transaction, while the shop goes on selling. */
  changes: 1000,
} as const;

/** Products and errors that a report tells one by one; it counts all. */
export const REPORTED = 200;

export const ImportChange = z.object({
  column: z.string(),
  /** Empty: of the product itself. */
  size: z.string(),
  before: z.string(),
  after: z.string(),
});
export type ImportChange = z.infer<typeof ImportChange>;

export const ImportedProduct = z.object({
  /** First row of the product, as a spreadsheet counts. */
  row: z.int(),
  /** Null: it is new. */
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

/** POST /api/admin/products/import/preview, and what …/import has done. */
export const ImportReport = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  products: z.array(ImportedProduct),
  errors: z.array(ImportError),
  errorsTotal: z.int(),
  /** What was looked at; goes back with the import. Null: there is nothing to import, or there are errors. */
  fingerprint: z.string().nullable(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** POST /api/admin/products/import: refused with 409 when it would do something else than was looked at. */
export const ImportQuery = z.object({ fingerprint: z.string().min(1).max(100) });
