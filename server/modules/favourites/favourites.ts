import { and, desc, eq } from "drizzle-orm";
import type { Favourites } from "#contract/accounts/favourites.ts";
import { MAX_UNPAGED } from "#contract/schemas.ts";
import type { Ctx } from "../../context.ts";
import { favourites } from "../../db/schema/index.ts";
import { getProduct, listProductsByIds } from "../catalog/index.ts";

/** The person's favourites that are published now, newest favourite first. */
export async function listFavourites(ctx: Ctx, userId: number): Promise<Favourites> {
  const rows = await ctx.db
    .select({ productId: favourites.productId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.productId))
    .limit(MAX_UNPAGED);
  const ids = rows.map((row) => row.productId);
  return { products: await listProductsByIds(ctx, ids) };
}

/** Idempotent. Throws not_found for a product that the person may not see. */
export async function addFavourite(ctx: Ctx, userId: number, productId: number): Promise<void> {
  const product = await getProduct(ctx, productId);
  await ctx.db
    .insert(favourites)
    .values({ userId, productId: product.id, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
}

/** Idempotent. */
export async function removeFavourite(ctx: Ctx, userId: number, productId: number): Promise<void> {
  await ctx.db
    .delete(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)));
}
