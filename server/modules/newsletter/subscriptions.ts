import { and, eq, gte, isNotNull, isNull, or, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../context.ts";
import { isSameEmail } from "../../db/is-same-email.ts";
import { newsletterSubscriptions as subscriptions } from "../../db/schema/index.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import { giveConsent, queueCommercialMail, withdrawConsent } from "../commercial-messages/index.ts";
import { queueMail } from "../mail/index.ts";
import { getSettings } from "../settings/index.ts";

/**
 * Starts a double opt-in: mails a link that confirms the subscription. Does nothing for a confirmed address, and the
 * caller cannot tell the difference. Submitting the form is the consent (docs/rules/law.md#consent). A cancelled
 * subscription stays so until the link is opened: a stranger may have typed the address.
 */
export async function subscribe(ctx: Ctx, email: string): Promise<void> {
  const token = newToken();
  await inTransaction(ctx, async (tx) => {
    const { general } = await getSettings(tx);
    const now = tx.clock.now();
    const fresh = {
      tokenHash: hashToken(token),
      subscribedAt: now,
      privacyVersion: general.privacyUpdatedAt,
      privacyAcceptedAt: now,
    };

    const inserted = await tx.db
      .insert(subscriptions)
      .values({ email, ...fresh })
      .onConflictDoNothing()
      .returning({ id: subscriptions.id });
    const isStored =
      inserted.length > 0 ||
      (await tx.db.update(subscriptions).set(fresh).where(isInactive(email)).returning()).length > 0;
    if (!isStored) return;

    await queueMail(tx, {
      template: "newsletterConfirm",
      to: email,
      data: { confirmUrl: newsletterLink(tx, "confirm", token) },
    });
  });
}

/** Confirms a subscription and mails the welcome, once. Returns false for an unknown or outdated link. */
export async function confirmSubscription(ctx: Ctx, token: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.tokenHash, hashToken(token)), isNotCancelledSince))
      .for("update");
    if (!row) return false;
    if (row.confirmedAt && !row.unsubscribedAt) return true;

    await tx.db
      .update(subscriptions)
      .set({ confirmedAt: tx.clock.now(), unsubscribedAt: null })
      .where(eq(subscriptions.id, row.id));
    const { email, privacyVersion: version, privacyAcceptedAt: givenAt } = row;
    await giveConsent(tx, { email, kind: "newsletter", version, givenAt });
    await queueCommercialMail(tx, {
      template: "newsletterWelcome",
      to: email,
      data: { unsubscribeUrl: newsletterLink(tx, "unsubscribe", token) },
    });
    return true;
  });
}

/** Cancels the link's subscription. Idempotent. Returns false for an unknown link. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ email: subscriptions.email })
      .from(subscriptions)
      .where(eq(subscriptions.tokenHash, hashToken(token)));
    if (!row) return false;
    await cancelSubscription(tx, row.email);
    await withdrawConsent(tx, row.email, ["newsletter"]);
    return true;
  });
}

/** Marks the subscription of an address as cancelled. The caller withdraws the consent. */
export async function cancelSubscription(tx: Ctx, email: string): Promise<void> {
  await tx.db
    .update(subscriptions)
    .set({ unsubscribedAt: tx.clock.now() })
    .where(and(isSubscriptionOf(email), isNotCancelledSince));
}

/** Revives a confirmed subscription that was cancelled. The caller stores the new consent. */
export async function resumeSubscription(tx: Ctx, email: string): Promise<void> {
  await tx.db
    .update(subscriptions)
    .set({ unsubscribedAt: null })
    .where(and(isSubscriptionOf(email), isNotNull(subscriptions.confirmedAt)));
}

/** Not cancelled, or subscribed to again after that: then its latest link may confirm it. */
const isNotCancelledSince = or(
  isNull(subscriptions.unsubscribedAt),
  gte(subscriptions.subscribedAt, subscriptions.unsubscribedAt),
);

function isSubscriptionOf(email: string) {
  return isSameEmail(subscriptions.email, email);
}

/** Not confirmed yet, or cancelled. */
function isInactive(email: string) {
  return sql`${isSubscriptionOf(email)}
    and (${subscriptions.confirmedAt} is null or ${subscriptions.unsubscribedAt} is not null)`;
}

function newsletterLink({ config }: Ctx, action: "confirm" | "unsubscribe", token: string): string {
  return `${config.publicUrl}/api/newsletter/${action}?token=${token}`;
}
