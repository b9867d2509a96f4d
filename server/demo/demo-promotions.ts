import { eq } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import { PromotionBody } from "#contract/promotions/promotion.ts";
import type { Ctx } from "../context.ts";
import { categories } from "../db/schema/index.ts";
import { createPromotion } from "../modules/promotions/index.ts";
import { demoPromotions } from "./demo-data.ts";

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
      ...demoPromotions.automatic,
      applies: { to: "categories", ids: category ? [category.id] : [] },
    },
    {
      ...period,
      ...demoPromotions.withCode,
      applies: { to: "all", ids: [] },
      maxUsesPerPerson: 1,
    },
  ];
  for (const body of bodies) await createPromotion(tx, PromotionBody.parse(body));
}
