import type { Product } from "#contract/catalog/catalog.ts";
import type { Ctx } from "../../context.ts";
import { giveTurns } from "./mark-due-alerts.ts";
import { readTurnsLeft } from "./turns-left.ts";

type Edited = Pick<Product, "id" | "isPublished" | "stock"> & {
  variants: readonly Pick<Product["variants"][number], "size" | "stock" | "isEnabled">[];
};

/**
 * Gives a turn to people who wait for units that an edit put on sale again, by publishing a product or switching a size
 * on (docs/rules/stock-alerts.md#turn). Runs in the transaction of the edit. Units that the edit added have arrived by
 * a movement of their own. That movement gives turns while the product is hidden, too: only those that are left are given.
 */
export async function markOfferedAgain(
  tx: Ctx,
  before: readonly Edited[],
  after: readonly Edited[],
): Promise<void> {
  const earlier = new Map(before.map((product) => [product.id, sizesOf(product)]));
  const offered = after.flatMap((product) =>
    sizesOf(product).flatMap(({ size, stock, isOffered }) => {
      const known = earlier.get(product.id)?.find((each) => each.size === size);
      const units = isOffered && known && !known.isOffered ? Math.min(stock, known.stock) : 0;
      return units > 0 ? [{ productId: product.id, size, units }] : [];
    }),
  );
  if (offered.length > 0) await giveTurns(tx, await readTurnsLeft(tx, offered));
}

function sizesOf({ isPublished, stock, variants }: Edited) {
  if (variants.length === 0) return [{ size: "", stock, isOffered: isPublished }];
  return variants.map(({ isEnabled, ...size }) => ({ ...size, isOffered: isPublished && isEnabled }));
}
