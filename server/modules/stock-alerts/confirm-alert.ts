import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../context.ts";
import { stockAlerts } from "../../db/schema/index.ts";
import { hashToken } from "../../security/tokens.ts";
import { giveConsent } from "../commercial-messages/index.ts";
import { getSettings } from "../settings/index.ts";
import { isForSize, isWaiting } from "./alert-states.ts";
import { countNotificationsLeft } from "./notifications-left.ts";
import { lockSize, readOfferedSize, type Size } from "./offered-size.ts";

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
 * size or enough people were notified (docs/rules/stock-alerts.md#notified).
 */
export async function confirmAlert(tx: Ctx, alert: typeof stockAlerts.$inferSelect): Promise<void> {
  const now = tx.clock.now();
  const { general } = await getSettings(tx);
  const consent = { email: alert.email, kind: "stock-alert", version: general.privacyUpdatedAt } as const;
  await giveConsent(tx, { ...consent, givenAt: now });
  // A concurrent stock movement does not see this confirmation yet. Wait for its lock, then read the stock that it left.
  await lockSize(tx, alert);
  const isDue = !(await hasWaiting(tx, alert)) && (await hasNotificationsLeft(tx, alert));
  await tx.db
    .update(stockAlerts)
    .set({ confirmedAt: now, dueAt: isDue ? now : null })
    .where(eq(stockAlerts.id, alert.id));
}

/** Whether fewer people were notified in the last day than may know of the units in stock. */
async function hasNotificationsLeft(tx: Ctx, { productId, size }: Size): Promise<boolean> {
  const product = await readOfferedSize(tx, { productId, size });
  if (!product) return false;
  return (await countNotificationsLeft(tx, [{ productId, size, units: product.units }])).length > 0;
}

async function hasWaiting(tx: Ctx, size: Size): Promise<boolean> {
  return (await tx.db.$count(stockAlerts, and(isForSize(size), isWaiting))) > 0;
}
