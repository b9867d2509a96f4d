import { and, eq, exists, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "../../context.ts";
import { stockAlerts } from "../../db/schema/index.ts";
import { isForSize, isOpen } from "./alert-states.ts";
import type { Size } from "./offered-size.ts";

/** An open request of the same address for another size. */
const other = alias(stockAlerts, "other");

type Rename = { productId: number; from: string; to: string };

/** Requests for a renamed size go on under its new name. Of two open ones of one address, a confirmed one stays. */
export async function renameAlerts(tx: Ctx, { productId, from, to }: Rename): Promise<void> {
  const [renamed, waiting] = [
    { productId, size: from },
    { productId, size: to },
  ];
  await endRepeated(tx, waiting, renamed, and(isNull(stockAlerts.confirmedAt), isNotNull(other.confirmedAt)));
  await endRepeated(tx, renamed, waiting);
  await tx.db.update(stockAlerts).set({ size: to }).where(isForSize(renamed));
}

/**
 * Ends the open requests for `size` of addresses that have one (`other`) for `otherSize`; with a condition only those for
 * which it holds.
 */
async function endRepeated(tx: Ctx, size: Size, otherSize: Size, condition?: SQL): Promise<void> {
  const isRepeated = exists(
    tx.db
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          eq(other.productId, otherSize.productId),
          eq(other.size, otherSize.size),
          isNull(other.queuedAt),
          isNull(other.endedAt),
          sql`lower(${other.email}) = lower(${stockAlerts.email})`,
          condition,
        ),
      ),
  );
  await tx.db
    .update(stockAlerts)
    .set({ endedAt: tx.clock.now() })
    .where(and(isForSize(size), isOpen, isRepeated));
}
