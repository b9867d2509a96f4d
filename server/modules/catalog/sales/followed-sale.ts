import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { productVariants } from "../../../db/schema/index.ts";
import { fieldError } from "../../../errors.ts";
import { messages } from "../messages.ts";

/**
 * Throws invalid_input when all enabled sizes of the product have their own prices: a sale of the product would change
 * none of them (docs/rules/catalogue.md#sale-prices).
 */
export async function requireFollowedSale(tx: Ctx, productId: number): Promise<void> {
  const enabled = await tx.db
    .select({ price: productVariants.price })
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), eq(productVariants.isEnabled, true)));
  if (enabled.length === 0 || enabled.some(({ price }) => price === null)) return;
  throw fieldError("invalid_input", "compareAt", messages.saleBelongsToSizes);
}
