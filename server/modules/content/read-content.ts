import { eq } from "drizzle-orm";
import {
  type ContentOf,
  type ContentPage,
  contentSchemas,
  type ShippingReturnsContent,
} from "#contract/content/content.ts";
import {
  fillPlaceholders,
  formatInStyle,
  type MoneyStyle,
  type PlaceholderValues,
  placeholderValues,
} from "#contract/content/content-placeholders.ts";
import type { Menus } from "#contract/content/menus.ts";
import { toPesos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { contentPages } from "../../db/schema/index.ts";
import { readStoredJson, reportMisfit } from "../../db/stored-json.ts";
import { getSettings } from "../settings/index.ts";
import { readPublishedZones } from "../shipping/index.ts";
import { defaultContent } from "./default-content.ts";
import { withoutEmptyEntries } from "./empty-entries.ts";
import { withNecessaryTexts } from "./necessary-texts.ts";
import { withVisibleLinks } from "./visible-menus.ts";
import { withZoneFigures } from "./zone-figures.ts";

const policyPages: readonly ContentPage[] = ["shippingReturns", "privacy", "terms"];

/**
 * A page's texts for display: the owner's texts merged over the defaults, with placeholders filled from the settings.
 */
export async function readContent<Page extends ContentPage>(ctx: Ctx, page: Page): Promise<ContentOf<Page>> {
  const settings = await getSettings(ctx);
  const stored = await readStoredTexts(ctx, page);
  const style = styleOf(page);
  const zones = await readPublishedZones(ctx, settings.shipping);
  const values = placeholderValues(settings, style, zones);
  const content = withoutEmptyEntries(
    parseStoredTexts(ctx, page, stored, (texts) => fillPlaceholders(texts, values, style)),
  ) as ContentOf<Page>;
  if (page === "menus") return (await withVisibleLinks(ctx, content as Menus)) as ContentOf<Page>;
  if (page !== "shippingReturns" || !zones) return content;
  return withZoneFigures(content as ShippingReturnsContent, {
    zones,
    offersPickup: settings.shipping.offersPickup,
    format: (centavos) => formatInStyle(toPesos(centavos), style),
  }) as ContentOf<Page>;
}

/** What the page's texts can refer to, with the values of today. */
export async function readPlaceholderValues(ctx: Ctx, page: ContentPage): Promise<PlaceholderValues> {
  const settings = await getSettings(ctx);
  return placeholderValues(settings, styleOf(page), await readPublishedZones(ctx, settings.shipping));
}

const styleOf = (page: ContentPage): MoneyStyle => (policyPages.includes(page) ? "exact" : "short");

/** The owner's stored texts; undefined when the page uses the defaults. */
export async function readStoredTexts(ctx: Ctx, page: ContentPage): Promise<unknown> {
  const [row] = await ctx.db.select().from(contentPages).where(eq(contentPages.page, page));
  return row?.content;
}

/**
 * Merges stored texts over the defaults, after applying `prepare` to both, and parses them with the page's schema.
 * Necessary texts that are empty have their defaults.
 */
export function parseStoredTexts<Page extends ContentPage>(
  ctx: Ctx,
  page: Page,
  stored: unknown,
  prepare: (texts: unknown) => unknown = (texts) => texts,
): ContentOf<Page> {
  const defaults = prepare(defaultContent[page]);
  const own = withNecessaryTexts(defaults, prepare(stored));
  const read = readStoredJson<unknown>(contentSchemas[page], defaults, own);
  reportMisfit(ctx, `content.${page}`, read);
  return read.value as ContentOf<Page>;
}
