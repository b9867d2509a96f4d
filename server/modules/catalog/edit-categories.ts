import { asc, eq, sql } from "drizzle-orm";
import type { Category, CategoryBody } from "#contract/catalog/catalog.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { isForeignKeyViolation, isUniqueViolation } from "../../db/errors.ts";
import { onlyRow } from "../../db/only-row.ts";
import { categories, categoryRedirects, products } from "../../db/schema/index.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { catalogChanged } from "../../events/events.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit, recordAudits } from "../audit/index.ts";
import { getCategory, listCategories } from "./list-categories.ts";
import { messages } from "./messages.ts";
import { refreshSearchText } from "./search-index.ts";

type CategoryPatch = Partial<CategoryBody>;

/** A category without `position` goes last. */
export const createCategory = guard("catalog.write", async (ctx: Ctx, body: CategoryBody) => {
  return explainConstraintErrors(() =>
    inTransaction(ctx, async (tx) => {
      const category = await getCategory(tx, await insertCategory(tx, body));
      await recordAudit(tx, {
        action: "category.created",
        subject: subjectOf(category),
        after: auditedCategory(category),
      });
      return category;
    }),
  );
});

export async function insertCategory(tx: Ctx, body: CategoryBody): Promise<number> {
  const nextPosition = sql`(select coalesce(max(position) + 1, 0) from categories)`;
  const category = onlyRow(
    await tx.db
      .insert(categories)
      .values({ ...body, position: body.position ?? nextPosition, createdAt: tx.clock.now() })
      .returning({ id: categories.id }),
  );
  await tx.db.delete(categoryRedirects).where(eq(categoryRedirects.slug, body.slug));
  await recordEvent(tx, catalogChanged({}));
  return category.id;
}

export const updateCategory = guard("catalog.write", async (ctx: Ctx, id: number, patch: CategoryPatch) => {
  return explainConstraintErrors(() =>
    inTransaction(ctx, async (tx) => {
      await lockCategory(tx, id);
      const before = await getCategory(tx, id);
      if (Object.keys(patch).length > 0) {
        await tx.db.update(categories).set(patch).where(eq(categories.id, id));
      }
      if (patch.slug !== undefined && patch.slug !== before.slug) await redirectSlug(tx, before, patch.slug);
      if (patch.name !== undefined) await refreshSearchText(tx, eq(products.categoryId, id));
      await recordEvent(tx, catalogChanged({ products: await listProductIds(tx, id) }));
      const category = await getCategory(tx, id);
      await recordAudit(tx, {
        action: "category.updated",
        subject: subjectOf(category),
        before: auditedCategory(before),
        after: auditedCategory(category),
      });
      return category;
    }),
  );
});

/** Of two changes at the same time, the second reads what the first wrote: each former slug gets its redirect. */
async function lockCategory(tx: Ctx, id: number): Promise<void> {
  await tx.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for("no key update");
}

/** Redirects the former slug to the category, and removes a redirect from the new slug. */
async function redirectSlug(tx: Ctx, { id, slug }: Category, to: string): Promise<void> {
  await tx.db.delete(categoryRedirects).where(eq(categoryRedirects.slug, to));
  await tx.db
    .insert(categoryRedirects)
    .values({ slug, categoryId: id, createdAt: tx.clock.now() })
    .onConflictDoUpdate({ target: categoryRedirects.slug, set: { categoryId: id } });
}

/** Sets the order of all categories. Throws conflict when `ids` does not list every category. */
export const orderCategories = guard("catalog.write", async (ctx: Ctx, ids: readonly number[]) => {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .select({ id: categories.id })
      .from(categories)
      .orderBy(asc(categories.id))
      .for("no key update");
    const before = await listCategories(tx);
    const isComplete = ids.length === before.length && before.every(({ id }) => ids.includes(id));
    if (!isComplete) throw new DomainError("conflict", messages.categoriesChanged);

    for (const [position, id] of ids.entries()) {
      await tx.db.update(categories).set({ position }).where(eq(categories.id, id));
    }
    const after = await listCategories(tx);
    const beforeById = new Map(before.map((category) => [category.id, category]));
    await recordAudits(
      tx,
      after.map((category) => ({
        action: "category.updated",
        subject: subjectOf(category),
        before: auditedCategory(beforeById.get(category.id) ?? category),
        after: auditedCategory(category),
      })),
    );
    await recordEvent(tx, catalogChanged({}));
    return after;
  });
});

/** Throws category_in_use while the category contains a product, even a draft (docs/rules/catalogue.md#categories). */
export const deleteCategory = guard("catalog.write", async (ctx: Ctx, id: number): Promise<void> => {
  await explainConstraintErrors(() =>
    inTransaction(ctx, async (tx) => {
      const category = await getCategory(tx, id);
      await tx.db.delete(categories).where(eq(categories.id, id));
      await recordAudit(tx, {
        action: "category.deleted",
        subject: subjectOf(category),
        before: auditedCategory(category),
      });
      await recordEvent(tx, catalogChanged({}));
    }),
  );
});

/** Products whose pages show the category's name. */
async function listProductIds(tx: Ctx, categoryId: number): Promise<number[]> {
  const rows = await tx.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, categoryId));
  return rows.map(({ id }) => id);
}

function subjectOf({ id, name }: Category) {
  return { type: "category", id, label: name } as const;
}

/** The category's editable fields, for the audit. */
function auditedCategory({ id: _, productCount: _c, formerSlugs: _f, ...edited }: Category) {
  return edited;
}

async function explainConstraintErrors<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, "categories_slug_unique")) {
      throw fieldError("taken", "slug", messages.categorySlugTaken);
    }
    if (isForeignKeyViolation(error)) throw new DomainError("category_in_use", messages.categoryInUse);
    throw error;
  }
}
