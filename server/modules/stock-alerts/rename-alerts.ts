import { and, exists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "../../context.ts";
import { stockAlerts } from "../../db/schema/index.ts";
import { isForSize, isOpen } from "./alert-states.ts";

type Rename = { productId: number; from: string; to: string };

/** Requests for a renamed size go on under its new name. Of two open ones of one address, one is ended. */
export async function renameAlerts(tx: Ctx, { productId, from, to }: Rename): Promise<void> {
  const other = alias(stockAlerts, "other");
  const waitsAlready = exists(
    tx.db
      .select({ id: other.id })
      .from(other)
      .where(
        sql`${other.productId} = ${productId} and ${other.size} = ${to} and ${other.queuedAt} is null
          and ${other.endedAt} is null and lower(${other.email}) = lower(${stockAlerts.email})`,
      ),
  );
  const isRenamed = isForSize({ productId, size: from });
  await tx.db
    .update(stockAlerts)
    .set({ endedAt: tx.clock.now() })
    .where(and(isRenamed, isOpen, waitsAlready));
  await tx.db.update(stockAlerts).set({ size: to }).where(isRenamed);
}
