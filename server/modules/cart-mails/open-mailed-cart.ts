import { and, eq, gt, sql } from "drizzle-orm";
import type { MailedCart } from "#contract/cart-mails.ts";
import type { Ctx } from "../../context.ts";
import { mailedCartMails } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { hashToken } from "../../tokens.ts";
import { findOffers } from "../pricing/index.ts";
import { messages } from "./messages.ts";
import { readMailedLines } from "./send-cart-mails.ts";
import { addBrowser } from "./stored-carts.ts";

const DAY_MS = 86_400_000;
const LINK_DAYS = 60;

/** The lines that a mail's button puts into the cart. Throws `not_found` for an unknown or old link. */
export async function openMailedCart(ctx: Ctx, token: string, browserToken: string): Promise<MailedCart> {
  const now = ctx.clock.now();
  const [mail] = await ctx.db
    .update(mailedCartMails)
    .set({ openedAt: sql`coalesce(${mailedCartMails.openedAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(mailedCartMails.tokenHash, hashToken(token)),
        gt(mailedCartMails.queuedAt, new Date(now.getTime() - LINK_DAYS * DAY_MS)),
      ),
    )
    .returning({ cartId: mailedCartMails.cartId });
  if (!mail) throw notFound(messages.unknownLink);

  await addBrowser(ctx, mail.cartId, hashToken(browserToken));
  const lines = await readMailedLines(ctx, mail.cartId);
  const offers = lines.length > 0 ? await findOffers(ctx, lines) : [];
  return {
    items: lines.flatMap(({ productId, size, quantity }, index) => {
      const offer = offers[index];
      if (!offer || offer.available < 1) return [];
      const { name, imageUrl, available } = offer;
      return [{ productId, size, name, imageUrl, quantity: Math.min(quantity, available) }];
    }),
  };
}
