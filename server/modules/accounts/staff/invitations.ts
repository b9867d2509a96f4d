import { and, desc, eq, isNull, lt } from "drizzle-orm";
import type { Invitation, InvitationBody } from "#contract/accounts/staff.ts";
import { DAY_MS } from "#contract/durations.ts";
import { MAX_UNPAGED } from "#contract/schemas.ts";
import { actorId, type Ctx, inTransaction } from "../../../context.ts";
import { onlyRow } from "../../../db/only-row.ts";
import { personName } from "../../../db/person-name.ts";
import { invitations, staffRoles, users } from "../../../db/schema/index.ts";
import { notFound } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { requireRecentPassword } from "../../../security/recent-password.ts";
import { hashToken, newToken } from "../../../security/tokens.ts";
import { recordAudit, recordAudits } from "../../audit/index.ts";
import { isOutbox, queueMail } from "../../mail/index.ts";
import { logAccountEvent } from "../account-log.ts";
import { accountLinks } from "../mailed-links/links.ts";
import { messages } from "../messages.ts";
import { roleChoiceOf } from "./administrator-rights.ts";
import { lockAdministrators } from "./administrators.ts";
import { grantableRole, requireManageableRole } from "./manageable-roles.ts";

const LIFETIME_MS = 7 * DAY_MS;

/**
 * Invites a person by mail to a role (docs/rules/accounts.md#invitation). Only a hash of the link's token is stored.
 * Throws `forbidden` for a role with permissions that the caller lacks.
 */
export const createInvitation = guard("staff.write", async (ctx: Ctx, body: InvitationBody) => {
  requireRecentPassword(ctx);
  const token = newToken();
  const url = accountLinks.registerAdmin(ctx.config, token);
  const invitation = await inTransaction(ctx, async (tx) => {
    const inserted = await insertInvitation(tx, token, body);
    const data = { firstName: body.name, inviteUrl: url };
    await queueMail(tx, { template: "staffInvitation", to: body.email, data });
    return inserted;
  });
  logAccountEvent(ctx, "invitation_created", { userId: null });
  return { invitation, url, isOutbox: await isOutbox(ctx) };
});

async function insertInvitation(
  tx: Ctx,
  token: string,
  { name, email, role }: InvitationBody,
): Promise<Invitation> {
  await lockAdministrators(tx);
  const roleColumns = await grantableRole(tx, role);
  const now = tx.clock.now();
  const row = onlyRow(
    await tx.db
      .insert(invitations)
      .values({
        tokenHash: hashToken(token),
        ...roleColumns,
        name,
        email,
        createdBy: actorId(tx),
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFETIME_MS),
      })
      .returning({ id: invitations.id }),
  );
  const invitation = onlyRow(await readInvitations(tx, row.id));
  await recordAudit(tx, {
    action: "invitation.created",
    subject: { type: "invitation", id: invitation.id },
    after: { expiresAt: invitation.expiresAt, ...roleColumns },
  });
  return invitation;
}

export const listInvitations = guard("staff.write", async (ctx: Ctx): Promise<Invitation[]> => {
  return readInvitations(ctx);
});

/** Revokes an invitation. Throws `not_found`, and `forbidden` for a role with permissions that the caller lacks. */
export const deleteInvitation = guard("staff.write", async (ctx: Ctx, id: number): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    await lockAdministrators(tx);
    const [deleted] = await tx.db.delete(invitations).where(eq(invitations.id, id)).returning();
    if (!deleted) throw notFound(messages.invitationNotFound);
    // A used or expired invitation has no effect.
    if (deleted.usedAt === null) await requireManageableRole(tx, deleted);
    await recordAudit(tx, { action: "invitation.revoked", subject: { type: "invitation", id } });
  });
  logAccountEvent(ctx, "invitation_revoked", { userId: null });
});

/** How long a used or expired invitation is kept, with its name and address. */
const KEPT_MS = 30 * DAY_MS;

export async function deleteOldInvitations(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  await ctx.db.delete(invitations).where(lt(invitations.expiresAt, before));
}

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
      createdBy: personName,
      name: invitations.name,
      email: invitations.email,
      role: invitations.role,
      staffRoleId: invitations.staffRoleId,
      roleName: staffRoles.name,
    })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.createdBy))
    .leftJoin(staffRoles, eq(staffRoles.id, invitations.staffRoleId))
    .where(id === undefined ? undefined : eq(invitations.id, id))
    .orderBy(desc(invitations.id))
    .limit(MAX_UNPAGED);
  return rows.map(({ role, staffRoleId, ...row }) => ({
    ...row,
    // A CHECK constraint guarantees one of the two.
    role: roleChoiceOf({ role, staffRoleId }) ?? "owner",
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  }));
}
