import { and, desc, eq, isNull } from "drizzle-orm";
import type { Invitation } from "#contract/accounts.ts";
import { MAX_UNPAGED } from "#contract/schemas.ts";
import { actorId, type Ctx, inTransaction } from "../../context.ts";
import { invitations, users } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../permission.ts";
import { hashToken, newToken } from "../../tokens.ts";
import { recordAudit, recordAudits } from "../audit/index.ts";
import { logAccountEvent } from "./account-log.ts";
import { accountLinks } from "./links.ts";
import { messages } from "./messages.ts";

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Creates a one-time administrator invitation (docs/rules/accounts.md#invitation). Only a hash of the link's token is stored. */
export const createInvitation = guard("staff.write", async (ctx: Ctx) => {
  const token = newToken();
  const invitation = await inTransaction(ctx, (tx) => insertInvitation(tx, token));
  logAccountEvent(ctx, "invitation_created", { userId: null });
  return { invitation, url: accountLinks.registerAdmin(ctx.config, token) };
});

async function insertInvitation(tx: Ctx, token: string): Promise<Invitation> {
  const now = tx.clock.now();
  const [row] = await tx.db
    .insert(invitations)
    .values({
      tokenHash: hashToken(token),
      createdBy: actorId(tx),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    })
    .returning({ id: invitations.id });
  const [invitation] = row ? await readInvitations(tx, row.id) : [];
  if (!invitation) throw new Error("the new invitation was not returned");
  await recordAudit(tx, {
    action: "invitation.created",
    subject: { type: "invitation", id: invitation.id },
    after: { expiresAt: invitation.expiresAt },
  });
  return invitation;
}

export const listInvitations = guard("staff.write", async (ctx: Ctx): Promise<Invitation[]> => {
  return readInvitations(ctx);
});

/** Revokes an invitation. Throws `not_found`. */
export const deleteInvitation = guard("staff.write", async (ctx: Ctx, id: number): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    const deleted = await tx.db
      .delete(invitations)
      .where(eq(invitations.id, id))
      .returning({ id: invitations.id });
    if (deleted.length === 0) throw notFound(messages.invitationNotFound);
    await recordAudit(tx, { action: "invitation.revoked", subject: { type: "invitation", id } });
  });
  logAccountEvent(ctx, "invitation_revoked", { userId: null });
});

/** A former administrator could use their own open invitations to become one again. */
export async function revokeInvitationsOf(tx: Ctx, userId: number): Promise<void> {
  const revoked = await tx.db
    .delete(invitations)
    .where(and(eq(invitations.createdBy, userId), isNull(invitations.usedAt)))
    .returning({ id: invitations.id });
  await recordAudits(
    tx,
    revoked.map(({ id }) => ({ action: "invitation.revoked", subject: { type: "invitation", id } })),
  );
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
