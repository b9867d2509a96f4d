import { permissionsText } from "#app/features/roles/role-labels.ts";
import type { StaffRole, StaffRoleBody } from "#contract/accounts/staff.ts";
import { completePermissions } from "#contract/permissions.ts";
import type { Difference } from "../kit/conflict-notice.tsx";
import { type Part, partDifferences } from "../kit/parts-conflict.ts";
import { staffCopy } from "./copy.ts";

/** Edit conflicts: compares a role that somebody else saved with the open form. */

const parts: Record<keyof StaffRoleBody, Part<StaffRoleBody>> = {
  name: { label: staffCopy.roleEditor.name, fields: ["name"], text: ({ name }) => name },
  permissions: {
    label: staffCopy.roleEditor.permissions,
    fields: ["permissions"],
    text: ({ permissions }) => permissionsText(permissions),
  },
};

export type EditedRole = Pick<StaffRole, "name" | "permissions">;

/** The form's values; without a role those of a new one. */
export function roleValues(role: EditedRole | null): StaffRoleBody {
  return { name: role?.name ?? "", permissions: completePermissions(role?.permissions ?? []) };
}

/** What the other person changed, except what is the same here. */
export function roleDifferences(mine: StaffRoleBody, base: EditedRole, theirs: EditedRole): Difference[] {
  return partDifferences(parts, { mine, base: roleValues(base), theirs: roleValues(theirs) });
}
