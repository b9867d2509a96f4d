import { type Ctx, inTransaction } from "../context.ts";
import { categories, products } from "../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { importCatalogue } from "../modules/catalog/index.ts";
import { loadDemoContent } from "../modules/content/index.ts";
import { loadDemoPages } from "../modules/own-pages/index.ts";
import { loadExampleReviews } from "../modules/reviews/index.ts";
import { updateSettings } from "../modules/settings/index.ts";
import { saveZones } from "../modules/shipping/index.ts";
import { saveTransferAccounts } from "../modules/transfer-accounts/index.ts";
import {
  demoAccounts,
  demoCatalogue,
  demoContent,
  demoIdentity,
  demoPages,
  demoPayments,
  demoReminders,
  demoReviews,
  demoShipping,
  demoZones,
} from "./demo-data.ts";
import { loadDemoPromotions } from "./demo-promotions.ts";
import { loadDemoSale } from "./demo-sale.ts";
import { loadDemoStockAlerts } from "./demo-stock-alerts.ts";
import { storeDemoPictures } from "./store-pictures.ts";

/**
 * Loads the demo store into a new shop (docs/rules/demo-store.md#content): pictures, identity, testimonials, catalogue.
 * The catalogue uses the normal import. Throws without writing rows when the shop already has a catalogue or a picture
 * is missing.
 */
export async function loadDemo(ctx: Ctx): Promise<void> {
  await refuseUnlessEmpty(ctx);
  const catalogue = demoCatalogue(ctx.clock.now());
  const general = demoIdentity();
  await storeDemoPictures(ctx.storage);

  await inTransaction(ctx, async (tx) => {
    await refuseUnlessEmpty(tx);
    await updateSettings(tx, {
      general,
      promotions: { isEnabled: true },
      payments: demoPayments(),
      reminders: demoReminders(),
      shipping: demoShipping(),
      reviews: { isEnabled: true },
      whatsappOrders: { isEnabled: true },
    });
    await saveZones(tx, { zones: demoZones() });
    await saveTransferAccounts(tx, { accounts: demoAccounts() });
    await loadDemoContent(tx, demoContent());
    await loadDemoPages(tx, demoPages());
    await importCatalogue(tx, catalogue);
    await loadDemoPromotions(tx);
    await loadDemoSale(tx);
    await loadDemoStockAlerts(tx);
    await loadExampleReviews(tx, demoReviews());
  });
}

async function refuseUnlessEmpty(ctx: Ctx): Promise<void> {
  const [category] = await ctx.db.select({ id: categories.id }).from(categories).limit(1);
  const [product] = await ctx.db.select({ id: products.id }).from(products).limit(1);
  if (category ?? product) throw new DomainError("conflict", "La tienda ya tiene un catálogo.");
}
