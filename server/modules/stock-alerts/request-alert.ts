import { and, eq, lt, lte, sql } from "drizzle-orm";
import type { StockAlertBody } from "#contract/catalog/stock-alerts.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { isSameEmail } from "../../db/is-same-email.ts";
import { stockAlerts, users } from "../../db/schema/index.ts";
import { fieldError } from "../../errors.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import { queueMail } from "../mail/index.ts";
import { getSettings } from "../settings/index.ts";
import { isForSize, isOpen, isUnconfirmed } from "./alert-states.ts";
import { confirmAlert } from "./confirm-alert.ts";
import { messages } from "./messages.ts";
import { lockSize, readOfferedSize, type Size } from "./offered-size.ts";

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
export async function requestStockAlert(ctx: Ctx, { email, ...asked }: StockAlertBody): Promise<void> {
  const account = await findAccount(ctx);
  const to = email ?? account?.email;
  if (!to) {
    throw fieldError("invalid_input", "email", messages.emailMissing);
  }
  const isProven = account?.isVerified === true && to.toLowerCase() === account.email.toLowerCase();

  await inTransaction(ctx, async (tx) => {
    if (!(await getSettings(tx)).reminders.stockAlerts) return;
    // A rename moves the requests that it finds: one that comes during it waits, and takes the new name.
    const { productId, size } = await lockSize(tx, asked);
    const product = await readOfferedSize(tx, { productId, size });
    if (!product || product.units > 0) return;
    const token = newToken();
    const request = { productId, size, email: to, token };
    const isAdded = await addRequest(tx, request);
    if (isProven) return confirmRequest(tx, request);
    if (isAdded || (await renewConfirmation(tx, request))) {
      await mailConfirmation(tx, { to, token, product, size });
    }
  });
}

type Request = Size & { email: string; token: string };

/** Adds an unconfirmed request. Returns false when the address has an open one already, or too many. */
async function addRequest(tx: Ctx, { productId, size, email, token }: Request): Promise<boolean> {
  if ((await tx.db.$count(stockAlerts, and(isAlertFor(email), isOpen))) >= MAX_OPEN) return false;
  const now = tx.clock.now();
  const added = await tx.db
    .insert(stockAlerts)
    .values({
      productId,
      size,
      email,
      tokenHash: hashToken(token),
      requestedAt: now,
      confirmMailedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: stockAlerts.id });
  return added.length > 0;
}

/** Confirms the address's request, also one that somebody else made before. */
async function confirmRequest(tx: Ctx, request: Request): Promise<void> {
  const [alert] = await tx.db.select().from(stockAlerts).where(isUnconfirmedRequest(request)).for("update");
  if (alert) await confirmAlert(tx, alert);
}

/** Gives an unconfirmed request a new link, when its mail may be sent again. Returns whether it did. */
async function renewConfirmation(tx: Ctx, request: Request): Promise<boolean> {
  const now = tx.clock.now();
  const renewed = await tx.db
    .update(stockAlerts)
    .set({
      tokenHash: hashToken(request.token),
      confirmMails: sql`${stockAlerts.confirmMails} + 1`,
      confirmMailedAt: now,
    })
    .where(
      and(
        isUnconfirmedRequest(request),
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

/** Ends a request. Idempotent; returns false for an unknown link. */
export async function cancelStockAlert(ctx: Ctx, token: string): Promise<boolean> {
  const ended = await ctx.db
    .update(stockAlerts)
    .set({ endedAt: sql`coalesce(${stockAlerts.endedAt}, ${ctx.clock.now().toISOString()})` })
    .where(eq(stockAlerts.tokenHash, hashToken(token)))
    .returning({ id: stockAlerts.id });
  return ended.length > 0;
}

async function findAccount({ db, actor }: Ctx) {
  if (actor.kind !== "user") return null;
  const [user] = await db
    .select({ email: users.email, isVerified: sql<boolean>`${users.emailVerifiedAt} is not null` })
    .from(users)
    .where(eq(users.id, actor.userId));
  return user ?? null;
}

function isUnconfirmedRequest({ email, ...size }: Request) {
  return and(isForSize(size), isAlertFor(email), isUnconfirmed);
}

function isAlertFor(email: string) {
  return isSameEmail(stockAlerts.email, email);
}

function alertLink({ config }: Ctx, action: "confirm" | "unsubscribe", token: string): string {
  return `${config.publicUrl}/api/stock-alerts/${action}?token=${token}`;
}
