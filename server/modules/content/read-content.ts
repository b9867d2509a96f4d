import { eq } from "drizzle-orm";
import { type ContentOf, type ContentPage, contentSchemas } from "#contract/content.ts";
import { fillPlaceholders, type MoneyStyle, placeholderValues } from "#contract/content-placeholders.ts";
import type { Ctx } from "../../context.ts";
import { contentPages } from "../../db/schema/index.ts";
import { getSettings } from "../settings/index.ts";
import { defaultContent } from "./default-content.ts";

const policyPages: readonly ContentPage[] = ["shippingReturns", "privacy"];

/** A page's texts, ready to show: the owner's over the shop's own, with the facts of the settings put in. */
export async function readContent<Page extends ContentPage>(ctx: Ctx, page: Page): Promise<ContentOf<Page>> {
  const settings = await getSettings(ctx);
  const { text } = await readRaw(ctx, page);
  const style: MoneyStyle = policyPages.includes(page) ? "exact" : "whole";
  return parsePage(page, fillPlaceholders(text, placeholderValues(settings, style), style));
}

/** The texts before the facts are put in, and whether some of them are the owner's. */
export async function readRaw(ctx: Ctx, page: ContentPage): Promise<{ text: unknown; isOwn: boolean }> {
  const [row] = await ctx.db.select().from(contentPages).where(eq(contentPages.page, page));
  const base = defaultContent[page];
  return row ? { text: layOver(base, row.content), isOwn: true } : { text: base, isOwn: false };
}

/** Throws when the texts do not have the page's shape. The table's entry for a page is that page's schema. */
export function parsePage<Page extends ContentPage>(page: Page, content: unknown): ContentOf<Page> {
  return contentSchemas[page].parse(content) as ContentOf<Page>;
}

/** `over` where it says something, `base` elsewhere; lists are replaced as a whole. */
export function layOver(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over;
  const merged = { ...base };
  for (const [key, value] of Object.entries(over)) merged[key] = layOver(base[key], value);
  return merged;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
