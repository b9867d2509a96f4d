import { and, count, eq, isNotNull, lte, or } from "drizzle-orm";
import type { StaffRole, StaffRoleBody, UpdateRoleBody } from "#contract/accounts/staff.ts";
import { builtInRoleNames, builtInRoles, completePermissions } from "#contract/permissions.ts";
import { type Ctx, inTransaction, recordEvents } from "../../../context.ts";
import { isForeignKeyViolation, isUniqueViolation } from "../../../db/errors.ts";
import { onlyRow } from "../../../db/only-row.ts";
import { invitations, staffRoles, users } from "../../../db/schema/index.ts";
import { DomainError, fieldError, notFound } from "../../../errors.ts";
import { isRepeatedSave } from "../../../repeated-save.ts";
import { guard } from "../../../security/permission.ts";
import { requireRecentPassword } from "../../../security/recent-password.ts";
import { recordAudit } from "../../audit/index.ts";
import { messages } from "../messages.ts";
import { lockAdministrators } from "./administrators.ts";
import { revokeInvitationsOf } from "./invitations.ts";
import { requireManageable } from "./manageable-roles.ts";

/** All roles of the shop: the built-in ones first, then its own by name. */
export const listRoles = guard("staff.write", readRoles);

async function readRoles(ctx: Ctx): Promise<StaffRole[]> {
  const holders = await ctx.db
    .select({ role: users.role, staffRoleId: users.staffRoleId, people: count() })
    .from(users)
    .where(eq(users.isAdmin, true))
    .groupBy(users.role, users.staffRoleId);
  const own = await ctx.db.select().from(staffRoles).orderBy(staffRoles.name);
  return [
    ...builtInRoleNames.map((role) => ({
      role,
      name: null,
      permissions: [...builtInRoles[role]],
      people: holders.find((holder) => holder.role === role)?.people ?? 0,
    })),
    ...own.map(({ id, name, permissions }) => ({
      role: id,
      name,
      permissions: completePermissions(permissions),
      people: holders.find((holder) => holder.staffRoleId === id)?.people ?? 0,
    })),
  ];
}

/** Throws `taken` for a name in use, and `forbidden` for permissions that the caller lacks. */
export const createRole = guard("staff.write", async (ctx: Ctx, body: StaffRoleBody) => {
  requireRecentPassword(ctx);
  const values = { name: body.name, permissions: completePermissions(body.permissions) };
  return explainConstraints(() =>
    inTransaction(ctx, async (tx) => {
      await lockAdministrators(tx);
      await requireManageable(tx, values.permissions);
      const row = onlyRow(
        await tx.db
          .insert(staffRoles)
          .values({ ...values, createdAt: tx.clock.now() })
          .returning(),
      );
      const subject = { type: "role", id: row.id, label: row.name } as const;
      await recordAudit(tx, { action: "role.created", subject, after: values });
      return readRoles(tx);
    }),
  );
});

/**
 * Takes effect with the next request of everybody who has the role. Revokes their open invitations, as `setRole` does:
 * an invitation may give permissions that its author no longer has. Throws as `createRole`, `not_found`, and `conflict`
 * when the role has changed since the form showed it: a permission that was taken away would come back.
 */
export const updateRole = guard("staff.write", async (ctx: Ctx, id: number, body: UpdateRoleBody) => {
  requireRecentPassword(ctx);
  const after = { name: body.name, permissions: completePermissions(body.permissions) };
  return explainConstraints(() =>
    inTransaction(ctx, async (tx) => {
      await lockAdministrators(tx);
      const before = await lockRole(tx, id);
      const stored = { name: before.name, permissions: completePermissions(before.permissions) };
      const seen = body.seen && { ...body.seen, permissions: completePermissions(body.seen.permissions) };
      const isRepeated = isRepeatedSave(
        { seen, stored, wanted: after },
        () => new DomainError("conflict", messages.roleEditedMeanwhile),
      );
      if (isRepeated) return readRoles(tx);
      await requireManageable(tx, [...stored.permissions, ...after.permissions]);
      await tx.db.update(staffRoles).set(after).where(eq(staffRoles.id, id));
      await recordAudit(tx, {
        action: "role.updated",
        subject: { type: "role", id, label: after.name },
        before: { name: before.name, permissions: before.permissions },
        after,
      });
      const holders = await tx.db.select({ id: users.id }).from(users).where(eq(users.staffRoleId, id));
      for (const holder of holders) await revokeInvitationsOf(tx, holder.id);
      // Open sockets still have the old permissions.
      await recordEvents(
        tx,
        holders.map(({ id: userId }) => ({ type: "sessions.ended", userId })),
      );
      return readRoles(tx);
    }),
  );
});

/** Throws `conflict` while somebody has the role or is invited to it. */
export const deleteRole = guard("staff.write", async (ctx: Ctx, id: number) => {
  requireRecentPassword(ctx);
  await explainConstraints(() =>
    inTransaction(ctx, async (tx) => {
      await lockAdministrators(tx);
      const role = await lockRole(tx, id);
      await requireManageable(tx, completePermissions(role.permissions));
      const now = tx.clock.now();
      const isOver = or(isNotNull(invitations.usedAt), lte(invitations.expiresAt, now));
      await tx.db.delete(invitations).where(and(eq(invitations.staffRoleId, id), isOver));
      await tx.db.delete(staffRoles).where(eq(staffRoles.id, id));
      const { name, permissions } = role;
      const subject = { type: "role", id, label: name } as const;
      await recordAudit(tx, { action: "role.deleted", subject, before: { name, permissions } });
    }),
  );
});

async function lockRole(tx: Ctx, id: number): Promise<typeof staffRoles.$inferSelect> {
  const [role] = await tx.db.select().from(staffRoles).where(eq(staffRoles.id, id)).for("update");
  if (!role) throw notFound(messages.roleNotFound);
  return role;
}

async function explainConstraints<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, "staff_roles_name_lower")) {
      throw fieldError("taken", "name", messages.roleNameTaken);
    }
    if (isForeignKeyViolation(error)) throw new DomainError("conflict", messages.roleInUse);
    throw error;
  }
}
