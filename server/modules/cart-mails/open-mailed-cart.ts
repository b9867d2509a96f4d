import { and, eq, gt, sql } from "drizzle-orm";
import type { CountedLine } from "#contract/cart/cart.ts";
import type { MailedCart } from "#contract/cart/cart-mails.ts";
import { DAY_MS } from "#contract/durations.ts";
import type { Ctx } from "../../context.ts";
import { mailedCartMails } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { hashToken } from "../../security/tokens.ts";
import { addBrowser } from "../mailed-carts/index.ts";
import { findSellableItems } from "../pricing/index.ts";
import { openRefillReminder } from "../refills/index.ts";
import { messages } from "./messages.ts";
import { readMailedLines } from "./send-cart-mails.ts";

const LINK_DAYS = 60;

type Opened = { lines: CountedLine[]; discountCode?: string | undefined };

/**
 * The lines and the code that the link of a cart mail or refill reminder puts into the cart. Throws `not_found` for an
 * unknown or old link.
 *
 * @param keepBrowser sets a token in the browser, by which its order is recognised later, and returns it. Called only
 * for the link of a cart mail
 */
export async function openMailedCart(
  ctx: Ctx,
  token: string,
  keepBrowser: () => string,
): Promise<MailedCart> {
  const newerThan = new Date(ctx.clock.now().getTime() - LINK_DAYS * DAY_MS);
  const opened =
    (await openCart(ctx, token, { newerThan, keepBrowser })) ?? (await openReminder(ctx, token, newerThan));
  if (!opened) throw notFound(messages.unknownLink);

  const { lines, discountCode } = opened;
  const sellableItems = lines.length > 0 ? await findSellableItems(ctx, lines) : [];
  const items = lines.flatMap(({ productId, size, quantity }, index) => {
    const sellable = sellableItems[index];
    if (!sellable || sellable.available < 1) return [];
    const { name, imageUrl, available } = sellable;
    return [{ productId, size, name, imageUrl, quantity: Math.min(quantity, available) }];
  });
  return { items, discountCode };
}

async function openCart(
  ctx: Ctx,
  token: string,
  { newerThan, keepBrowser }: { newerThan: Date; keepBrowser: () => string },
): Promise<Opened | null> {
  const now = ctx.clock.now().toISOString();
  const [mail] = await ctx.db
    .update(mailedCartMails)
    .set({ openedAt: sql`coalesce(${mailedCartMails.openedAt}, ${now}::timestamptz)` })
    .where(and(eq(mailedCartMails.tokenHash, hashToken(token)), gt(mailedCartMails.queuedAt, newerThan)))
    .returning({ cartId: mailedCartMails.cartId, discountCode: mailedCartMails.discountCode });
  if (!mail) return null;
  await addBrowser(ctx, mail.cartId, hashToken(keepBrowser()));
  return { lines: await readMailedLines(ctx, mail.cartId), discountCode: mail.discountCode ?? undefined };
}

async function openReminder(ctx: Ctx, token: string, newerThan: Date): Promise<Opened | null> {
  const lines = await openRefillReminder(ctx, token, newerThan);
  return lines && { lines };
}
