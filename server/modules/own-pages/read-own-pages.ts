import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import {
  type AdminOwnPage,
  type OwnPage,
  type OwnPageSection,
  StoredSections,
} from "#contract/content/own-pages.ts";
import type { Ctx } from "../../context.ts";
import { ownPageRedirects, ownPages } from "../../db/schema/index.ts";
import { readStoredJson, reportMisfit } from "../../db/stored-json.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { messages } from "./messages.ts";

const formerSlugs = sql<string[]>`array(
  select r.slug from own_page_redirects r where r.page_id = ${ownPages.id} order by r.slug)`;

type Row = typeof ownPages.$inferSelect;
type RowWithSlugs = Row & { formerSlugs: string[] };

/** A published page, or the slug that it has now. Throws not_found for a draft, too. */
export async function getOwnPage(ctx: Ctx, slug: string): Promise<{ page: OwnPage } | { movedTo: string }> {
  const [row] = await ctx.db
    .select()
    .from(ownPages)
    .where(and(eq(ownPages.slug, slug), eq(ownPages.isPublished, true)));
  if (row) {
    const { title, description } = row;
    return { page: { slug: row.slug, title, description, sections: readSections(ctx, row) } };
  }
  const [renamed] = await ctx.db
    .select({ slug: ownPages.slug })
    .from(ownPageRedirects)
    .innerJoin(ownPages, eq(ownPages.id, ownPageRedirects.pageId))
    .where(and(eq(ownPageRedirects.slug, slug), eq(ownPages.isPublished, true)));
  if (!renamed) throw notFound(messages.notFound);
  return { movedTo: renamed.slug };
}

/** Addresses of the published pages, by title. */
export async function listPublishedPages(ctx: Ctx) {
  return ctx.db
    .select({ slug: ownPages.slug, formerSlugs, title: ownPages.title, changedAt: ownPages.updatedAt })
    .from(ownPages)
    .where(eq(ownPages.isPublished, true))
    .orderBy(asc(ownPages.title), asc(ownPages.id));
}

/** All pages with drafts, by title. */
export const listOwnPages = guard("content.write", async (ctx: Ctx): Promise<AdminOwnPage[]> => {
  const rows = await selectOwnPages(ctx);
  return rows.map((row) => presentOwnPage(ctx, row));
});

/** Throws not_found. */
export async function getAdminOwnPage(ctx: Ctx, id: number): Promise<AdminOwnPage> {
  const [row] = await selectOwnPages(ctx, eq(ownPages.id, id));
  if (!row) throw notFound(messages.notFound);
  return presentOwnPage(ctx, row);
}

function selectOwnPages(ctx: Ctx, where?: SQL): Promise<RowWithSlugs[]> {
  return ctx.db
    .select({ ...getTableColumns(ownPages), formerSlugs })
    .from(ownPages)
    .where(where)
    .orderBy(asc(ownPages.title), asc(ownPages.id));
}

function presentOwnPage(ctx: Ctx, row: RowWithSlugs): AdminOwnPage {
  const { id, slug, title, description, isPublished, version } = row;
  const sections = readSections(ctx, row);
  return { id, slug, formerSlugs: row.formerSlugs, title, description, sections, isPublished, version };
}

/** Leaves out keys of another release; without readable sections the page has only its title. */
function readSections(ctx: Ctx, { id, sections }: Row): OwnPageSection[] {
  const read = readStoredJson<OwnPageSection[]>(StoredSections, [], sections);
  reportMisfit(ctx, `own_page.${id}`, read);
  return read.value;
}
