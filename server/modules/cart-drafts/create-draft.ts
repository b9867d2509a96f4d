import { createHash } from "node:crypto";
import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { CartDraftBody, CreatedCartDraft } from "#contract/cart/cart-drafts.ts";
import { hasRepeatedLine } from "#contract/cart/line-key.ts";
import { DAY_MS } from "#contract/durations.ts";
import { formatCentavos } from "#contract/money.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { lockByName } from "../../db/advisory-locks.ts";
import { cartDraftLines, cartDrafts } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { networkOf } from "../../http/network.ts";
import { hashToken, newReadableCode } from "../../security/tokens.ts";
import { findSellableItems, type SellableItem } from "../pricing/index.ts";
import { getSettings } from "../settings/index.ts";
import { draftMessage } from "./draft-message.ts";
import { messages } from "./messages.ts";

const DRAFT_DAYS = 14;
const CODE_LENGTH = 4;
const CODE_ATTEMPTS = 20;

type DraftLine = SellableItem & { quantity: number };

/**
 * Stores a cart under a code and returns the chat link (docs/rules/whatsapp.md#drafts). The same cart sent again from
 * one network within a day gets the same draft, unless that has become an order or belongs to another browser that left
 * a cart. Throws `not_found` while the shop takes no orders by WhatsApp, and `out_of_stock` when nothing of the cart is
 * for sale.
 *
 * @param cartToken of a browser that left a cart before (docs/rules/cart-mails.md#browser)
 */
export async function createCartDraft(
  ctx: Ctx,
  { items }: CartDraftBody,
  cartToken: string | null,
): Promise<CreatedCartDraft> {
  const { general, whatsappOrders } = await getSettings(ctx);
  if (!whatsappOrders.isEnabled || !general.whatsappNumber) throw notFound(messages.off);
  if (hasRepeatedLine(items)) {
    const errors = { items: messages.repeatedLine };
    throw new DomainError("invalid_input", messages.repeatedLine, { errors });
  }
  const sellableItems = await findSellableItems(ctx, items);
  const lines = items.flatMap(({ quantity }, index) => {
    const sellable = sellableItems[index];
    return sellable ? [{ ...sellable, quantity }] : [];
  });
  if (lines.length === 0) throw new DomainError("out_of_stock", messages.nothingForSale);

  const code = await inTransaction(ctx, (tx) => saveDraft(tx, lines, cartToken && hashToken(cartToken)));
  const text = draftMessage({
    shop: general.name,
    code,
    lines,
    subtotal: formatCentavos(lines.reduce((sum, { price, quantity }) => sum + price * BigInt(quantity), 0n)),
    link: `${ctx.config.publicUrl}/admin/orders/new?draft=${code}`,
  });
  return { code, url: `https://wa.me/${general.whatsappNumber}?text=${encodeURIComponent(text)}` };
}

async function saveDraft(
  tx: Ctx,
  lines: readonly DraftLine[],
  cartBrowserHash: string | null,
): Promise<string> {
  const fingerprint = fingerprintOf(tx, lines);
  // Serialises simultaneous requests for the same cart: a double tap finds the first draft.
  await lockByName(tx, `draft ${fingerprint}`);
  const now = tx.clock.now();
  const [earlier] = await tx.db
    .select({ id: cartDrafts.id, code: cartDrafts.code })
    .from(cartDrafts)
    .where(
      and(
        eq(cartDrafts.fingerprint, fingerprint),
        isNull(cartDrafts.orderId),
        gt(cartDrafts.createdAt, new Date(now.getTime() - DAY_MS)),
        // A draft belongs to one browser: another browser gets its own (docs/rules/cart-mails.md#browser).
        cartBrowserHash === null
          ? isNull(cartDrafts.cartBrowserHash)
          : or(isNull(cartDrafts.cartBrowserHash), eq(cartDrafts.cartBrowserHash, cartBrowserHash)),
      ),
    )
    // Its own one before one that it sent without a cookie.
    .orderBy(sql`${cartDrafts.cartBrowserHash} is null`, desc(cartDrafts.createdAt))
    .limit(1);
  if (earlier) {
    if (cartBrowserHash) {
      await tx.db.update(cartDrafts).set({ cartBrowserHash }).where(eq(cartDrafts.id, earlier.id));
    }
    return earlier.code;
  }

  const expiresAt = new Date(now.getTime() + DRAFT_DAYS * DAY_MS);
  const draft = await insertDraft(tx, { fingerprint, cartBrowserHash, createdAt: now, expiresAt });
  await tx.db.insert(cartDraftLines).values(
    lines.map(({ productId, size, name, price, quantity }) => ({
      draftId: draft.id,
      productId,
      size,
      name,
      price,
      quantity,
    })),
  );
  return draft.code;
}

/** Generates random codes until one is unused. */
async function insertDraft(tx: Ctx, values: Omit<typeof cartDrafts.$inferInsert, "code">) {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
    const [draft] = await tx.db
      .insert(cartDrafts)
      .values({ ...values, code: `W-${newReadableCode(CODE_LENGTH)}` })
      .onConflictDoNothing({ target: cartDrafts.code })
      .returning({ id: cartDrafts.id, code: cartDrafts.code });
    if (draft) return draft;
  }
  throw new Error("no free code for a cart draft");
}

function fingerprintOf({ ip }: Ctx, lines: readonly DraftLine[]): string {
  const cart = lines
    .map(({ productId, size, quantity, price }) => JSON.stringify([productId, size, quantity, `${price}`]))
    .toSorted();
  return createHash("sha256")
    .update(JSON.stringify([ip && networkOf(ip), cart]))
    .digest("hex");
}
