import type { Ctx } from "../../context.ts";
import { hasSales } from "../catalog/index.ts";
import { listPublicPromotions } from "../promotions/index.ts";

/** Whether the page of promotions has anything to show (docs/rules/pages.md#promotions). */
export async function hasOffers(ctx: Ctx): Promise<boolean> {
  return (await hasSales(ctx)) || (await listPublicPromotions(ctx)).length > 0;
}
