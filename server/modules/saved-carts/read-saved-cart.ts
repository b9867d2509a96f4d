import { asc, eq, sql } from "drizzle-orm";
import type { ExportedCart, SavedCart } from "#contract/cart/saved-cart.ts";
import type { Ctx } from "../../context.ts";
import { products, savedCartLines, savedCarts } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";

/** A customer's saved cart (docs/rules/checkout.md#saved-cart). Throws `not_found` while the shop saves none. */
export async function getSavedCart(ctx: Ctx, userId: number): Promise<SavedCart> {
  await requireSavedCartsOn(ctx);
  const [cart] = await ctx.db
    .select({ revision: savedCarts.revision })
    .from(savedCarts)
    .where(eq(savedCarts.userId, userId));
  return { revision: cart?.revision ?? 0, items: await readSavedLines(ctx, userId) };
}

/** Throws `not_found` while the shop saves no carts. */
export async function requireSavedCartsOn(ctx: Ctx): Promise<void> {
  if (!(await getSettings(ctx)).reminders.savedCart) throw notFound(messages.off);
}

/** The lines in the order in which they were added, also those of products that are not for sale now or deleted. */
export function readSavedLines(ctx: Ctx, userId: number): Promise<SavedCart["items"]> {
  return ctx.db
    .select({
      productId: savedCartLines.productId,
      size: savedCartLines.size,
      name: sql<string>`coalesce(${products.name}, ${messages.deletedProduct})`,
      imageUrl: sql<string>`coalesce(${products.imageUrl}, '')`,
      quantity: savedCartLines.quantity,
    })
    .from(savedCartLines)
    .leftJoin(products, eq(products.id, savedCartLines.productId))
    .where(eq(savedCartLines.userId, userId))
    .orderBy(asc(savedCartLines.id));
}

/** For the export of personal data. */
export async function exportSavedCart(ctx: Ctx, userId: number): Promise<ExportedCart> {
  const lines = await readSavedLines(ctx, userId);
  return lines.map(({ name, size, quantity }) => ({ product: name, size, quantity }));
}
