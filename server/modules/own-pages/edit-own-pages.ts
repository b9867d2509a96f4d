import { eq } from "drizzle-orm";
import type { AdminOwnPage, OwnPageBody } from "#contract/own-pages.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { ownPages } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { guard } from "../../permission.ts";
import { recordAudit } from "../audit/index.ts";
import { messages } from "./messages.ts";
import { presentOwnPage } from "./read-own-pages.ts";

export const createOwnPage = guard("content.write", (ctx: Ctx, { version: _, ...body }: OwnPageBody) =>
  explainTakenSlug(() =>
    inTransaction(ctx, async (tx) => {
      const now = tx.clock.now();
      const [row] = await tx.db
        .insert(ownPages)
        .values({ ...body, createdAt: now, updatedAt: now })
        .returning();
      if (!row) throw new Error("the insert returned no row");
      const page = presentOwnPage(tx, row);
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
      const [row] = await tx.db
        .update(ownPages)
        .set({ ...body, version: before.version + 1, updatedAt: tx.clock.now() })
        .where(eq(ownPages.id, id))
        .returning();
      if (!row) throw notFound(messages.notFound);
      const page = presentOwnPage(tx, row);
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

async function lockPage(tx: Ctx, id: number): Promise<AdminOwnPage> {
  const [row] = await tx.db.select().from(ownPages).where(eq(ownPages.id, id)).for("update");
  if (!row) throw notFound(messages.notFound);
  return presentOwnPage(tx, row);
}

function announceChange(tx: Ctx): Promise<void> {
  return recordEvent(tx, { type: "content.changed", name: "pages" });
}

function subjectOf({ id, title }: AdminOwnPage) {
  return { type: "own_page", id, label: title } as const;
}

function auditedFields({ id: _, version: _v, ...edited }: AdminOwnPage) {
  return edited;
}

async function explainTakenSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, "own_pages_slug_unique")) throw error;
    throw new DomainError("taken", messages.slugTaken, { errors: { slug: messages.slugTaken } });
  }
}
