import { eq } from "drizzle-orm";
import type { RoleChoice } from "#contract/accounts/staff.ts";
import {
  builtInRoles,
  completePermissions,
  moneyPermissions,
  type Permission,
} from "#contract/permissions.ts";
import type { Ctx } from "../../../context.ts";
import { staffRoles, users } from "../../../db/schema/index.ts";
import { getSettings } from "../../settings/index.ts";

export type Rights = {
  permissions: ReadonlySet<Permission>;
  /** The settings require two-step verification: the account has no permissions until it is set up. */
  mustSetUpTwoStep: boolean;
};

/** The role columns of a person or an invitation. */
export type RoleColumns = Pick<typeof users.$inferSelect, "role" | "staffRoleId">;

/** A person's role columns, and the stored permissions if the role is one of the shop's own. */
type RoleHolder = RoleColumns & { storedPermissions: string[] | null; twoStepAt: Date | null };

/** The columns of a RoleHolder, of users joined with their roles. */
export const roleHolder = {
  role: users.role,
  staffRoleId: users.staffRoleId,
  storedPermissions: staffRoles.permissions,
  twoStepAt: users.twoStepAt,
};

/** The permissions that an account has at this moment. */
export async function rightsOf(ctx: Ctx, holder: RoleHolder): Promise<Rights> {
  const permissions = permissionsOfHolder(holder);
  const mustSetUpTwoStep =
    permissions.length > 0 && holder.twoStepAt === null && (await requiresTwoStep(ctx, permissions));
  return { permissions: new Set(mustSetUpTwoStep ? [] : permissions), mustSetUpTwoStep };
}

export async function requiresTwoStep(ctx: Ctx, permissions: readonly Permission[]): Promise<boolean> {
  const { security } = await getSettings(ctx);
  if (permissions.length === 0) return false;
  return (
    security.requireTwoStepForAdmins ||
    (security.requireTwoStepForMoney && moneyPermissions.some((each) => permissions.includes(each)))
  );
}

function permissionsOfHolder(holder: Omit<RoleHolder, "twoStepAt">): readonly Permission[] {
  const { role, staffRoleId, storedPermissions } = holder;
  // A built-in role of a newer release is unknown here and gives nothing.
  if (role !== null) return (builtInRoles as Record<string, readonly Permission[]>)[role] ?? [];
  return staffRoleId === null ? [] : completePermissions(storedPermissions ?? []);
}

/** The role's permissions, whether or not two-step verification is set up. Empty for a customer. */
export async function readRolePermissions(ctx: Ctx, columns: RoleColumns): Promise<readonly Permission[]> {
  const { staffRoleId } = columns;
  if (staffRoleId === null) return permissionsOfHolder({ ...columns, storedPermissions: null });
  const [stored] = await ctx.db
    .select({ permissions: staffRoles.permissions })
    .from(staffRoles)
    .where(eq(staffRoles.id, staffRoleId));
  return permissionsOfHolder({ ...columns, storedPermissions: stored?.permissions ?? null });
}

export function roleColumnsOf(choice: RoleChoice | null): RoleColumns {
  if (typeof choice === "number") return { role: null, staffRoleId: choice };
  return { role: choice, staffRoleId: null };
}

export function roleChoiceOf({ role, staffRoleId }: RoleColumns): RoleChoice | null {
  return role ?? staffRoleId;
}
