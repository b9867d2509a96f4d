import { and, desc, eq } from "drizzle-orm";
import type { Wishlist } from "#contract/accounts/wishlist.ts";
import { MAX_UNPAGED } from "#contract/schemas.ts";
import type { Ctx } from "../../context.ts";
import { wishlistItems } from "../../db/schema/index.ts";
import { getProduct, listProductsByIds } from "../catalog/index.ts";

/** The person's favourites that are published now, newest favourite first. */
export async function getWishlist(ctx: Ctx, userId: number): Promise<Wishlist> {
  const rows = await ctx.db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId))
    .limit(MAX_UNPAGED);
  const ids = rows.map((row) => row.productId);
  return { products: await listProductsByIds(ctx, ids) };
}

/** Idempotent. Throws not_found for a product that the person may not see. */
export async function addToWishlist(ctx: Ctx, userId: number, productId: number): Promise<void> {
  const product = await getProduct(ctx, productId);
  await ctx.db
    .insert(wishlistItems)
    .values({ userId, productId: product.id, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
}

/** Idempotent. */
export async function removeFromWishlist(ctx: Ctx, userId: number, productId: number): Promise<void> {
  await ctx.db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
}
