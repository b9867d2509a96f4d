import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { NewProductBody, ProductPatch } from "#contract/catalog/catalog.ts";
import { type ImportChange, type ImportReport, REPORTED } from "#contract/catalog/product-csv.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { DomainError } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { createProduct } from "../create-product.ts";
import { messages } from "../messages.ts";
import { updateProduct } from "../update-product.ts";
import { createCategoriesOf, withCategory } from "./new-categories.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";

/** Products per transaction. On the embedded database a transaction blocks all other requests. */
const PRODUCTS_AT_ONCE = 10;
/**
 * Pause between two transactions: a page makes several reads, and without a pause each would wait for a transaction.
 */
const PAUSE_MS = 20;
/** Characters of a text in the report. */
const EXCERPT_LENGTH = 200;

/** Dry run of an import: the changes, or all errors of the file. */
export const previewImport = guard(
  "catalog.write",
  async (ctx: Ctx, content: Uint8Array, newCategories: readonly string[] = []) =>
    buildReport(await planImport(ctx, content, newCategories)),
);

/**
 * Imports a previewed file. Writes nothing when the file has errors (invalid_input) or its changes differ from the
 * preview (conflict). Saves the products in batches, so that other requests are served in between. A chosen category is
 * created with its first products, so that an import that stops leaves none empty. When somebody changes one of the
 * products meanwhile, the import stops with conflict (invalid_input for a price that was never charged) and reports the
 * remaining changes; importing the same file again continues.
 */
export const importProducts = guard(
  "catalog.write",
  async (ctx: Ctx, file: Uint8Array, previewedFingerprint: string, newCategories: readonly string[] = []) => {
    const plan = await planImport(ctx, file, newCategories);
    const report = buildReport(plan);
    if (plan.errors.length > 0) throw new DomainError("invalid_input", messages.importHasErrors, { report });
    if (report.fingerprint !== previewedFingerprint)
      throw new DomainError("conflict", messages.importOutdated, { report });

    const categoryIds = new Map<number, number>();
    const writes: {
      body: NewProductBody | ProductPatch;
      save: (tx: Ctx, ids: typeof categoryIds) => unknown;
    }[] = [
      ...plan.created.map((body) => ({
        body,
        save: (tx: Ctx, ids: typeof categoryIds) => createProduct(tx, withCategory(body, ids)),
      })),
      ...plan.changed.map(({ id, patch }) => ({
        body: patch,
        save: (tx: Ctx, ids: typeof categoryIds) => updateProduct(tx, id, withCategory(patch, ids)),
      })),
    ];
    for (let saved = 0; saved < writes.length; saved += PRODUCTS_AT_ONCE) {
      try {
        if (saved > 0) await sleep(PAUSE_MS);
        const batch = writes.slice(saved, saved + PRODUCTS_AT_ONCE);
        const bodies = batch.map(({ body }) => body);
        const created = await inTransaction(ctx, async (tx) => {
          const added = await createCategoriesOf(tx, bodies, plan.newCategories, categoryIds);
          const ids = new Map([...categoryIds, ...added]);
          for (const { save } of batch) await save(tx, ids);
          return added;
        });
        for (const [planned, id] of created) categoryIds.set(planned, id);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const left = buildReport(await planImport(ctx, file, newCategories));
        if (error.code === "invalid_input") {
          const message = messages.importRefused(saved, writes.length, error.message);
          throw new DomainError("invalid_input", message, { report: left });
        }
        throw new DomainError("conflict", messages.importStopped(saved, writes.length), { report: left });
      }
    }
    return report;
  },
);

function buildReport(plan: ImportPlan): ImportReport {
  const { created, changed, unchanged, products, errors, unknownCategories, newCategories } = plan;
  const isImportable = errors.length === 0 && created.length + changed.length > 0;
  return {
    created: created.length,
    changed: changed.length,
    unchanged,
    products: products.slice(0, REPORTED).map((product) => ({
      ...product,
      changes: product.changes.map(shortenChange),
    })),
    errors: errors.slice(0, REPORTED),
    errorsTotal: errors.length,
    unknownCategories,
    fingerprint: isImportable
      ? createHash("sha256")
          .update(JSON.stringify([created, changed, newCategories]))
          .digest("base64url")
      : null,
  };
}

function shortenChange({ before, after, ...change }: ImportChange): ImportChange {
  return { ...change, before: excerpt(before), after: excerpt(after) };
}

function excerpt(text: string): string {
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
}
