import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { builtInRoleTexts, roleLabel } from "#app/features/roles/role-labels.ts";
import { useUser } from "#app/lib/session.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import type { RoleChoice, StaffRole } from "#contract/accounts/staff.ts";
import { Options } from "../kit/options.tsx";
import { rolesQuery } from "./staff-queries.ts";

type Props = Pick<ComponentProps<typeof Field>, "label" | "error"> & {
  value: RoleChoice | null;
  onChange: (role: RoleChoice | null) => void;
  /** Label of the choice `null`. */
  none?: string;
};

/** The roles that the signed-in person may give: those with no permission beyond their own. */
export function RoleSelect({ label, error, value, onChange, none }: Props) {
  const { user } = useUser();
  const { data: roles = [] } = useQuery(rolesQuery);
  const mayGive = ({ permissions }: StaffRole) =>
    permissions.every((permission) => user?.permissions.includes(permission));
  const hint = typeof value === "string" ? builtInRoleTexts[value] : undefined;

  return (
    <Field label={label} hint={hint} error={error} required>
      <Select value={value ?? ""} onChange={({ target }) => onChange(choiceOf(target.value, roles))}>
        <Options
          of={roles
            .filter((role) => mayGive(role) || role.role === value)
            .map(({ role, name }) => [role, roleLabel(role, name)])}
        />
        {none && <option value="">{none}</option>}
      </Select>
    </Field>
  );
}

function choiceOf(value: string, roles: readonly StaffRole[]): RoleChoice | null {
  return roles.find(({ role }) => String(role) === value)?.role ?? null;
}
