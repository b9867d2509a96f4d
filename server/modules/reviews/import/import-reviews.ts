import { and, eq, inArray } from "drizzle-orm";
import { dayOf } from "#contract/calendar/days.ts";
import { type ImportError, REPORTED } from "#contract/catalog/product-csv.ts";
import { plainText } from "#contract/plain-text.ts";
import type { ReviewImportBody, ReviewImportReport } from "#contract/reviews/reviews.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { splitIntoBatches } from "../../../db/batches.ts";
import { products, reviews } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { recordAudit } from "../../audit/index.ts";
import { findWarnings } from "../find-warnings.ts";
import { messages } from "../messages.ts";
import { lockReviewedProduct, refreshRating } from "../rating.ts";
import { type ForeignReview, readReviewCsv } from "./read-review-csv.ts";

type Product = { id: number; name: string };
type PlannedReview = { review: ForeignReview; product: Product; state: "new" | "published" };
type Plan = { planned: PlannedReview[]; repeated: number; skipped: ImportError[]; errors: ImportError[] };

/** Dry run of an import. Throws `invalid_input` when the file is no table. */
export const previewReviewImport = guard(
  "reviews.write",
  async (ctx: Ctx, csv: string): Promise<ReviewImportReport> => reportOf(await planImport(ctx, csv)),
);

/**
 * Takes reviews of another shop (docs/rules/reviews.md#imported). Rows without a product of the shop are left out. The
 * same file may come twice: its reviews count once. Throws `invalid_input` with the report when the file has errors.
 */
export const importReviews = guard(
  "reviews.write",
  (ctx: Ctx, { csv }: ReviewImportBody): Promise<ReviewImportReport> =>
    inTransaction(ctx, async (tx) => {
      const plan = await planWithLocks(tx, csv);
      const report = reportOf(plan);
      if (plan.errors.length > 0) {
        throw new DomainError("invalid_input", messages.importHasErrors, { report });
      }

      const rows = plan.planned.map(({ review: { row: _, product: __, at, ...review }, product, state }) => ({
        ...review,
        productId: product.id,
        source: "imported" as const,
        state,
        size: "",
        submittedAt: at,
        createdAt: tx.clock.now(),
      }));
      for (const batch of splitIntoBatches(rows)) await tx.db.insert(reviews).values(batch);
      for (const productId of productIdsOf(plan)) await refreshRating(tx, productId);
      if (rows.length > 0) {
        await recordAudit(tx, {
          action: "review.imported",
          subject: { type: "review", id: null },
          after: { reviewCount: rows.length },
        });
      }
      return report;
    }),
);

/**
 * Locks the products of the plan and plans again, until all are locked: meanwhile the same file may have been imported,
 * or a product created.
 */
async function planWithLocks(tx: Ctx, csv: string): Promise<Plan> {
  const locked = new Set<number>();
  for (;;) {
    const plan = await planImport(tx, csv);
    const unlocked = productIdsOf(plan).filter((id) => !locked.has(id));
    if (unlocked.length === 0) return plan;
    for (const productId of unlocked) {
      await lockReviewedProduct(tx, productId);
      locked.add(productId);
    }
  }
}

function productIdsOf({ planned }: Plan): number[] {
  return [...new Set(planned.map(({ product }) => product.id))].sort((a, b) => a - b);
}

async function planImport(ctx: Ctx, csv: string): Promise<Plan> {
  const file = readReviewCsv(ctx, csv);
  const plan: Plan = { planned: [], repeated: 0, skipped: [], errors: file.errors };
  if (file.reviews.length === 0) {
    if (plan.errors.length === 0) throw new DomainError("invalid_input", messages.importNoRows);
    return plan;
  }
  const findProduct = await productFinder(ctx);
  const named = file.reviews.flatMap((review) => {
    const product = findProduct(review.product);
    if (product) return [{ review, product }];
    const { row, product: cell } = review;
    plan.skipped.push({
      row,
      column: messages.importColumns.product,
      message: messages.importNoProduct(cell),
    });
    return [];
  });
  const skippedRows = new Set(plan.skipped.map(({ row }) => row));
  plan.errors = file.errors.filter(({ row }) => !skippedRows.has(row));
  if (plan.errors.length > 0) return plan;

  const known = await readKnown(ctx, [...new Set(named.map(({ product }) => product.id))]);
  for (const { review, product } of named) {
    const key = keyOf(product.id, review);
    if (known.has(key)) plan.repeated += 1;
    else {
      known.add(key);
      // Nobody has read it: a warning needs the shop's decision.
      const state = findWarnings(review.text).length > 0 ? "new" : "published";
      plan.planned.push({ review, product, state });
    }
  }
  return plan;
}

/** Finds a product by its slug, else by its name when only one has it. */
async function productFinder({ db }: Ctx): Promise<(cell: string) => Product | undefined> {
  const rows = await db
    .select({ id: products.id, name: products.name, slug: products.slug })
    .from(products)
    .orderBy(products.id);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const byName = Map.groupBy(rows, ({ name }) => plainText(name.trim()));
  return (cell) => {
    const named = byName.get(plainText(cell));
    return bySlug.get(cell) ?? (named?.length === 1 ? named[0] : undefined);
  };
}

async function readKnown({ db }: Ctx, productIds: number[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await db
    .select({
      productId: reviews.productId,
      stars: reviews.stars,
      author: reviews.author,
      text: reviews.text,
      at: reviews.submittedAt,
    })
    .from(reviews)
    .where(and(eq(reviews.source, "imported"), inArray(reviews.productId, productIds)));
  return new Set(rows.flatMap(({ productId, at, ...row }) => (at ? [keyOf(productId, { ...row, at })] : [])));
}

function keyOf(
  productId: number,
  { stars, author, text, at }: Pick<ForeignReview, "stars" | "author" | "text" | "at">,
): string {
  return JSON.stringify([productId, stars, author, text, dayOf(at)]);
}

function reportOf({ planned, repeated, skipped, errors }: Plan): ReviewImportReport {
  const byProduct = Map.groupBy(planned, ({ product }) => product.id);
  return {
    imported: planned.length,
    waiting: planned.filter(({ state }) => state === "new").length,
    repeated,
    products: [...byProduct].map(([id, list]) => ({
      id,
      name: list[0]?.product.name ?? "",
      count: list.length,
    })),
    skipped: skipped.slice(0, REPORTED),
    skippedTotal: skipped.length,
    errors: errors.slice(0, REPORTED),
    errorsTotal: errors.length,
  };
}
