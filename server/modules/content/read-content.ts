import { asc, eq } from "drizzle-orm";
import type { InstagramPost, Testimonial } from "#contract/contact.ts";
import { type ContentOf, type ContentPage, contentSchemas } from "#contract/content.ts";
import { fillPlaceholders, type MoneyStyle, placeholderValues } from "#contract/content-placeholders.ts";
import type { Ctx } from "../../context.ts";
import { contentPages, instagramPosts, testimonials } from "../../db/schema/index.ts";
import { getSettings } from "../settings/index.ts";
import { defaultContent } from "./default-content.ts";

/** Reels on the home page (spec §2). */
const INSTAGRAM_POSTS_SHOWN = 3;

const policyPages: readonly ContentPage[] = ["shippingReturns", "privacy"];

/** A page's texts, ready to show: the owner's over the shop's own, with the facts of the settings put in. */
export async function readContent<Page extends ContentPage>(ctx: Ctx, page: Page): Promise<ContentOf<Page>> {
  const settings = await getSettings(ctx);
  const [row] = await ctx.db.select().from(contentPages).where(eq(contentPages.page, page));
  const text = row ? layOver(defaultContent[page], row.content) : defaultContent[page];

  const style: MoneyStyle = policyPages.includes(page) ? "exact" : "whole";
  return parsePage(page, fillPlaceholders(text, placeholderValues(settings, style), style));
}

export async function listTestimonials(ctx: Ctx): Promise<Testimonial[]> {
  return ctx.db
    .select({
      id: testimonials.id,
      name: testimonials.name,
      text: testimonials.text,
      rating: testimonials.rating,
      initial: testimonials.initial,
    })
    .from(testimonials)
    .orderBy(asc(testimonials.position), asc(testimonials.id));
}

/** In the owner's order. */
export async function listInstagramPosts(ctx: Ctx): Promise<InstagramPost[]> {
  return ctx.db
    .select({ id: instagramPosts.id, imageUrl: instagramPosts.imageUrl, link: instagramPosts.link })
    .from(instagramPosts)
    .orderBy(asc(instagramPosts.position), asc(instagramPosts.id))
    .limit(INSTAGRAM_POSTS_SHOWN);
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
