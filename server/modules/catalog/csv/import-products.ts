import { createHash } from "node:crypto";
import { type ImportChange, type ImportReport, REPORTED } from "#contract/product-csv.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { DomainError } from "../../../errors.ts";
import { createProduct } from "../create-product.ts";
import { messages } from "../messages.ts";
import { updateProduct } from "../update-product.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";

/** As much of a text as a report shows. */
const EXCERPT = 200;

/** What an import of this table would do, or every error in it. */
export async function previewImport(ctx: Ctx, content: Uint8Array): Promise<ImportReport> {
  return reportOf(await planImport(ctx, content));
}

/**
 * Imports a table as it was previewed, in one transaction. Throws conflict when it would do something else by now,
 * invalid_input when it has errors.
 */
export async function importProducts(
  ctx: Ctx,
  content: Uint8Array,
  fingerprint: string,
): Promise<ImportReport> {
  return inTransaction(ctx, async (tx) => {
    const plan = await planImport(tx, content);
    const report = reportOf(plan);
    if (plan.errors.length > 0) throw new DomainError("invalid_input", messages.importHasErrors, { report });
    if (report.fingerprint !== fingerprint)
      throw new DomainError("conflict", messages.importMoved, { report });

    for (const body of plan.created) await createProduct(tx, body);
    for (const { id, patch } of plan.changed) await updateProduct(tx, id, patch);
    return report;
  });
}

function reportOf(plan: ImportPlan): ImportReport {
  const { created, changed, unchanged, products, errors } = plan;
  const isImportable = errors.length === 0 && created.length + changed.length > 0;
  return {
    created: created.length,
    changed: changed.length,
    unchanged,
    products: products.slice(0, REPORTED).map((product) => ({
      ...product,
      changes: product.changes.map(shortened),
    })),
    errors: errors.slice(0, REPORTED),
    errorsTotal: errors.length,
    fingerprint: isImportable
      ? createHash("sha256")
          .update(JSON.stringify([created, changed]))
          .digest("base64url")
      : null,
  };
}

function shortened({ before, after, ...change }: ImportChange): ImportChange {
  return { ...change, before: excerpt(before), after: excerpt(after) };
}

function excerpt(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}
