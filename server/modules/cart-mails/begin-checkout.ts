import { eq, sql } from "drizzle-orm";
import type { CheckoutStartBody } from "#contract/cart/cart-mails.ts";
import { lineKey } from "#contract/cart/line-key.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { onlyRow } from "../../db/only-row.ts";
import { rowsOf } from "../../db/rows.ts";
import { mailedCartLines, mailedCartMails, mailedCarts, users } from "../../db/schema/index.ts";
import { fieldError } from "../../errors.ts";
import { hashToken } from "../../security/tokens.ts";
import { addBrowser, endFinishedCarts } from "../mailed-carts/index.ts";
import { findSellableItems } from "../pricing/index.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";

type Person = { userId: number | null; email: string; privacyVersion: string; consentedAt: Date };

/**
 * Stores the cart with which a person began a checkout (docs/rules/cart-mails.md#abandoned). Does nothing while the
 * mails are off. Throws `invalid_input` for a visitor who gave no address or did not tick the box.
 *
 * @param keepBrowser sets a token in the browser, by which its order is recognised later, and returns it. Called only
 * when the cart is stored
 */
export async function beginCheckout(
  ctx: Ctx,
  body: CheckoutStartBody,
  keepBrowser: () => string,
): Promise<void> {
  const settings = await getSettings(ctx);
  const person = await readPerson(ctx, body, settings.general.privacyUpdatedAt);
  if (!settings.reminders.cartMails || !person.privacyVersion) return;
  const sellableItems = await findSellableItems(ctx, body.items);
  const lines = dropRepeated(body.items.filter((_, index) => sellableItems[index]));
  if (lines.length === 0) return;

  await inTransaction(ctx, async (tx) => {
    await endFinishedCarts(tx, person.email);
    const cartId = await openCart(tx, person);
    await addBrowser(tx, cartId, hashToken(keepBrowser()));
    await tx.db.delete(mailedCartLines).where(eq(mailedCartLines.cartId, cartId));
    await tx.db.insert(mailedCartLines).values(lines.map((line) => ({ ...line, cartId })));
  });
}

async function readPerson(ctx: Ctx, body: CheckoutStartBody, privacyVersion: string): Promise<Person> {
  const { actor, clock } = ctx;
  if (actor.kind === "user") {
    const [user] = await ctx.db
      .select({
        email: users.email,
        privacyVersion: users.privacyVersion,
        consentedAt: users.privacyAcceptedAt,
      })
      .from(users)
      .where(eq(users.id, actor.userId));
    if (user) return { userId: actor.userId, ...user };
  }
  const { email, acceptReminders } = body;
  if (!email) throw fieldError("invalid_input", "email", messages.emailMissing);
  if (!acceptReminders) throw fieldError("invalid_input", "acceptReminders", messages.boxMissing);
  return { userId: null, email, privacyVersion, consentedAt: clock.now() };
}

/** Returns the open cart of the address. Each checkout restarts its time, until the first mail is queued. */
async function openCart(tx: Ctx, { userId, email, privacyVersion, consentedAt }: Person): Promise<number> {
  const rows = await rowsOf<{ id: number }>(
    tx.db,
    sql`insert into ${mailedCarts} as c (user_id, email, privacy_version, consented_at, begun_at)
        values (${userId}, ${email}, ${privacyVersion}, ${consentedAt.toISOString()}, ${tx.clock.now().toISOString()})
        on conflict (lower(email)) where ended_at is null do update set
          user_id = coalesce(excluded.user_id, c.user_id),
          begun_at = case when exists (select from ${mailedCartMails} m where m.cart_id = c.id)
            then c.begun_at else excluded.begun_at end
        returning id`,
  );
  return onlyRow(rows).id;
}

/** Keeps the last of the lines with the same product and size. */
function dropRepeated(items: CheckoutStartBody["items"]): CheckoutStartBody["items"] {
  const byKey = new Map(items.map((item) => [lineKey(item), item]));
  return [...byKey.values()];
}
