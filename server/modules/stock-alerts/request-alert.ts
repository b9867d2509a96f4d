import { and, eq, isNull, lt, lte, sql } from "drizzle-orm";
import type { StockAlertBody } from "#contract/catalog/stock-alerts.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { hasAddress } from "../../db/has-address.ts";
import { products, productVariants, stockAlerts, users } from "../../db/schema/index.ts";
import { fieldError } from "../../errors.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import { giveConsent } from "../commercial-messages/index.ts";
import { queueMail } from "../mail/index.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";

/** Open requests of one address; more are ignored. */
const MAX_OPEN = 20;
/** Mails that ask for one confirmation, and the time between two. */
const MAX_CONFIRM_MAILS = 3;
const CONFIRM_AGAIN_MS = 10 * MINUTE_MS;

/**
 * Stores a request for a sold-out size (docs/rules/stock-alerts.md#request). Visitors confirm it by a mailed link, as
 * do customers whose address is not verified. Does nothing for a size that is in stock or unknown; the caller cannot
 * tell the difference. Throws `invalid_input` when no address is known.
 */
export async function requestStockAlert(ctx: Ctx, { productId, size, email }: StockAlertBody): Promise<void> {
  const account = await findAccount(ctx);
  const to = email ?? account?.email;
  if (!to) {
    throw fieldError("invalid_input", "email", messages.emailMissing);
  }
  const isProven = account?.isVerified === true && to.toLowerCase() === account.email.toLowerCase();

  await inTransaction(ctx, async (tx) => {
    if (!(await getSettings(tx)).reminders.stockAlerts) return;
    const product = await findSoldOut(tx, productId, size);
    if (!product) return;
    const token = newToken();
    if (await renewConfirmation(tx, { productId, size, email: to, token })) {
      return mailConfirmation(tx, { to, token, product, size });
    }
    const open = and(isAlertFor(to), isNull(stockAlerts.queuedAt), isNull(stockAlerts.endedAt));
    if ((await tx.db.$count(stockAlerts, open)) >= MAX_OPEN) return;

    const now = tx.clock.now();
    const [added] = await tx.db
      .insert(stockAlerts)
      .values({
        productId,
        size,
        email: to,
        tokenHash: hashToken(token),
        requestedAt: now,
        confirmedAt: isProven ? now : null,
        confirmMailedAt: isProven ? null : now,
      })
      .onConflictDoNothing()
      .returning({ id: stockAlerts.id });
    if (!added) return;
    if (isProven) return consent(tx, to);
    await mailConfirmation(tx, { to, token, product, size });
  });
}

/** Gives an unconfirmed request a new link, when its mail may be sent again. Returns whether it did. */
async function renewConfirmation(
  tx: Ctx,
  { productId, size, email, token }: { productId: number; size: string; email: string; token: string },
): Promise<boolean> {
  const now = tx.clock.now();
  const renewed = await tx.db
    .update(stockAlerts)
    .set({
      tokenHash: hashToken(token),
      confirmMails: sql`${stockAlerts.confirmMails} + 1`,
      confirmMailedAt: now,
    })
    .where(
      and(
        eq(stockAlerts.productId, productId),
        eq(stockAlerts.size, size),
        isAlertFor(email),
        isNull(stockAlerts.confirmedAt),
        isNull(stockAlerts.endedAt),
        lt(stockAlerts.confirmMails, MAX_CONFIRM_MAILS),
        lte(
          sql`coalesce(${stockAlerts.confirmMailedAt}, ${stockAlerts.requestedAt})`,
          sql`${new Date(now.getTime() - CONFIRM_AGAIN_MS).toISOString()}::timestamptz`,
        ),
      ),
    )
    .returning({ id: stockAlerts.id });
  return renewed.length > 0;
}

type Confirmation = { to: string; token: string; product: { name: string }; size: string };

async function mailConfirmation(tx: Ctx, { to, token, product, size }: Confirmation): Promise<void> {
  await queueMail(tx, {
    template: "stockAlertConfirm",
    to,
    data: {
      productName: size ? `${product.name} (${size})` : product.name,
      confirmUrl: alertLink(tx, "confirm", token),
      cancelUrl: alertLink(tx, "unsubscribe", token),
    },
  });
}

/** Confirms a request and stores its consent. Returns false for an unknown or ended one. Idempotent. */
export async function confirmStockAlert(ctx: Ctx, token: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [alert] = await tx.db
      .select()
      .from(stockAlerts)
      .where(and(eq(stockAlerts.tokenHash, hashToken(token)), isNull(stockAlerts.endedAt)))
      .for("update");
    if (!alert) return false;
    if (alert.confirmedAt) return true;
    await tx.db.update(stockAlerts).set({ confirmedAt: tx.clock.now() }).where(eq(stockAlerts.id, alert.id));
    await consent(tx, alert.email);
    return true;
  });
}

/** Ends a request. Idempotent; returns false for an unknown link. */
export async function cancelStockAlert(ctx: Ctx, token: string): Promise<boolean> {
  const ended = await ctx.db
    .update(stockAlerts)
    .set({ endedAt: sql`coalesce(${stockAlerts.endedAt}, ${ctx.clock.now().toISOString()})` })
    .where(eq(stockAlerts.tokenHash, hashToken(token)))
    .returning({ id: stockAlerts.id });
  return ended.length > 0;
}

async function consent(tx: Ctx, email: string): Promise<void> {
  const { general } = await getSettings(tx);
  const version = general.privacyUpdatedAt;
  await giveConsent(tx, { email, kind: "stock-alert", version, givenAt: tx.clock.now() });
}

async function findAccount({ db, actor }: Ctx) {
  if (actor.kind !== "user") return null;
  const [user] = await db
    .select({ email: users.email, isVerified: sql<boolean>`${users.emailVerifiedAt} is not null` })
    .from(users)
    .where(eq(users.id, actor.userId));
  return user ?? null;
}

/** The published product when this size of it is for sale and has no units. Locks nothing. */
async function findSoldOut(tx: Ctx, productId: number, size: string): Promise<{ name: string } | null> {
  const [product] = await tx.db
    .select({ name: products.name, stock: products.stock })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.isPublished, true)));
  if (!product) return null;
  const sizes = await tx.db
    .select({
      size: productVariants.size,
      stock: productVariants.stock,
      isEnabled: productVariants.isEnabled,
    })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  if (sizes.length === 0) return size === "" && product.stock <= 0 ? product : null;
  return sizes.some((one) => one.size === size && one.isEnabled && one.stock <= 0) ? product : null;
}

function isAlertFor(email: string) {
  return hasAddress(stockAlerts.email, email);
}

function alertLink({ config }: Ctx, action: "confirm" | "unsubscribe", token: string): string {
  return `${config.publicUrl}/api/stock-alerts/${action}?token=${token}`;
}
