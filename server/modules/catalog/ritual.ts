import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Product, RitualStep } from "#contract/catalog/catalog.ts";
import { ritualSteps } from "#contract/names.ts";
import type { Ctx } from "../../context.ts";
import { products } from "../../db/schema/index.ts";
import { getProduct, listProductsByIds } from "./find-product.ts";

/** Products of a ritual, this one included. */
const LENGTH = 3;
const CANDIDATES = 60;

/**
 * The product's ritual in the order of the steps: itself and one product for each of two other steps
 * (docs/rules/catalogue.md#rituals). Empty for a product without a step, and when nothing goes with it.
 */
export async function listRitual(ctx: Ctx, productId: number): Promise<Product[]> {
  const { id, step } = await getProduct(ctx, productId);
  if (!step) return [];

  const isPair = sql`exists (select from product_pairs pair where pair.product_id = ${id} and pair.pair_id = products.id)`;
  const sharedValues = sql`(select count(*) from product_attribute_values own
    join product_attribute_values theirs on theirs.value_id = own.value_id
    where own.product_id = ${id} and theirs.product_id = products.id)`;
  const canBeBought = sql`(exists (select from product_variants v where v.product_id = products.id
      and v.is_enabled and v.stock > 0)
    or (products.stock > 0 and not exists (select from product_variants v where v.product_id = products.id)))`;
  const rows = await ctx.db
    .select({ id: products.id, step: products.step })
    .from(products)
    .where(
      and(eq(products.isPublished, true), isNotNull(products.step), ne(products.step, step), canBeBought),
    )
    .orderBy(
      sql`${isPair} desc`,
      sql`${sharedValues} desc`,
      sql`products.is_best_seller desc, products.created_at desc, products.id desc`,
    )
    .limit(CANDIDATES);

  const chosen = new Map<RitualStep | null, number>([[step, id]]);
  for (const row of rows) {
    if (chosen.size < LENGTH && !chosen.has(row.step)) chosen.set(row.step, row.id);
  }
  if (chosen.size === 1) return [];
  return listProductsByIds(
    ctx,
    ritualSteps.flatMap((each) => chosen.get(each) ?? []),
  );
}
