import type { Product } from "#contract/catalog/catalog.ts";
import type { Ctx } from "../../context.ts";
import { markDueAlerts } from "./mark-due-alerts.ts";

type Edited = Pick<Product, "id" | "isPublished" | "stock"> & {
  variants: readonly Pick<Product["variants"][number], "size" | "stock" | "isEnabled">[];
};

/**
 * Gives a turn to people who wait for units that an edit put on sale again, by publishing a product or switching a size
 * on (docs/rules/stock-alerts.md#turn). Runs in the transaction of the edit. Units that the edit added have arrived by
 * a movement of their own.
 */
export async function markOfferedAgain(
  tx: Ctx,
  before: readonly Edited[],
  after: readonly Edited[],
): Promise<void> {
  const earlier = new Map(before.map((product) => [product.id, sizesOf(product)]));
  const arrivals = after.flatMap((product) =>
    sizesOf(product).flatMap(({ size, stock, isOffered }) => {
      const known = earlier.get(product.id)?.find((each) => each.size === size);
      const quantity = isOffered && known && !known.isOffered ? Math.min(stock, known.stock) : 0;
      return quantity > 0 ? [{ productId: product.id, size, quantity }] : [];
    }),
  );
  if (arrivals.length > 0) await markDueAlerts(tx, arrivals);
}

function sizesOf({ isPublished, stock, variants }: Edited) {
  if (variants.length === 0) return [{ size: "", stock, isOffered: isPublished }];
  return variants.map(({ isEnabled, ...size }) => ({ ...size, isOffered: isPublished && isEnabled }));
}
