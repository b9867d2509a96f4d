import { asc, eq, sql } from "drizzle-orm";
import type { Category, CategoryBody } from "#contract/catalog.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { isForeignKeyViolation, isUniqueViolation } from "../../db/errors.ts";
import { categories, products } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { recordAudit, recordAudits } from "../audit/index.ts";
import { getCategory, listCategories } from "./list-categories.ts";
import { messages } from "./messages.ts";
import { refreshSearch } from "./search-index.ts";

/** Without a `position` it goes last. */
export async function createCategory(ctx: Ctx, body: CategoryBody): Promise<Category> {
  return explainingRefusals(() =>
    inTransaction(ctx, async (tx) => {
      const category = await getCategory(tx, await insertCategory(tx, body));
      await recordAudit(tx, {
        action: "category.created",
        subject: subjectOf(category),
        after: audited(category),
      });
      return category;
    }),
  );
}

export async function insertCategory(tx: Ctx, body: CategoryBody): Promise<number> {
  const last = sql`(select coalesce(max(position) + 1, 0) from categories)`;
  const [category] = await tx.db
    .insert(categories)
    .values({ ...body, position: body.position ?? last, createdAt: tx.clock.now() })
    .returning({ id: categories.id });
  if (!category) throw new Error("the insert returned no row");
  await recordEvent(tx, { type: "catalog.changed" });
  return category.id;
}

export async function updateCategory(ctx: Ctx, id: number, patch: Partial<CategoryBody>): Promise<Category> {
  return explainingRefusals(() =>
    inTransaction(ctx, async (tx) => {
      const before = await getCategory(tx, id);
      if (Object.keys(patch).length > 0) {
        await tx.db.update(categories).set(patch).where(eq(categories.id, id));
      }
      if (patch.name !== undefined) await refreshSearch(tx, eq(products.categoryId, id));
      await recordEvent(tx, { type: "catalog.changed" });
      const category = await getCategory(tx, id);
      await recordAudit(tx, {
        action: "category.updated",
        subject: subjectOf(category),
        before: audited(before),
        after: audited(category),
      });
      return category;
    }),
  );
}

/** Puts all categories into this order. Throws conflict when others came or went meanwhile. */
export async function orderCategories(ctx: Ctx, ids: readonly number[]): Promise<Category[]> {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .select({ id: categories.id })
      .from(categories)
      .orderBy(asc(categories.id))
      .for("no key update");
    const before = await listCategories(tx);
    const isWhole = ids.length === before.length && before.every(({ id }) => ids.includes(id));
    if (!isWhole) throw new DomainError("conflict", messages.categoriesMoved);

    for (const [position, id] of ids.entries()) {
      await tx.db.update(categories).set({ position }).where(eq(categories.id, id));
    }
    const after = await listCategories(tx);
    const was = new Map(before.map((category) => [category.id, category]));
    await recordAudits(
      tx,
      after.map((category) => ({
        action: "category.updated",
        subject: subjectOf(category),
        before: audited(was.get(category.id) ?? category),
        after: audited(category),
      })),
    );
    await recordEvent(tx, { type: "catalog.changed" });
    return after;
  });
}

/** Throws category_in_use while a product, even a draft, is in it (decision 11). */
export async function deleteCategory(ctx: Ctx, id: number): Promise<void> {
  await explainingRefusals(() =>
    inTransaction(ctx, async (tx) => {
      const category = await getCategory(tx, id);
      await tx.db.delete(categories).where(eq(categories.id, id));
      await recordAudit(tx, {
        action: "category.deleted",
        subject: subjectOf(category),
        before: audited(category),
      });
      await recordEvent(tx, { type: "catalog.changed" });
    }),
  );
}

function subjectOf({ id, name }: Category) {
  return { type: "category", id, label: name } as const;
}

/** What the owner edits of it. */
function audited({ id: _, productCount: _c, ...edited }: Category) {
  return edited;
}

async function explainingRefusals<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, "categories_slug_unique")) {
      throw new DomainError("taken", messages.categorySlugTaken, {
        errors: { slug: messages.categorySlugTaken },
      });
    }
    if (isForeignKeyViolation(error)) throw new DomainError("category_in_use", messages.categoryInUse);
    throw error;
  }
}
