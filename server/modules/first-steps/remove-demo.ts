import { isDeepStrictEqual } from "node:util";
import { and, inArray, notExists, sql } from "drizzle-orm";
import type { GeneralSettings } from "#contract/settings.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { categories, chatPictures, contentPages, products, testimonials } from "../../db/schema/index.ts";
import { recordAudit } from "../audit/index.ts";
import { deleteCategory, deleteProducts } from "../catalog/index.ts";
import { defaultSettings, getSettings, updateSettings } from "../settings/index.ts";

type DemoData = typeof import("../../demo/demo-data.ts");

/**
 * Takes the demo store out (decision 37): its products and categories, and of its texts, pictures and identity
 * whatever the owner has not changed. What the owner made stays, and so do orders, customers and messages. Twice is
 * once.
 */
export async function removeDemo(ctx: Ctx): Promise<void> {
  const demo = await import("../../demo/demo-data.ts");
  await inTransaction(ctx, async (tx) => {
    const productsGone = await removeProducts(tx, demo.demoProductSlugs());
    await removeCategories(tx, demo.demoCategorySlugs());
    await removeContent(tx, demo);
    await removeIdentity(tx, demo);
    await recordAudit(tx, {
      action: "demo.removed",
      subject: { type: "demo", id: null },
      after: { products: productsGone },
    });
    await recordEvent(tx, { type: "content.changed" });
    // Once nothing names them any more, and outside of the transaction: storage may be far away.
    await tx.jobs.send(tx, "remove-demo-pictures", {});
  });
}

async function removeProducts(tx: Ctx, slugs: string[]): Promise<number> {
  const rows = await tx.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.slug, slugs))
    .orderBy(products.id)
    .for("update");
  if (rows.length > 0)
    await deleteProducts(
      tx,
      rows.map(({ id }) => id),
    );
  return rows.length;
}

/** Those that hold a product of the owner's stay. */
async function removeCategories(tx: Ctx, slugs: string[]): Promise<void> {
  const inside = tx.db
    .select({ one: sql`1` })
    .from(products)
    .where(sql`${products.categoryId} = ${categories.id}`);
  const empty = await tx.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(inArray(categories.slug, slugs), notExists(inside)));
  for (const { id } of empty) await deleteCategory(tx, id);
}

async function removeContent(tx: Ctx, { demoContent }: DemoData): Promise<void> {
  const content = demoContent();
  const written = content.testimonials.map(({ text }) => text);
  const shown = content.chatPictures.map(({ imageUrl }) => imageUrl);
  await tx.db.delete(testimonials).where(inArray(testimonials.text, written));
  await tx.db.delete(chatPictures).where(inArray(chatPictures.imageUrl, shown));

  const rows = await tx.db.select().from(contentPages);
  const demoPages = new Map(Object.entries(content.pages));
  const untouched = rows.filter(({ page, content: own }) => isDeepStrictEqual(own, demoPages.get(page)));
  const pages = untouched.map(({ page }) => page);
  if (pages.length > 0) await tx.db.delete(contentPages).where(inArray(contentPages.page, pages));
}

/** Each fact of the demo store's identity goes back to what a new shop has. */
async function removeIdentity(tx: Ctx, { demoIdentity }: DemoData): Promise<void> {
  const { general } = await getSettings(tx);
  const demo = demoIdentity();
  const keys = Object.keys(demo) as (keyof GeneralSettings)[];
  const same = keys.filter((key) => isDeepStrictEqual(general[key], demo[key]));
  if (same.length === 0) return;
  await updateSettings(tx, {
    general: Object.fromEntries(same.map((key) => [key, defaultSettings.general[key]])),
  });
}
