import { and, eq, lt, sql } from "drizzle-orm";
import type { CountedLine } from "#contract/cart/cart.ts";
import { isSameLine } from "#contract/cart/cart.ts";
import { isSameCart, mergeCarts } from "#contract/cart/merge-carts.ts";
import type { SavedCart, SavedCartBody } from "#contract/cart/saved-cart.ts";
import { DAY_MS } from "#contract/durations.ts";
import { MAX_SAVED_LINES } from "#contract/names.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { savedCartChanges, savedCartLines, savedCarts } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { findSellableItems } from "../pricing/index.ts";
import { messages } from "./messages.ts";
import { readSavedLines, requireSavedCartsOn } from "./read-saved-cart.ts";

/** Days in which a browser repeats a request whose answer was lost. */
const REPEAT_DAYS = 90;

/**
 * Applies a browser's changes to the customer's cart and answers the merged cart (docs/rules/checkout.md#saved-cart).
 * Idempotent for one `changeId`. Throws `conflict` when the merged cart has too many lines.
 */
export async function mergeSavedCart(
  ctx: Ctx,
  userId: number,
  { changeId, base, items }: SavedCartBody,
): Promise<SavedCart> {
  await requireSavedCartsOn(ctx);
  return inTransaction(ctx, async (tx) => {
    const revision = await createAndLockCart(tx, userId);
    const before = await readSavedLines(tx, userId);
    if (!(await claimChange(tx, userId, changeId))) return { revision, items: before };

    const saved = before.map(({ productId, size, quantity }) => ({ productId, size, quantity }));
    const stock = await stockReader(tx, [...saved, ...items]);
    const merged = mergeCarts({ base, browser: items, saved }, stock);
    // Refuses the whole cart: truncating it would lose lines without notice.
    if (merged.length > MAX_SAVED_LINES) throw new DomainError("conflict", messages.tooLong);
    if (isSameCart(merged, saved)) return { revision, items: before };

    await saveLines(tx, userId, saved, merged);
    const next = { revision: revision + 1, updatedAt: tx.clock.now() };
    await tx.db.update(savedCarts).set(next).where(eq(savedCarts.userId, userId));
    await recordEvent(tx, { type: "cart.changed", userId, revision: next.revision });
    return { revision: next.revision, items: await readSavedLines(tx, userId) };
  });
}

export async function deleteOldCartChanges(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - REPEAT_DAYS * DAY_MS);
  await ctx.db.delete(savedCartChanges).where(lt(savedCartChanges.appliedAt, oldest));
}

/** Creates the cart if there is none and locks it. Returns its revision. */
async function createAndLockCart(tx: Ctx, userId: number): Promise<number> {
  await tx.db.insert(savedCarts).values({ userId, updatedAt: tx.clock.now() }).onConflictDoNothing();
  const [cart] = await tx.db.select().from(savedCarts).where(eq(savedCarts.userId, userId)).for("update");
  if (!cart) throw new Error("the account was deleted meanwhile");
  return cart.revision;
}

/** False when the change was applied before. */
async function claimChange(tx: Ctx, userId: number, changeId: string): Promise<boolean> {
  const added = await tx.db
    .insert(savedCartChanges)
    .values({ userId, changeId, appliedAt: tx.clock.now() })
    .onConflictDoNothing()
    .returning({ changeId: savedCartChanges.changeId });
  return added.length > 0;
}

async function stockReader(tx: Ctx, lines: readonly CountedLine[]) {
  const sellableItems = lines.length > 0 ? await findSellableItems(tx, lines) : [];
  return (line: CountedLine) =>
    sellableItems[lines.findIndex((one) => isSameLine(one, line))]?.available ?? 0;
}

async function saveLines(
  tx: Ctx,
  userId: number,
  before: readonly CountedLine[],
  after: readonly CountedLine[],
): Promise<void> {
  for (const line of before.filter((one) => !after.some((other) => isSameLine(one, other)))) {
    const { productId, size } = line;
    const isLine = and(eq(savedCartLines.productId, productId), eq(savedCartLines.size, size));
    await tx.db.delete(savedCartLines).where(and(eq(savedCartLines.userId, userId), isLine));
  }
  if (after.length === 0) return;
  await tx.db
    .insert(savedCartLines)
    .values(after.map((line) => ({ ...line, userId })))
    .onConflictDoUpdate({
      target: [savedCartLines.userId, savedCartLines.productId, savedCartLines.size],
      set: { quantity: sql`excluded.quantity` },
    });
}
