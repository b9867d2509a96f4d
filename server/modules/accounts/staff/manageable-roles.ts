import { eq } from "drizzle-orm";
import type { RoleChoice } from "#contract/accounts/staff.ts";
import { permissions as allPermissions, type Permission } from "#contract/permissions.ts";
import { actorId, type Ctx } from "../../../context.ts";
import { staffRoles, users } from "../../../db/schema/index.ts";
import { DomainError, notFound } from "../../../errors.ts";
import { messages } from "../messages.ts";
import {
  type RoleColumns,
  readRolePermissions,
  rightsOf,
  roleColumnsOf,
  roleHolder,
} from "./administrator-rights.ts";

/**
 * Throws `forbidden` unless the caller has all of the permissions (docs/rules/accounts.md#roles). Reads the caller's
 * present permissions: call it after `lockAdministrators`, because they may just have been taken away.
 */
export async function requireManageable(tx: Ctx, permissions: readonly Permission[]): Promise<void> {
  const own = await readOwnPermissions(tx);
  if (permissions.every((permission) => own.has(permission))) return;
  throw new DomainError("forbidden", messages.roleBeyondOwn);
}

/** Throws `forbidden` unless the caller may manage people with this role; see `requireManageable`. */
export async function requireManageableRole(tx: Ctx, columns: RoleColumns): Promise<void> {
  await requireManageable(tx, await readRolePermissions(tx, columns));
}

/** The columns of a role that the caller may give. Throws `not_found` and `forbidden`. */
export async function grantableRole(tx: Ctx, choice: RoleChoice): Promise<RoleColumns> {
  if (typeof choice === "number") {
    // Locks the role, so that it is not deleted before it is assigned.
    const [found] = await tx.db
      .select({ id: staffRoles.id })
      .from(staffRoles)
      .where(eq(staffRoles.id, choice))
      .for("key share");
    if (!found) throw notFound(messages.roleNotFound);
  }
  const columns = roleColumnsOf(choice);
  await requireManageableRole(tx, columns);
  return columns;
}

async function readOwnPermissions(tx: Ctx): Promise<ReadonlySet<Permission>> {
  if (tx.actor.kind === "system") return new Set(allPermissions);
  const [own] = await tx.db
    .select(roleHolder)
    .from(users)
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .where(eq(users.id, actorId(tx) ?? 0));
  return own ? (await rightsOf(tx, own)).permissions : new Set();
}
