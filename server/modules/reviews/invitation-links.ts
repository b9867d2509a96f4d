import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import type { Config } from "../../config.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { reviewInvitations } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import { isOwnOrder, lockOrder, orderNotFound } from "../orders/index.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";
import { requireReviewable } from "./reviewable-lines.ts";

/** Days for which a link to the form works. */
const VALID_DAYS = 120;

type InvitationVia = (typeof reviewInvitations.$inferSelect)["via"];
export type Invitation = { id: number; orderId: number };

/** Creates a link to the form and returns its URL. The database stores only the token's hash. */
export async function createInvitationUrl(tx: Ctx, orderId: number, via: InvitationVia): Promise<string> {
  const token = newToken();
  await tx.db
    .insert(reviewInvitations)
    .values({ orderId, tokenHash: hashToken(token), via, createdAt: tx.clock.now() });
  return invitationUrl(tx.config, token);
}

function invitationUrl({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/opinion/${token}`;
}

/** The invitation of a valid link. Throws `not_found` for others, and while reviews are off. */
export async function findInvitation(ctx: Ctx, token: string): Promise<Invitation> {
  const { id, orderId, tokenHash, createdAt } = reviewInvitations;
  const [found] = await ctx.db
    .select({ id, orderId })
    .from(reviewInvitations)
    .where(and(eq(tokenHash, hashToken(token)), gt(createdAt, validSince(ctx))));
  if (!found || !(await getSettings(ctx)).reviews.isEnabled) throw notFound(messages.unknownLink);
  return found;
}

/** Deletes ended links that were opened from orders; those of mails stay for the figures. */
export async function deleteEndedReviewLinks(ctx: Ctx): Promise<void> {
  const { via, createdAt } = reviewInvitations;
  await ctx.db.delete(reviewInvitations).where(and(eq(via, "order"), lte(createdAt, validSince(ctx))));
}

function validSince(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() - VALID_DAYS * DAY_MS);
}

/** Records when a link was first opened, for the figures. */
export async function markOpened(ctx: Ctx, { id }: Invitation): Promise<void> {
  await ctx.db
    .update(reviewInvitations)
    .set({ openedAt: ctx.clock.now() })
    .where(and(eq(reviewInvitations.id, id), isNull(reviewInvitations.openedAt)));
}

/**
 * A link to the form for the order's customer, or for the holder of the order's link. Throws `not_found`, `conflict`.
 */
export async function makeReviewLink(ctx: Ctx, orderId: number): Promise<{ url: string }> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isOwnOrder(tx, order) || !(await getSettings(tx)).reviews.isEnabled) throw orderNotFound();
    await requireReviewable(tx, order);
    return { url: await createInvitationUrl(tx, orderId, "order") };
  });
}
