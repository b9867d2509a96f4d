import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import { GeneralSettings } from "#contract/settings/settings.ts";
import { ShippingSettings } from "#contract/settings/shipping-settings.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import {
  attributes,
  attributeValues,
  categories,
  chatPictures,
  contentPages,
  productAttributeValues,
  products,
  testimonials,
} from "../../db/schema/index.ts";
import { mergeDeep } from "../../db/stored-json.ts";
import { guard } from "../../security/permission.ts";
import { requireRecentPassword } from "../../security/recent-password.ts";
import { recordAudit } from "../audit/index.ts";
import { deleteAttribute, deleteCategory, deleteProducts, updateCategory } from "../catalog/index.ts";
import { defaultContent } from "../content/index.ts";
import { removeDemoPages } from "../own-pages/index.ts";
import { retirePromotions } from "../promotions/index.ts";
import { removeExampleReviews } from "../reviews/index.ts";
import { defaultSettings, getSettings, resetSettings, updateSettings } from "../settings/index.ts";
import { removeUnchangedZones } from "../shipping/index.ts";
import { removeTransferAccounts } from "../transfer-accounts/index.ts";
import { resetDemoFields } from "./reset-demo-fields.ts";

type DemoData = typeof import("../../demo/demo-data.ts");

/**
 * Removes the demo store (docs/rules/demo-store.md#start-my-own-shop): its products, categories and promotions, and the
 * texts and identity fields that the owner has not changed. Keeps the owner's data, orders, customers and messages.
 * Idempotent.
 */
export const removeDemo = guard("settings.write", async (ctx: Ctx): Promise<void> => {
  requireRecentPassword(ctx);
  const demo = await import("../../demo/demo-data.ts");
  await inTransaction(ctx, async (tx) => {
    await removeExampleReviews(tx);
    const removedProducts = await removeProducts(tx, demo.demoProductSlugs());
    await removeCategories(tx, demo.demoCategorySlugs());
    await removeCategoryPictures(tx, demo.demoCategoryPictures());
    await removeAttributes(tx, demo.demoAttributeNames());
    await retirePromotions(tx, Object.values(demo.demoPromotions));
    await removeContent(tx, demo);
    await removeDemoPages(tx, demo.demoPages());
    await removeIdentity(tx, demo);
    await removeAnnouncement(tx, demo);
    await removeShipping(tx, demo);
    await removeTransferAccounts(
      tx,
      demo.demoAccounts().map(({ number }) => number),
    );
    await recordAudit(tx, {
      action: "demo.removed",
      subject: { type: "demo", id: null },
      after: { products: removedProducts },
    });
    await recordEvent(tx, { type: "content.changed" });
    // A job, because the pictures are deleted after the commit, and remote storage would slow the transaction.
    await tx.jobs.send(tx, "remove-demo-pictures", {});
  });
});

async function removeProducts(tx: Ctx, slugs: string[]): Promise<number> {
  const rows = await tx.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.slug, slugs))
    .orderBy(products.id)
    .for("update");
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await deleteProducts(tx, ids);
  return ids.length;
}

/** Keeps categories that contain a product of the owner. */
async function removeCategories(tx: Ctx, slugs: string[]): Promise<void> {
  const productsInCategory = tx.db
    .select({ one: sql`1` })
    .from(products)
    .where(sql`${products.categoryId} = ${categories.id}`);
  const empty = await tx.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(inArray(categories.slug, slugs), notExists(productsInCategory)));
  for (const { id } of empty) await deleteCategory(tx, id);
}

/** Takes the demo's pictures from the categories that are left. A picture of the owner stays. */
async function removeCategoryPictures(tx: Ctx, pictures: string[]): Promise<void> {
  const shown = await tx.db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.imageUrl, pictures));
  for (const { id } of shown) await updateCategory(tx, id, { imageUrl: null });
}

/** Keeps those that a product of the owner uses. */
async function removeAttributes(tx: Ctx, names: string[]): Promise<void> {
  const uses = tx.db
    .select({ one: sql`1` })
    .from(productAttributeValues)
    .innerJoin(attributeValues, eq(attributeValues.id, productAttributeValues.valueId))
    .where(eq(attributeValues.attributeId, attributes.id));
  const unused = await tx.db
    .select({ id: attributes.id })
    .from(attributes)
    .where(and(inArray(attributes.name, names), notExists(uses)));
  for (const { id } of unused) await deleteAttribute(tx, id);
}

async function removeContent(tx: Ctx, { demoContent }: DemoData): Promise<void> {
  const content = demoContent();
  const testimonialTexts = content.testimonials.map(({ text }) => text);
  const pictureUrls = content.chatPictures.map(({ imageUrl }) => imageUrl);
  await tx.db.delete(testimonials).where(inArray(testimonials.text, testimonialTexts));
  await tx.db.delete(chatPictures).where(inArray(chatPictures.imageUrl, pictureUrls));

  const rows = await tx.db.select().from(contentPages);
  const demoPages = new Map(Object.entries(content.pages));
  const defaults = new Map(Object.entries(defaultContent));
  for (const { page, content: own } of rows) {
    const fallback = defaults.get(page);
    const rest = resetDemoFields(own, demoPages.get(page), fallback);
    if (isDeepStrictEqual(rest, own)) continue;
    const hasOwnTexts = !isDeepStrictEqual(mergeDeep(fallback, rest), fallback);
    if (hasOwnTexts)
      await tx.db.update(contentPages).set({ content: rest }).where(eq(contentPages.page, page));
    else await tx.db.delete(contentPages).where(eq(contentPages.page, page));
  }
}

/** Resets the identity fields that still have their demo values. */
async function removeIdentity(tx: Ctx, { demoIdentity }: DemoData): Promise<void> {
  const { general } = await getSettings(tx);
  const rest = GeneralSettings.parse(resetDemoFields(general, demoIdentity(), defaultSettings.general));
  if (!isDeepStrictEqual(rest, general)) await updateSettings(tx, { general: rest });
}

async function removeAnnouncement(tx: Ctx, { demoAnnouncement }: DemoData): Promise<void> {
  const { announcement } = await getSettings(tx);
  if (announcement.text !== demoAnnouncement.text) return;
  await updateSettings(tx, { announcement: defaultSettings.announcement });
}

/** Removes the demo's zones. Fees by zone end with them, unless a zone of the owner is left. */
async function removeShipping(tx: Ctx, { demoShipping, demoZones }: DemoData): Promise<void> {
  const hasNoZones = await removeUnchangedZones(tx, demoZones());
  const { shipping } = await getSettings(tx);
  const own = resetDemoFields(shipping, demoShipping(), defaultSettings.shipping);
  const rest = { ...ShippingSettings.parse(own), usesZones: shipping.usesZones && !hasNoZones };
  if (isDeepStrictEqual(rest, shipping)) return;
  if (isDeepStrictEqual(rest, defaultSettings.shipping)) await resetSettings(tx, "shipping");
  else await updateSettings(tx, { shipping: rest });
}
