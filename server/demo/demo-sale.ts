import { eq } from "drizzle-orm";
import { addDays, dayOf } from "#contract/calendar/days.ts";
import { momentOf } from "#contract/calendar/local-time.ts";
import type { Ctx } from "../context.ts";
import { products } from "../db/schema/index.ts";
import { getProduct, replaceVariants } from "../modules/catalog/index.ts";
import { updateSettings } from "../modules/settings/index.ts";
import { demoAnnouncement } from "./demo-data.ts";

const SLUG = "crema-para-peinar-de-linaza";
const LENGTH_DAYS = 30;
/** Pesos by size. */
const salePrices = [
  { size: "180 ml", price: 15_200, compareAt: 17_900 },
  { size: "260 ml", price: 19_900, compareAt: 23_900 },
  { size: "430 ml", price: 35_900 },
];

/** Puts one product of the demo catalogue on sale until the end of a day, and announces the promotions until then. */
export async function loadDemoSale(tx: Ctx): Promise<void> {
  const lastDay = addDays(dayOf(tx.clock.now()), LENGTH_DAYS);
  const endsAt = momentOf(`${lastDay}T23:59`)?.toISOString() ?? null;
  await updateSettings(tx, {
    salePrices: { isEnabled: true },
    announcement: { ...demoAnnouncement, isEnabled: true, endsAt },
  });

  const [row] = await tx.db.select({ id: products.id }).from(products).where(eq(products.slug, SLUG));
  if (!row) return;
  const product = await getProduct(tx, row.id);
  await replaceVariants(
    tx,
    product.id,
    salePrices.map((sale) => ({
      imageUrl: product.variants.find(({ size }) => size === sale.size)?.imageUrl,
      ...sale,
      ...(sale.compareAt && { saleEndsAt: endsAt }),
    })),
  );
}
