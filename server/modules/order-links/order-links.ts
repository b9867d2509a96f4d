import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import { finishedStatuses } from "#contract/orders/order-status.ts";
import type { Config } from "../../config.ts";
import type { Ctx } from "../../context.ts";
import { isSameEmail } from "../../db/is-same-email.ts";
import { prepareSqlOnce } from "../../db/prepare-once.ts";
import { orderLinks, orderStatusHistory, orders } from "../../db/schema/index.ts";
import { isStatusChange } from "../../db/status-change.ts";
import { notFound } from "../../errors.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import { messages } from "./messages.ts";

/** Days for which a link stays valid after the order was delivered or cancelled. */
const DAYS_AFTER_END = 90;
/** A link that was made after the end, e.g. for a lookup, stays valid for these days. */
const DAYS_OF_LATE_LINK = 30;
/** Most links of an order; another one replaces the oldest. */
const MAX_LINKS = 50;

export type OrderLinkVia = (typeof orderLinks.$inferSelect)["via"];

type NewLink = {
  orderId: number;
  tokenHash: string;
  via: OrderLinkVia;
  /** The address that the order must still have; null: any. */
  recipient: string | null;
  createdAt: Date;
};

/**
 * Inserts a link and deletes the oldest ones above the limit. The lock waits for a correction of the address under way,
 * and makes a later one wait, which then ends the link.
 */
const insertLink = prepareSqlOnce<NewLink, { id: number }>(
  ({ orderId, tokenHash, via, recipient, createdAt }) => sql`
    with surplus as (
      delete from ${orderLinks} where id in (
        select id from ${orderLinks} where order_id = ${orderId} order by id desc offset ${MAX_LINKS - 1})),
    target as (
      select id from ${orders}
      where id = ${orderId} and (${recipient}::text is null or ${isSameEmail(sql`email`, sql`${recipient}::text`)})
      for share)
    insert into ${orderLinks} (order_id, token_hash, via, created_at)
    select id, ${tokenHash}, ${via}, ${createdAt}::timestamptz from target
    returning id`,
);

/** Creates a link to an order's page and returns its token. The database stores only the token's hash. */
export async function makeOrderLink(ctx: Ctx, orderId: number, via: OrderLinkVia): Promise<string> {
  const token = await tryLink(ctx, { orderId, via, recipient: null });
  if (!token) throw new Error(`there is no order ${orderId}`);
  return token;
}

/** Creates a link for a mail to `recipient`; null when the order has another address by now. */
export function makeMailedLink(ctx: Ctx, orderId: number, recipient: string): Promise<string | null> {
  return tryLink(ctx, { orderId, via: "mail", recipient });
}

async function tryLink(
  ctx: Ctx,
  link: Pick<NewLink, "orderId" | "via" | "recipient">,
): Promise<string | null> {
  const token = newToken();
  const rows = await insertLink(ctx.db, {
    ...link,
    tokenHash: hashToken(token),
    createdAt: ctx.clock.now(),
  });
  return rows.length > 0 ? token : null;
}

/** Ends all links that the order has now. Also called after a corrected e-mail: a stranger may hold the mailed links. */
export async function endOrderLinks(tx: Ctx, orderId: number): Promise<void> {
  await tx.db
    .update(orderLinks)
    .set({ revokedAt: tx.clock.now() })
    .where(and(eq(orderLinks.orderId, orderId), isNull(orderLinks.revokedAt)));
}

/** Deletes the links that are revoked or ended. */
export async function deleteEndedLinks(ctx: Ctx): Promise<void> {
  await ctx.db.execute(
    sql`delete from ${orderLinks} using ${orders}
        where ${orders.id} = ${orderLinks.orderId} and (${orderLinks.revokedAt} is not null or ${isEnded(ctx)})`,
  );
}

/** When the order got its present status. */
const lastStatusChange = sql<Date | null>`(
  select max(${orderStatusHistory.createdAt}) from ${orderStatusHistory}
  where ${orderStatusHistory.orderId} = ${orders.id} and ${isStatusChange}
)`;

/** Condition on an order and its link: the link ended (docs/rules/order-page.md#link). */
function isEnded({ clock }: Ctx): SQL<boolean> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  return sql<boolean>`(${inArray(orders.status, [...finishedStatuses])}
    and ${lastStatusChange} <= ${daysAgo(DAYS_AFTER_END)}
    and ${orderLinks.createdAt} <= ${daysAgo(DAYS_OF_LATE_LINK)})`;
}

export function orderLinkUrl({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/pedido/${token}`;
}

type LinkedOrder = { orderId: number; via: OrderLinkVia };

/**
 * The order of a valid link. Throws `not_found` for an unknown, revoked or ended one
 * (docs/rules/order-page.md#link). Opening a mailed link proves the guest's e-mail address.
 */
export async function findLinkedOrder(ctx: Ctx, token: string): Promise<LinkedOrder> {
  const [link] = await ctx.db
    .select({
      orderId: orders.id,
      email: orders.email,
      via: orderLinks.via,
      isProven: sql<boolean>`${orders.emailVerifiedAt} is not null`,
      isEnded: isEnded(ctx),
    })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .where(and(eq(orderLinks.tokenHash, hashToken(token)), isNull(orderLinks.revokedAt)));
  if (!link || link.isEnded) throw notFound(messages.unknown);

  if (link.via === "mail" && !link.isProven) await proveEmail(ctx, link);
  return { orderId: link.orderId, via: link.via };
}

/** `email`: the address that the order had when the link was found. A correction may have replaced it since. */
async function proveEmail(ctx: Ctx, { orderId, email }: { orderId: number; email: string }): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ emailVerifiedAt: ctx.clock.now() })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.email, email),
        eq(orders.isGuest, true),
        isNull(orders.emailVerifiedAt),
      ),
    );
}
