import { and, asc, eq } from "drizzle-orm";
import { type AdminOwnPage, type OwnPage, type OwnPageSection, StoredSections } from "#contract/own-pages.ts";
import type { Ctx } from "../../context.ts";
import { ownPages } from "../../db/schema/index.ts";
import { readStoredJson, reportMisfit } from "../../db/stored-json.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../permission.ts";
import { messages } from "./messages.ts";

type Row = typeof ownPages.$inferSelect;

/** A published page. Throws not_found for a draft, too. */
export async function getOwnPage(ctx: Ctx, slug: string): Promise<OwnPage> {
  const [row] = await ctx.db
    .select()
    .from(ownPages)
    .where(and(eq(ownPages.slug, slug), eq(ownPages.isPublished, true)));
  if (!row) throw notFound(messages.notFound);
  const { title, description } = row;
  return { slug: row.slug, title, description, sections: readSections(ctx, row) };
}

/** Addresses of the published pages, by title. */
export async function listPublishedPages(ctx: Ctx) {
  return ctx.db
    .select({ slug: ownPages.slug, title: ownPages.title, changedAt: ownPages.updatedAt })
    .from(ownPages)
    .where(eq(ownPages.isPublished, true))
    .orderBy(asc(ownPages.title), asc(ownPages.id));
}

/** All pages with drafts, by title. */
export const listOwnPages = guard("content.write", async (ctx: Ctx): Promise<AdminOwnPage[]> => {
  const rows = await ctx.db.select().from(ownPages).orderBy(asc(ownPages.title), asc(ownPages.id));
  return rows.map((row) => presentOwnPage(ctx, row));
});

export function presentOwnPage(ctx: Ctx, row: Row): AdminOwnPage {
  const { id, slug, title, description, isPublished, version } = row;
  return { id, slug, title, description, sections: readSections(ctx, row), isPublished, version };
}

/** Leaves out keys of another release; without readable sections the page has only its title. */
function readSections(ctx: Ctx, { id, sections }: Row): OwnPageSection[] {
  const read = readStoredJson<OwnPageSection[]>(StoredSections, [], sections);
  reportMisfit(ctx, `own_page.${id}`, read);
  return read.value;
}
