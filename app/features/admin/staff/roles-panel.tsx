import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { builtInRoleTexts, permissionsText, roleLabel } from "#app/features/roles/role-labels.ts";
import { apiFetch } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { StaffRole } from "#contract/accounts/staff.ts";
import { Panel } from "../kit/admin-page.tsx";
import { Resource } from "../kit/resource.tsx";
import { TableSkeleton } from "../kit/table-skeleton.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { staffCopy } from "./copy.ts";
import { RoleDialog } from "./role-dialog.tsx";
import { rolesQuery, staffPaths } from "./staff-queries.ts";

const copy = staffCopy.roleEditor;

/** The built-in roles, and the shop's own with their editor. */
export function RolesPanel() {
  const query = useQuery(rolesQuery);
  /** `new` opens the dialog for a new role. */
  const [edited, setEdited] = useState<StaffRole | "new" | null>(null);
  /** As it is stored now; as it was when somebody else has deleted it. */
  const current = (opened: StaffRole) => query.data?.find(({ role }) => role === opened.role) ?? opened;

  return (
    <Panel
      id="roles"
      title={copy.panel}
      aside={
        <Button size="sm" variant="quiet" onClick={() => setEdited("new")}>
          <Plus className="size-4" strokeWidth={1.5} />
          {copy.create}
        </Button>
      }
    >
      <Resource query={query} skeleton={<TableSkeleton rows={4} columns={2} />}>
        {(roles) => (
          <ul aria-label={copy.panel}>
            {roles.map((role) => (
              <Role key={role.role} role={role} onEdit={() => setEdited(role)} />
            ))}
          </ul>
        )}
      </Resource>
      {edited && (
        <RoleDialog role={edited === "new" ? null : current(edited)} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}

function Role({ role, onEdit }: { role: StaffRole; onEdit: () => void }) {
  const name = roleLabel(role.role, role.name);
  const text =
    typeof role.role === "string" ? builtInRoleTexts[role.role] : permissionsText(role.permissions);
  const remove = useAdminMutation({
    mutate: () => apiFetch<null>(`${staffPaths.roles}/${role.role}`, { method: "DELETE" }),
    success: copy.removed,
    failure: copy.removeFailed,
    invalidates: [staffPaths.roles],
    isRefetchedOnFailure: true,
  });

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3">
      <div className="min-w-0 grow basis-72">
        <p>
          <span className="font-medium">{name}</span>{" "}
          <span className="text-muted text-xs">{copy.people(role.people)}</span>
        </p>
        <p className="max-w-text text-muted text-xs">{text}</p>
      </div>
      {typeof role.role === "number" && (
        <div className="flex gap-2">
          <Button size="sm" variant="quiet" aria-label={copy.editOne(name)} onClick={onEdit}>
            {copy.edit}
          </Button>
          <ConfirmButton
            size="sm"
            variant="quiet"
            question={{
              title: copy.removeTitle(name),
              text: copy.removeText,
              confirmLabel: copy.remove,
              isDangerous: true,
            }}
            isLoading={remove.isPending}
            onConfirm={(options) => remove.mutate(undefined, options)}
          >
            {copy.remove}
          </ConfirmButton>
        </div>
      )}
    </li>
  );
}
