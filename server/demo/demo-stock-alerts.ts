import { and, asc, eq } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { productVariants, stockAlerts } from "../db/schema/index.ts";
import { hashToken, newToken } from "../security/tokens.ts";

const PEOPLE = 12;

/**
 * Example people who wait for the first sold-out size. They have given no consent, so that the gate for commercial
 * messages never writes to their addresses, which are in a reserved domain.
 */
export async function loadDemoStockAlerts(tx: Ctx): Promise<void> {
  const [soldOut] = await tx.db
    .select({ productId: productVariants.productId, size: productVariants.size })
    .from(productVariants)
    .where(and(eq(productVariants.stock, 0), eq(productVariants.isEnabled, true)))
    .orderBy(asc(productVariants.id))
    .limit(1);
  if (!soldOut) return;
  const now = tx.clock.now();
  await tx.db.insert(stockAlerts).values(
    Array.from({ length: PEOPLE }, (_, n) => ({
      ...soldOut,
      email: `ejemplo-${n + 1}@correo.invalid`,
      tokenHash: hashToken(newToken()),
      requestedAt: now,
      confirmedAt: now,
    })),
  );
}
