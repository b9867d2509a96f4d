import { type Ctx, inTransaction } from "../context.ts";
import { categories, products } from "../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { importCatalogue } from "../modules/catalog/index.ts";
import { loadDemoContent } from "../modules/content/index.ts";
import { updateSettings } from "../modules/settings/index.ts";
import { demoCatalogue, demoContent, demoIdentity } from "./demo-data.ts";
import { storeDemoPictures } from "./store-pictures.ts";

/**
 * Turns a new shop into the demo store (decision 37): pictures, identity, testimonials, catalogue. Its catalogue
 * goes through the same code as any import. Throws, and writes no row, when the shop has a catalogue already or a
 * named picture is missing.
 */
export async function loadDemo(ctx: Ctx): Promise<void> {
  await refuseUnlessEmpty(ctx);
  const catalogue = demoCatalogue(ctx.clock.now());
  const general = demoIdentity();
  await storeDemoPictures(ctx.storage);

  await inTransaction(ctx, async (tx) => {
    await refuseUnlessEmpty(tx);
    await updateSettings(tx, { general });
    await loadDemoContent(tx, demoContent());
    await importCatalogue(tx, catalogue);
  });
}

async function refuseUnlessEmpty(ctx: Ctx): Promise<void> {
  const [category] = await ctx.db.select({ id: categories.id }).from(categories).limit(1);
  const [product] = await ctx.db.select({ id: products.id }).from(products).limit(1);
  if (category ?? product) throw new DomainError("conflict", "La tienda ya tiene un catálogo.");
}
