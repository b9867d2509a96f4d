import { and, eq, isNull, sql } from "drizzle-orm";
import { isFinished, orderStatuses } from "#contract/order-status.ts";
import type { Config } from "../../config.ts";
import type { Ctx } from "../../context.ts";
import { orderLinks, orderStatusHistory, orders } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { hashToken, newToken } from "../../tokens.ts";
import { messages } from "./messages.ts";

/** Days for which a link stays valid after the order was delivered or cancelled. */
const DAYS_AFTER_END = 90;
const DAY_MS = 86_400_000;

const finished = orderStatuses.filter(isFinished);

export type OrderLinkVia = (typeof orderLinks.$inferSelect)["via"];

/** Creates a link to an order's page and returns its token. The database stores only the token's hash. */
export async function makeOrderLink(ctx: Ctx, orderId: number, via: OrderLinkVia): Promise<string> {
  const token = newToken();
  await ctx.db
    .insert(orderLinks)
    .values({ orderId, tokenHash: hashToken(token), via, createdAt: ctx.clock.now() });
  return token;
}

export function orderLinkUrl({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/pedido/${token}`;
}

/**
 * The order of a valid link. Throws `not_found` for an unknown, revoked or ended one
 * (docs/rules/order-page.md#link). Opening a mailed link proves the guest's e-mail address.
 */
export async function findLinkedOrderId(ctx: Ctx, token: string): Promise<number> {
  const now = ctx.clock.now();
  const endedBefore = new Date(now.getTime() - DAYS_AFTER_END * DAY_MS);
  const lastMove = sql<Date | null>`(
    select max(${orderStatusHistory.createdAt}) from ${orderStatusHistory}
    where ${orderStatusHistory.orderId} = ${orders.id} and ${orderStatusHistory.from} is distinct from ${orderStatusHistory.to}
  )`.mapWith(orderStatusHistory.createdAt);
  const [link] = await ctx.db
    .select({
      orderId: orders.id,
      via: orderLinks.via,
      status: orders.status,
      isProven: sql<boolean>`${orders.emailVerifiedAt} is not null`,
      lastMove,
    })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .where(and(eq(orderLinks.tokenHash, hashToken(token)), isNull(orderLinks.revokedAt)));
  if (!link) throw notFound(messages.unknown);
  const isEnded = finished.includes(link.status) && link.lastMove !== null && link.lastMove <= endedBefore;
  if (isEnded) throw notFound(messages.unknown);

  if (link.via === "mail" && !link.isProven) await proveEmail(ctx, link.orderId, now);
  return link.orderId;
}

async function proveEmail(ctx: Ctx, orderId: number, now: Date): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ emailVerifiedAt: now })
    .where(and(eq(orders.id, orderId), eq(orders.isGuest, true), isNull(orders.emailVerifiedAt)));
}
