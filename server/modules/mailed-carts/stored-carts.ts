import { and, isNull, lt, or, sql } from "drizzle-orm";
import type { ExportedMailedCart } from "#contract/cart/cart-mails.ts";
import { DAY_MS } from "#contract/durations.ts";
import type { Ctx } from "../../context.ts";
import { isSameEmail } from "../../db/is-same-email.ts";
import { rowsOf } from "../../db/rows.ts";
import { mailedCartBrowsers, mailedCarts } from "../../db/schema/index.ts";
import { CART_KEEP_DAYS } from "../../http/cart-cookie.ts";
import { mailKeySql } from "../../person-keys.ts";

/** A cart is ended after this: it gets no more mails, and the next checkout opens another. */
const OPEN_DAYS = 30;

/** The order was placed at most a day before the checkout began, is unpaid, or was paid after the checkout began. */
const isRecentOrder = sql`(o.created_at >= ${mailedCarts.begunAt} - interval '1 day' or o.status = 'pending'
  or exists (select from order_status_history h
    where h.order_id = o.id and h.from_status = 'pending' and h.to_status not in ('pending', 'cancelled')
      and h.created_at >= ${mailedCarts.begunAt}))`;

/**
 * Whether the person of a cart has a recent order (docs/rules/cart-mails.md#never). Orders match by account, by
 * browser, or by e-mail address without the part from `+` to `@`.
 */
const isBought = sql`(exists (
  select from orders o
  where (o.user_id = ${mailedCarts.userId}
      or ${mailKeySql(sql`o.email`)} = ${mailKeySql(mailedCarts.email)})
    and ${isRecentOrder})
  or exists (
    select from mailed_cart_browsers b join orders o on o.cart_browser_hash = b.browser_hash
    where b.cart_id = ${mailedCarts.id} and ${isRecentOrder}))`;

/** The account has another address by now: the earlier one may belong to somebody else. */
const isAddressReplaced = sql`exists (
  select from users u where u.id = ${mailedCarts.userId} and not ${isSameEmail(sql`u.email`, mailedCarts.email)})`;

/** No mail follows, whatever the age of the cart. */
export const isFinished = sql`(${isBought} or ${isAddressReplaced})`;

/** Stores in which browser a cart was left, or opened by its mail. */
export async function addBrowser(tx: Ctx, cartId: number, browserHash: string): Promise<void> {
  await tx.db.insert(mailedCartBrowsers).values({ cartId, browserHash }).onConflictDoNothing();
}

/** Ends the carts that are finished or too old: of one address, or of all. */
export async function endFinishedCarts(tx: Ctx, email?: string): Promise<void> {
  const now = tx.clock.now();
  const oldest = new Date(now.getTime() - OPEN_DAYS * DAY_MS);
  const isOver = or(isFinished, lt(mailedCarts.begunAt, oldest));
  await tx.db
    .update(mailedCarts)
    .set({ endedAt: now })
    .where(and(isNull(mailedCarts.endedAt), email === undefined ? undefined : isCartOf(email), isOver));
}

export async function deleteOldMailedCarts(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - CART_KEEP_DAYS * DAY_MS);
  await ctx.db.delete(mailedCarts).where(lt(mailedCarts.begunAt, oldest));
}

/** Deletes the carts of an address, with its account. */
export async function forgetMailedCarts(tx: Ctx, email: string): Promise<void> {
  await tx.db.delete(mailedCarts).where(isCartOf(email));
}

/** Deletes the carts that somebody without an account left with an address. */
export async function forgetGuestCarts(tx: Ctx, email: string): Promise<void> {
  await tx.db.delete(mailedCarts).where(and(isCartOf(email), isNull(mailedCarts.userId)));
}

/** For the export of personal data. */
export function readMailedCartsOf(ctx: Ctx, email: string): Promise<ExportedMailedCart[]> {
  return rowsOf<ExportedMailedCart>(
    ctx.db,
    sql`select c.begun_at as "begunAt", coalesce(json_agg(json_build_object(
          'product', p.name, 'size', l.size, 'quantity', l.quantity)) filter (where p.id is not null), '[]') as lines
        from mailed_carts c
        left join mailed_cart_lines l on l.cart_id = c.id
        left join products p on p.id = l.product_id
        where ${isSameEmail(sql`c.email`, email)}
        group by c.id order by c.id`,
  ).then((rows) => rows.map(({ begunAt, lines }) => ({ begunAt: new Date(begunAt).toISOString(), lines })));
}

function isCartOf(email: string) {
  return isSameEmail(mailedCarts.email, email);
}
