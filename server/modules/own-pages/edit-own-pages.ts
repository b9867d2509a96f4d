import { eq } from "drizzle-orm";
import type { AdminOwnPage, OwnPageBody } from "#contract/content/own-pages.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { onlyRow } from "../../db/only-row.ts";
import { ownPageRedirects, ownPages } from "../../db/schema/index.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { messages } from "./messages.ts";
import { getAdminOwnPage } from "./read-own-pages.ts";

export const createOwnPage = guard("content.write", (ctx: Ctx, { version: _, ...body }: OwnPageBody) =>
  explainTakenSlug(() =>
    inTransaction(ctx, async (tx) => {
      const now = tx.clock.now();
      const row = onlyRow(
        await tx.db
          .insert(ownPages)
          .values({ ...body, createdAt: now, updatedAt: now })
          .returning({ id: ownPages.id }),
      );
      await tx.db.delete(ownPageRedirects).where(eq(ownPageRedirects.slug, body.slug));
      const page = await getAdminOwnPage(tx, row.id);
      await recordAudit(tx, {
        action: "own_page.created",
        subject: subjectOf(page),
        after: auditedFields(page),
      });
      await announceChange(tx);
      return page;
    }),
  ),
);

/** Throws conflict with the stored page when `version` is outdated. */
export const updateOwnPage = guard("content.write", (ctx: Ctx, id: number, given: OwnPageBody) =>
  explainTakenSlug(() =>
    inTransaction(ctx, async (tx) => {
      const { version, ...body } = given;
      const before = await lockPage(tx, id);
      if (version !== undefined && version !== before.version) {
        throw new DomainError("conflict", messages.editedMeanwhile, { page: before });
      }
      await tx.db
        .update(ownPages)
        .set({ ...body, version: before.version + 1, updatedAt: tx.clock.now() })
        .where(eq(ownPages.id, id));
      if (body.slug !== before.slug) await redirectSlug(tx, before, body.slug);
      const page = await getAdminOwnPage(tx, id);
      await recordAudit(tx, {
        action: "own_page.updated",
        subject: subjectOf(page),
        before: auditedFields(before),
        after: auditedFields(page),
      });
      await announceChange(tx);
      return page;
    }),
  ),
);

export const deleteOwnPage = guard(
  "content.write",
  (ctx: Ctx, id: number): Promise<void> =>
    inTransaction(ctx, async (tx) => {
      const before = await lockPage(tx, id);
      await tx.db.delete(ownPages).where(eq(ownPages.id, id));
      await recordAudit(tx, {
        action: "own_page.deleted",
        subject: subjectOf(before),
        before: auditedFields(before),
      });
      await announceChange(tx);
    }),
);

/** Redirects the former slug to the page, and removes a redirect from the new slug. */
async function redirectSlug(tx: Ctx, { id, slug }: AdminOwnPage, to: string): Promise<void> {
  await tx.db.delete(ownPageRedirects).where(eq(ownPageRedirects.slug, to));
  await tx.db
    .insert(ownPageRedirects)
    .values({ slug, pageId: id, createdAt: tx.clock.now() })
    .onConflictDoUpdate({ target: ownPageRedirects.slug, set: { pageId: id } });
}

async function lockPage(tx: Ctx, id: number): Promise<AdminOwnPage> {
  await tx.db.select({ id: ownPages.id }).from(ownPages).where(eq(ownPages.id, id)).for("update");
  return getAdminOwnPage(tx, id);
}

function announceChange(tx: Ctx): Promise<void> {
  return recordEvent(tx, { type: "content.changed", name: "pages" });
}

function subjectOf({ id, title }: AdminOwnPage) {
  return { type: "own_page", id, label: title } as const;
}

function auditedFields({ id: _, version: _v, formerSlugs: _f, ...edited }: AdminOwnPage) {
  return edited;
}

async function explainTakenSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, "own_pages_slug_unique")) throw error;
    throw fieldError("taken", "slug", messages.slugTaken);
  }
}
