import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../context.ts";
import { stockAlerts } from "../../db/schema/index.ts";
import { hashToken } from "../../security/tokens.ts";
import { giveConsent } from "../commercial-messages/index.ts";
import { getSettings } from "../settings/index.ts";
import { findInStock, lockSize, type Size } from "./find-in-stock.ts";
import { readTurnsLeft } from "./turns-left.ts";

/** Confirms a request and stores its consent. Returns false for an unknown or ended one. Idempotent. */
export async function confirmStockAlert(ctx: Ctx, token: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [alert] = await tx.db
      .select()
      .from(stockAlerts)
      .where(and(eq(stockAlerts.tokenHash, hashToken(token)), isNull(stockAlerts.endedAt)))
      .for("update");
    if (!alert) return false;
    if (!alert.confirmedAt) await confirmAlert(tx, alert);
    return true;
  });
}

/**
 * Confirms a locked request. It is due at once when units arrived before, unless earlier requests wait for the same
 * size or enough people had their turn (docs/rules/stock-alerts.md#turn).
 */
export async function confirmAlert(tx: Ctx, alert: typeof stockAlerts.$inferSelect): Promise<void> {
  const now = tx.clock.now();
  const { general } = await getSettings(tx);
  const consent = { email: alert.email, kind: "stock-alert", version: general.privacyUpdatedAt } as const;
  await giveConsent(tx, { ...consent, givenAt: now });
  // A movement that is under way does not see this confirmation: wait for it, and read the stock after it.
  await lockSize(tx, alert);
  const isDue = !(await hasWaiting(tx, alert)) && (await hasTurnsLeft(tx, alert));
  await tx.db
    .update(stockAlerts)
    .set({ confirmedAt: now, dueAt: isDue ? now : null })
    .where(eq(stockAlerts.id, alert.id));
}

/** Whether fewer people had their turn in the last day than may know of the units in stock. */
async function hasTurnsLeft(tx: Ctx, { productId, size }: Size): Promise<boolean> {
  const product = await findInStock(tx, { productId, size });
  if (!product) return false;
  return (await readTurnsLeft(tx, [{ productId, size, units: product.units }])).length > 0;
}

async function hasWaiting(tx: Ctx, { productId, size }: Size): Promise<boolean> {
  const isWaiting = and(
    eq(stockAlerts.productId, productId),
    eq(stockAlerts.size, size),
    isNotNull(stockAlerts.confirmedAt),
    isNull(stockAlerts.dueAt),
    isNull(stockAlerts.endedAt),
  );
  return (await tx.db.$count(stockAlerts, isWaiting)) > 0;
}
