import { and, asc, count, eq, max } from "drizzle-orm";
import type { UserSession } from "#contract/accounts/sessions.ts";
import type { StaffMember } from "#contract/accounts/staff.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { sessions, staffRoles, users } from "../../../db/schema/index.ts";
import { notFound } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { recordAudit } from "../../audit/index.ts";
import { logAccountEvent } from "../account-log.ts";
import { messages } from "../messages.ts";
import { currentSessionId, endSessionOf, listSessionsOf } from "../sessions/own-sessions.ts";
import { endOtherSessions, isLive } from "../sessions/sessions.ts";
import { roleChoiceOf } from "./administrator-rights.ts";
import { lockAdministrators } from "./administrators.ts";
import { requireManageableRole } from "./manageable-roles.ts";

/** All administrators, by name. */
export const listStaff = guard("staff.write", async (ctx: Ctx): Promise<StaffMember[]> => {
  const live = ctx.db
    .select({
      userId: sessions.userId,
      count: count().as("live_count"),
      lastSeenAt: max(sessions.lastSeenAt).as("live_last_seen_at"),
    })
    .from(sessions)
    .where(isLive(ctx))
    .groupBy(sessions.userId)
    .as("live");
  const rows = await ctx.db
    .select({ user: users, roleName: staffRoles.name, sessions: live.count, lastSeenAt: live.lastSeenAt })
    .from(users)
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .leftJoin(live, eq(live.userId, users.id))
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.firstName), asc(users.id));
  return rows.map(({ user, roleName, sessions, lastSeenAt }) => ({
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    // A CHECK says that an administrator has a role.
    role: roleChoiceOf(user) ?? "owner",
    roleName,
    isTwoStepOn: user.twoStepAt !== null,
    sessions: sessions ?? 0,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
});

/** The live sessions of a team member. Throws `not_found`. */
export const listStaffSessions = guard(
  "staff.write",
  async (ctx: Ctx, id: number): Promise<UserSession[]> => {
    await findMember(ctx, id);
    return listSessionsOf(ctx, id);
  },
);

/** Ends one session of a team member. Throws `not_found`, and `forbidden` for a member with more permissions. */
export const endStaffSession = guard("staff.write", async (ctx: Ctx, id: number, sessionId: number) => {
  await inTransaction(ctx, async (tx) => {
    await requireManageableMember(tx, id);
    await endSessionOf(tx, id, sessionId);
    await auditEnd(tx, id);
  });
  logAccountEvent(ctx, "sessions_ended", { userId: id });
});

/** Ends all sessions of a team member, except the caller's current one. Throws as `endStaffSession`. */
export const endStaffSessions = guard("staff.write", async (ctx: Ctx, id: number) => {
  await inTransaction(ctx, async (tx) => {
    await requireManageableMember(tx, id);
    await endOtherSessions(tx, id, currentSessionId(tx));
    await auditEnd(tx, id);
  });
  logAccountEvent(ctx, "sessions_ended", { userId: id });
});

async function findMember(ctx: Ctx, id: number) {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.isAdmin, true)));
  if (!user) throw notFound(messages.memberNotFound);
  return user;
}

async function requireManageableMember(tx: Ctx, id: number): Promise<void> {
  await lockAdministrators(tx);
  await requireManageableRole(tx, await findMember(tx, id));
}

async function auditEnd(tx: Ctx, id: number): Promise<void> {
  await recordAudit(tx, { action: "user.sessions_ended", subject: { type: "user", id } });
}
