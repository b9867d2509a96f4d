import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { GuestOrders } from "#contract/orders/orders.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { isSameEmail } from "../../db/is-same-email.ts";
import { orders, users } from "../../db/schema/index.ts";
import { mailKey, mailKeySql } from "../../person-keys.ts";
import { announceOrder } from "./status/move-order.ts";

/** How many orders without an account this account may take over. */
export async function countGuestOrders(ctx: Ctx, userId: number): Promise<GuestOrders> {
  const email = await verifiedEmail(ctx, userId);
  return { count: email === null ? 0 : await ctx.db.$count(orders, madeWith(email)) };
}

/**
 * Assigns to the account the orders that were made without one and with its verified e-mail
 * (docs/rules/accounts.md#after-an-order). Returns how many. Idempotent.
 */
export async function takeGuestOrders(ctx: Ctx, userId: number): Promise<GuestOrders> {
  return inTransaction(ctx, async (tx) => {
    const email = await verifiedEmail(tx, userId, "share");
    if (email === null) return { count: 0 };
    const found = await tx.db
      .select({ id: orders.id })
      .from(orders)
      .where(madeWith(email))
      .orderBy(asc(orders.id))
      .for("no key update");
    const ids = found.map(({ id }) => id);
    await forgetUsedKeys(tx, userId, ids);
    const taken = await tx.db
      .update(orders)
      .set({ userId, isGuest: false, updatedAt: tx.clock.now() })
      .where(inArray(orders.id, ids))
      .returning();
    for (const order of taken) await announceOrder(tx, order);
    return { count: taken.length };
  });
}

/** Deletes the idempotency keys that an order of the account has, too: an account uses each key once. */
async function forgetUsedKeys(tx: Ctx, userId: number, ids: number[]): Promise<void> {
  const used = tx.db.select({ key: orders.idempotencyKey }).from(orders).where(eq(orders.userId, userId));
  await tx.db
    .update(orders)
    .set({ idempotencyKey: null, idempotencyHash: null })
    .where(and(inArray(orders.id, ids), inArray(orders.idempotencyKey, used)));
}

/** The account's e-mail; null while it is not verified. `share` keeps it as it is until the transaction ends. */
async function verifiedEmail(ctx: Ctx, userId: number, lock?: "share"): Promise<string | null> {
  const query = ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt)));
  const [user] = await (lock ? query.for(lock) : query);
  return user?.email ?? null;
}

/** The whole address must be equal, with the part after a +; `mailKey` only serves the index. */
function madeWith(email: string): SQL | undefined {
  return and(
    eq(orders.isGuest, true),
    isNull(orders.userId),
    isNull(orders.erasureRequestedAt),
    sql`${mailKeySql(orders.email)} = ${mailKey(email)}`,
    isSameEmail(orders.email, email),
  );
}
