import { desc, eq } from "drizzle-orm";
import type { Invitation } from "#contract/accounts.ts";
import { MAX_UNPAGED } from "#contract/schemas.ts";
import { actorId, type Ctx } from "../../context.ts";
import { invitations, users } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { hashToken, newToken } from "../../tokens.ts";
import { logAccountEvent } from "./account-log.ts";
import { accountLinks } from "./links.ts";
import { messages } from "./messages.ts";

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Makes a one-time invitation for an administrator (decision 25); its link is told only here. */
export async function createInvitation(ctx: Ctx): Promise<{ invitation: Invitation; url: string }> {
  const token = newToken();
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(invitations)
    .values({
      tokenHash: hashToken(token),
      createdBy: actorId(ctx),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    })
    .returning({ id: invitations.id });
  const [invitation] = row ? await readInvitations(ctx, row.id) : [];
  if (!invitation) throw new Error("the new invitation was not returned");
  logAccountEvent(ctx, "invitation_created", { userId: null });
  return { invitation, url: accountLinks.registerAdmin(ctx.config, token) };
}

export async function listInvitations(ctx: Ctx): Promise<Invitation[]> {
  return readInvitations(ctx);
}

/** Takes an invitation back. Throws not_found. */
export async function deleteInvitation(ctx: Ctx, id: number): Promise<void> {
  const deleted = await ctx.db
    .delete(invitations)
    .where(eq(invitations.id, id))
    .returning({ id: invitations.id });
  if (deleted.length === 0) throw notFound(messages.invitationNotFound);
  logAccountEvent(ctx, "invitation_revoked", { userId: null });
}

async function readInvitations(ctx: Ctx, id?: number): Promise<Invitation[]> {
  const rows = await ctx.db
    .select({
      id: invitations.id,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      usedAt: invitations.usedAt,
      createdBy: users.username,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.createdBy))
    .where(id === undefined ? undefined : eq(invitations.id, id))
    .orderBy(desc(invitations.id))
    .limit(MAX_UNPAGED);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  }));
}
