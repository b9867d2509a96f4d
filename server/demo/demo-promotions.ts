import { eq } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import { PromotionBody } from "#contract/promotions/promotion.ts";
import type { Ctx } from "../context.ts";
import { categories } from "../db/schema/index.ts";
import { createPromotion } from "../modules/promotions/index.ts";
import { demoPromotionNames } from "./demo-data.ts";

const LENGTH_DAYS = 90;

/** The demo store's promotions: one automatic, in one category only, and one code. */
export async function loadDemoPromotions(tx: Ctx): Promise<void> {
  const now = tx.clock.now();
  const [category] = await tx.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, "skin-care"));
  const period = {
    startsAt: now.toISOString(),
    endsAt: new Date(now.getTime() + LENGTH_DAYS * DAY_MS).toISOString(),
  };
  const bodies = [
    {
      ...period,
      name: demoPromotionNames.automatic,
      kind: "buy-n-pay-m",
      value: { buy: 3, pay: 2 },
      applies: { to: "categories", ids: category ? [category.id] : [] },
    },
    {
      ...period,
      name: demoPromotionNames.code,
      kind: "percent",
      value: 10,
      applies: { to: "all", ids: [] },
      code: "BIENVENIDA10",
      maxUsesPerPerson: 1,
    },
  ];
  for (const body of bodies) await createPromotion(tx, PromotionBody.parse(body));
}
