import { and, asc, count, eq, gt, gte, isNotNull, sql } from "drizzle-orm";
import { type CartDraft, type CartDraftFigures, parseDraftCode } from "#contract/cart/cart-drafts.ts";
import { DAY_MS } from "#contract/durations.ts";
import { toPesos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { cartDraftLines, cartDrafts, products } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { findSellableItems } from "../pricing/index.ts";
import { messages } from "./messages.ts";

const FIGURE_DAYS = 30;

/** A draft with today's prices and stock beside those of its day. Throws `not_found` for an unknown or expired code. */
export const readCartDraft = guard("orders.write", async (ctx: Ctx, typed: string): Promise<CartDraft> => {
  const code = parseDraftCode(typed);
  const [draft] = await ctx.db
    .select()
    .from(cartDrafts)
    .where(and(eq(cartDrafts.code, code ?? ""), gt(cartDrafts.expiresAt, ctx.clock.now())));
  if (!draft) throw notFound(messages.unknown);

  const rows = await ctx.db
    .select({ line: cartDraftLines, imageUrl: products.imageUrl })
    .from(cartDraftLines)
    .leftJoin(products, eq(products.id, cartDraftLines.productId))
    .where(eq(cartDraftLines.draftId, draft.id))
    .orderBy(asc(cartDraftLines.id));
  const known = rows.flatMap(({ line: { productId, ...line }, imageUrl }) =>
    productId === null ? [] : [{ ...line, productId, imageUrl: imageUrl ?? "" }],
  );
  const sellableItems = await findSellableItems(ctx, known);
  return {
    code: draft.code,
    expiresAt: draft.expiresAt.toISOString(),
    orderId: draft.orderId,
    lines: known.map(({ productId, size, name, imageUrl, quantity, price }, index) => {
      const sellable = sellableItems[index] ?? null;
      return {
        productId,
        size,
        name: sellable?.name ?? name,
        imageUrl: sellable?.imageUrl ?? imageUrl,
        quantity,
        seenPrice: toPesos(price),
        price: sellable && toPesos(sellable.price),
        available: sellable?.available ?? 0,
      };
    }),
    deleted: rows.flatMap(({ line }) => (line.productId === null ? [line.name] : [])),
  };
});

/** How many drafts of the last 30 days became orders. */
export const readDraftFigures = guard("orders.write", async (ctx: Ctx): Promise<CartDraftFigures> => {
  const since = new Date(ctx.clock.now().getTime() - FIGURE_DAYS * DAY_MS);
  const [found] = await ctx.db
    .select({
      drafts: count(),
      ordered: sql<number>`count(*) filter (where ${isNotNull(cartDrafts.orderId)})::int`,
    })
    .from(cartDrafts)
    .where(gte(cartDrafts.createdAt, since));
  return { days: FIGURE_DAYS, drafts: found?.drafts ?? 0, ordered: found?.ordered ?? 0 };
});
