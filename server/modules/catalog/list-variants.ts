import { and, desc, eq, sql } from "drizzle-orm";
import type { Variant } from "#contract/catalog/catalog.ts";
import type { Paging } from "#contract/schemas.ts";
import type { Ctx } from "../../context.ts";
import { pageBounds } from "../../db/paging.ts";
import { products, productVariants } from "../../db/schema/index.ts";
import { presentVariant } from "./product-presenter.ts";
import { canSeeUnpublished, visibilityFilter } from "./visibility.ts";

/** Variants of all products, newest first. */
export async function listVariants(
  ctx: Ctx,
  paging: Paging,
): Promise<{ variants: Variant[]; total: number }> {
  const where = and(
    visibilityFilter(ctx),
    canSeeUnpublished(ctx) ? undefined : eq(productVariants.isEnabled, true),
  );
  const { limit, offset } = pageBounds(paging);

  const [rows, [count]] = await Promise.all([
    ctx.db
      .select({
        variant: productVariants,
        base: { price: products.basePrice, compareAt: products.compareAt, saleEndsAt: products.saleEndsAt },
      })
      .from(productVariants)
      .innerJoin(products, eq(products.id, productVariants.productId))
      .where(where)
      .orderBy(desc(productVariants.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(productVariants)
      .innerJoin(products, eq(products.id, productVariants.productId))
      .where(where),
  ]);
  return {
    variants: rows.map(({ variant, base }) => presentVariant(ctx, variant, base)),
    total: count?.total ?? 0,
  };
}
