import { isDeepStrictEqual } from "node:util";
import { inArray } from "drizzle-orm";
import { OwnPage, OwnPageBody } from "#contract/content/own-pages.ts";
import { type Ctx, recordEvent } from "../../context.ts";
import { ownPages } from "../../db/schema/index.ts";

/** Replaces the pages of the demo store. Requires a transaction. Throws when one is invalid. */
export async function loadDemoPages(tx: Ctx, pages: readonly OwnPage[]): Promise<void> {
  if (pages.length === 0) return;
  const now = tx.clock.now();
  const rows = pages.map((page) => {
    const { version: _, ...body } = OwnPageBody.parse({ ...OwnPage.parse(page), isPublished: true });
    return { ...body, createdAt: now, updatedAt: now };
  });
  const slugs = pages.map(({ slug }) => slug);
  await tx.db.delete(ownPages).where(inArray(ownPages.slug, slugs));
  await tx.db.insert(ownPages).values(rows);
  await recordEvent(tx, { type: "content.changed", name: "pages" });
}

/** Removes the demo's pages that the owner has not changed. */
export async function removeDemoPages(tx: Ctx, pages: readonly OwnPage[]): Promise<void> {
  const demo = new Map(pages.map((page) => [page.slug, page]));
  const rows = await tx.db
    .select()
    .from(ownPages)
    .where(inArray(ownPages.slug, [...demo.keys()]));
  const unchanged = rows.filter(({ slug, title, description, sections }) =>
    isDeepStrictEqual({ slug, title, description, sections }, demo.get(slug)),
  );
  const ids = unchanged.map(({ id }) => id);
  await tx.db.delete(ownPages).where(inArray(ownPages.id, ids));
}
