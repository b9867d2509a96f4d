import { and, eq, getTableColumns, gt, isNull, ne } from "drizzle-orm";
import type { AdminRegistration } from "#contract/accounts/accounts.ts";
import { builtInRoles } from "#contract/permissions.ts";
import type { Ctx } from "../../../context.ts";
import { lockByName } from "../../../db/advisory-locks.ts";
import { invitations, staffRoles, users } from "../../../db/schema/index.ts";
import { DomainError, fieldError } from "../../../errors.ts";
import { hasPermission } from "../../../security/permission.ts";
import { requireRecentPassword } from "../../../security/recent-password.ts";
import { hashToken } from "../../../security/tokens.ts";
import { messages } from "../messages.ts";
import {
  type RoleColumns,
  readRolePermissions,
  roleChoiceOf,
  roleColumnsOf,
} from "./administrator-rights.ts";
import { requireManageableRole } from "./manageable-roles.ts";

/** Without an administrator, `/register-admin` creates the first one. */
export async function hasAdministrator(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
  return row !== undefined;
}

/** One transaction at a time changes who is an administrator. */
export function lockAdministrators(tx: Ctx): Promise<void> {
  return lockByName(tx, "administrators");
}

/** Throws `last_admin` when no other owner remains. Takes the lock first. */
export async function requireAnotherOwner(tx: Ctx, userId: number): Promise<void> {
  await lockAdministrators(tx);
  const [other] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "owner"), ne(users.id, userId)))
    .limit(1);
  if (!other) throw new DomainError("last_admin", messages.lastAdmin);
}

type AdminClaim = { invitation?: string; setupCode?: string };
/** The role of a new administrator, and the invitation that was used, if any. */
export type GrantedRole = RoleColumns & { invitationId: number | null };

const ownerRole = { ...roleColumnsOf("owner"), invitationId: null };

/**
 * Checks that an administrator may be created (docs/rules/accounts.md#first-administrator): with a one-time invitation,
 * as the store's first one, or by a signed-in person with every permission. The last two make an owner. Takes the lock:
 * of two simultaneous first registrations, one is refused.
 */
export async function authoriseNewAdministrator(tx: Ctx, claim: AdminClaim): Promise<GrantedRole> {
  await lockAdministrators(tx);
  if (!(await hasAdministrator(tx))) {
    checkSetupCode(tx, claim.setupCode);
    return ownerRole;
  }
  if (claim.invitation) return claimInvitation(tx, claim.invitation);
  if (hasPermission(tx.actor, "staff.write")) {
    requireRecentPassword(tx);
    await requireManageableRole(tx, ownerRole);
    return ownerRole;
  }
  if (tx.actor.kind === "user") throw new DomainError("forbidden", messages.adminForbidden);
  throw new DomainError("admin_exists", messages.adminExists);
}

/** The result that `authoriseNewAdministrator` would give, ignoring set-up code and password. Does not use the invitation. */
export async function describeAdminRegistration(
  ctx: Ctx,
  invitation: string | undefined,
): Promise<AdminRegistration> {
  if (!(await hasAdministrator(ctx))) return { isOpen: true, message: null };
  if (!invitation && hasPermission(ctx.actor, "staff.write")) {
    const isOpen = builtInRoles.owner.every((permission) => hasPermission(ctx.actor, permission));
    return { isOpen, message: isOpen ? null : messages.roleBeyondOwn };
  }
  if (!invitation) return { isOpen: false, message: messages.adminExists };
  const found = await findStaffInvitation(ctx, invitation);
  if (!found) return { isOpen: false, message: messages.invitationInvalid };
  return { isOpen: true, message: null, invitation: found };
}

/** What the page of an invitation shows to the holder of its link. */
async function findStaffInvitation(ctx: Ctx, token: string): Promise<AdminRegistration["invitation"]> {
  const [row] = await ctx.db
    .select({ ...getTableColumns(invitations), roleName: staffRoles.name })
    .from(invitations)
    .leftJoin(staffRoles, eq(staffRoles.id, invitations.staffRoleId))
    .where(isOpenInvitation(ctx, token));
  if (!row) return undefined;
  const { name, email, roleName } = row;
  const permissions = [...(await readRolePermissions(ctx, row))];
  // A CHECK constraint guarantees one of the two role columns.
  return { name, email, role: roleChoiceOf(row) ?? "owner", roleName, permissions };
}

function checkSetupCode({ setupCode }: Ctx, given: string | undefined): void {
  // Comparing hashes makes the comparison's duration independent of the code.
  if (setupCode === null || (given && hashToken(given) === hashToken(setupCode))) return;
  const message = given ? messages.setupCodeWrong : messages.setupCodeRequired;
  throw fieldError("setup_code_required", "setupCode", message);
}

async function claimInvitation(tx: Ctx, token: string): Promise<GrantedRole> {
  const [row] = await tx.db
    .update(invitations)
    .set({ usedAt: tx.clock.now() })
    .where(isOpenInvitation(tx, token))
    .returning();
  if (!row) throw new DomainError("forbidden", messages.invitationInvalid);
  return { role: row.role, staffRoleId: row.staffRoleId, invitationId: row.id };
}

function isOpenInvitation({ clock }: Ctx, token: string) {
  return and(
    eq(invitations.tokenHash, hashToken(token)),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, clock.now()),
  );
}
