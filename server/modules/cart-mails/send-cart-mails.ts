import { and, asc, eq, sql } from "drizzle-orm";
import { isSameLine } from "#contract/cart/cart.ts";
import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { isSameEmail } from "../../db/is-same-email.ts";
import { rowsOf } from "../../db/rows.ts";
import { mailedCartLines, mailedCartMails, mailedCarts, users } from "../../db/schema/index.ts";
import { runEach, runEachRow } from "../../run-each.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import {
  adoptConsent,
  type CommercialContent,
  type CommercialSentHandler,
  queueCommercialMail,
} from "../commercial-messages/index.ts";
import { describeCart } from "../mail/index.ts";
import { endFinishedCarts, isFinished } from "../mailed-carts/index.ts";
import { findSellableItems } from "../pricing/index.ts";
import { readSavedLines } from "../saved-carts/index.ts";
import { getSettings } from "../settings/index.ts";
import { findMailedCode } from "./mailed-code.ts";

/**
 * A mail is queued between `from` and `until` and sent at `last` at the latest: mail 1 counted from the last checkout,
 * mail 2 from mail 1 (docs/rules/cart-mails.md#abandoned). `until` skips old carts when the owner turns the mails on
 * again.
 */
const times = {
  1: { from: 4 * HOUR_MS, until: 3 * DAY_MS, last: 5 * DAY_MS },
  2: { from: 2 * DAY_MS, until: 5 * DAY_MS, last: 7 * DAY_MS },
} as const;
/** Most cart mails for one address within these days, for all its carts together. */
const LIMIT = { mails: 2, days: 30 };

const templates = { 1: "cartWaiting", 2: "cartWaitingAgain" } as const;
type MailNumber = keyof typeof templates;

/**
 * Queues the due mails of abandoned carts through the gate for commercial messages
 * (docs/rules/cart-mails.md#abandoned). Idempotent; several processes may run it at once. A cart that fails does not
 * stop the others: the errors are thrown together at the end, and the next run retries it.
 */
export async function sendCartMails(ctx: Ctx): Promise<void> {
  await endFinishedCarts(ctx);
  const { cartMails, secondCartMail } = (await getSettings(ctx)).reminders;
  if (!cartMails) return;
  const queueAll = async (number: MailNumber) =>
    runEachRow(await findDue(ctx, number), ({ id }) => queueCartMail(ctx, id, number));
  await runEach(secondCartMail ? ([1, 2] as const) : ([1] as const), (number) => number, queueAll);
}

async function queueCartMail(ctx: Ctx, cartId: number, number: MailNumber): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Another process waits for the lock and then finds the mail.
    await tx.db.select().from(mailedCarts).where(eq(mailedCarts.id, cartId)).for("update");
    const [cart] = await findDue(tx, number, cartId);
    if (!cart) return;
    await tx.db.insert(mailedCartMails).values({ cartId, number, queuedAt: tx.clock.now() });
    const { email, privacyVersion: version, consentedAt, since } = cart;
    await adoptConsent(tx, { email, kind: "cart", version, givenAt: new Date(consentedAt) });
    await queueCommercialMail(tx, {
      template: templates[number],
      to: email,
      data: { mailedCartId: cartId },
      dedupeKey: `mailed-cart:${cartId}:${number}`,
      notAfter: new Date(new Date(since).getTime() + times[number].last),
    });
  });
}

/** `since`: the moment from which `times` counts. */
type Due = { id: number; email: string; privacyVersion: string; consentedAt: string; since: string };

function findDue(ctx: Ctx, number: MailNumber, cartId?: number): Promise<Due[]> {
  const now = ctx.clock.now().getTime();
  const before = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`;
  const { from, until } = times[number];
  const since =
    number === 1
      ? sql`${mailedCarts.begunAt}`
      : sql`(select m.sent_at from mailed_cart_mails m where m.cart_id = ${mailedCarts.id} and m.number = 1)`;
  const recent = sql`(select count(*) from mailed_cart_mails m join mailed_carts c on c.id = m.cart_id
    where ${isSameEmail(sql`c.email`, mailedCarts.email)} and m.queued_at > ${before(LIMIT.days * DAY_MS)})`;
  return rowsOf<Due>(
    ctx.db,
    sql`select ${mailedCarts.id} as id, ${mailedCarts.email} as email,
        ${mailedCarts.privacyVersion} as "privacyVersion", ${mailedCarts.consentedAt} as "consentedAt",
        ${since} as since
      from mailed_carts
      where ${mailedCarts.endedAt} is null and ${since} between ${before(until)} and ${before(from)} and not ${isFinished}
        and not exists (select from mailed_cart_mails m where m.cart_id = ${mailedCarts.id} and m.number = ${number})
        and ${recent} < ${LIMIT.mails}
        and ${cartId === undefined ? sql`true` : sql`${mailedCarts.id} = ${cartId}`}
      order by ${mailedCarts.id}`,
  );
}

/**
 * The lines that can still be bought, at today's prices. Null drops the mail: the switch is off, the person has bought
 * or emptied the cart or replaced the account's address, or nothing of it is for sale.
 */
export const readCartMail: CommercialContent = async (tx, { data, template }) => {
  const cartId = Number(data.mailedCartId);
  const isOpen = and(eq(mailedCarts.id, cartId), sql`${mailedCarts.endedAt} is null`, sql`not ${isFinished}`);
  const [cart] = await tx.db.select().from(mailedCarts).where(isOpen).for("update");
  const { reminders } = await getSettings(tx);
  const number = numberOf(template);
  const isOn = reminders.cartMails && (number === 1 || reminders.secondCartMail);
  const lines = cart && isOn ? await readSellableItems(tx, cart) : [];
  if (lines.length === 0) return null;

  const token = newToken();
  const discount =
    cart && number === 2 ? await findMailedCode(tx, cart, await readMailedLines(tx, cartId)) : null;
  await tx.db
    .update(mailedCartMails)
    .set({ tokenHash: hashToken(token), discountCode: discount?.discountCode ?? null })
    .where(isMail(cartId, number));
  return {
    firstName: await readFirstName(tx, cart?.userId ?? null),
    cartUrl: `${tx.config.publicUrl}/bolsa/${token}`,
    cartLines: lines,
    ...(discount ?? { discountCode: "" }),
  };
};

export const recordCartMailSent: CommercialSentHandler = async (tx, { data, template }) => {
  await tx.db
    .update(mailedCartMails)
    .set({ sentAt: tx.clock.now() })
    .where(isMail(Number(data.mailedCartId), numberOf(template)));
};

const numberOf = (template: string): MailNumber => (template === templates[2] ? 2 : 1);

const isMail = (cartId: number, number: MailNumber) =>
  and(eq(mailedCartMails.cartId, cartId), eq(mailedCartMails.number, number));

/** Forgets the lines that are gone from the saved cart: the mail's code and its button are for what the mail shows. */
async function readSellableItems(tx: Ctx, { id, userId }: typeof mailedCarts.$inferSelect) {
  const lines = await readMailedLines(tx, id);
  const wanted = await keepSaved(tx, userId, lines);
  for (const { productId, size } of lines.filter((line) => !wanted.includes(line))) {
    await tx.db
      .delete(mailedCartLines)
      .where(
        and(
          eq(mailedCartLines.cartId, id),
          eq(mailedCartLines.productId, productId),
          eq(mailedCartLines.size, size),
        ),
      );
  }
  const sellableItems = wanted.length > 0 ? await findSellableItems(tx, wanted) : [];
  return describeCart(wanted, sellableItems);
}

/** For a customer with a saved cart, keeps only the lines that are still in it. */
async function keepSaved<Line extends { productId: number; size: string }>(
  tx: Ctx,
  userId: number | null,
  lines: Line[],
): Promise<Line[]> {
  if (userId === null || !(await getSettings(tx)).reminders.savedCart) return lines;
  const saved = await readSavedLines(tx, userId);
  return lines.filter((line) => saved.some((one) => isSameLine(one, line)));
}

export function readMailedLines(ctx: Ctx, cartId: number) {
  return ctx.db
    .select()
    .from(mailedCartLines)
    .where(eq(mailedCartLines.cartId, cartId))
    .orderBy(asc(mailedCartLines.productId), asc(mailedCartLines.size));
}

async function readFirstName(tx: Ctx, userId: number | null): Promise<string> {
  if (userId === null) return "";
  const [user] = await tx.db.select({ name: users.firstName }).from(users).where(eq(users.id, userId));
  return user?.name ?? "";
}
