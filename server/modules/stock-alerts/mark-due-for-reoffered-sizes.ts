import type { Product } from "#contract/catalog/catalog.ts";
import type { Ctx } from "../../context.ts";
import { markOldestDue } from "./mark-due-alerts.ts";
import { countNotificationsLeft } from "./notifications-left.ts";

type Edited = Pick<Product, "id" | "isPublished" | "stock"> & {
  variants: readonly Pick<Product["variants"][number], "id" | "size" | "stock" | "isEnabled">[];
};

/**
 * Marks requests as due for units that an edit put on sale again, by publishing a product or switching a size on
 * (docs/rules/stock-alerts.md#notified). Runs in the transaction of the edit. Units that the edit itself added have their
 * own stock movement. A movement notifies even while the product is hidden, so people notified within a day are
 * subtracted.
 */
export async function markDueForReofferedSizes(
  tx: Ctx,
  before: readonly Edited[],
  after: readonly Edited[],
): Promise<void> {
  const earlier = new Map(before.map((product) => [product.id, sizesOf(product)]));
  const offered = after.flatMap((product) =>
    sizesOf(product).flatMap(({ id, size, stock, isOffered }) => {
      const known = earlier.get(product.id)?.find((each) => each.id === id);
      const units = isOffered && known && !known.isOffered ? Math.min(stock, known.stock) : 0;
      return units > 0 ? [{ productId: product.id, size, units }] : [];
    }),
  );
  if (offered.length > 0) await markOldestDue(tx, await countNotificationsLeft(tx, offered));
}

function sizesOf({ isPublished, stock, variants }: Edited) {
  if (variants.length === 0) return [{ id: null, size: "", stock, isOffered: isPublished }];
  return variants.map(({ isEnabled, ...size }) => ({ ...size, isOffered: isPublished && isEnabled }));
}
