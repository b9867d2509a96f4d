import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { permissionLabels } from "#app/features/roles/role-labels.ts";
import { apiFetch } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { userQuery, useUser } from "#app/lib/session.ts";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { Checkbox } from "#app/ui/choice.tsx";
import { type StaffRole, StaffRoleBody } from "#contract/accounts/staff.ts";
import { completePermissions, withoutPermission } from "#contract/permissions.ts";
import { ConflictNotice } from "../kit/conflict-notice.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { FormField } from "../kit/form-field.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { usePermissions } from "../use-permissions.ts";
import { permissionGroups, staffCopy } from "./copy.ts";
import { roleDifferences, roleValues } from "./role-conflict.ts";
import { rolesQuery, staffPaths } from "./staff-queries.ts";

const copy = staffCopy.roleEditor;

/** Creates a role of the shop, or edits the given one, by ticking permissions. `role` may be refetched while the form is open. */
export function RoleDialog({ role, onClose }: { role: StaffRole | null; onClose: () => void }) {
  const may = usePermissions();
  const { user } = useUser();
  /** What the form is based on; resolving a conflict moves it to the newer role. */
  const [base, setBase] = useState(role);
  const form = useForm<StaffRoleBody>({
    resolver: zodResolver(StaffRoleBody),
    defaultValues: roleValues(role),
  });
  const save = useAdminMutation({
    mutate: (body: StaffRoleBody) =>
      base
        ? apiFetch<StaffRole[]>(`${staffPaths.roles}/${base.role}`, {
            method: "PUT",
            body: { ...body, seen: { name: base.name, permissions: base.permissions } },
          })
        : apiFetch<StaffRole[]>(staffPaths.roles, { body }),
    success: copy.saved,
    failure: copy.failed,
    isConflictInForm: true,
    invalidates: [staffPaths.people, staffPaths.invitations],
    isRefetchedOnFailure: true,
    // Somebody else may have changed the role.
    onError: (_error, client) => void invalidateApi(client, staffPaths.roles),
    onSuccess: async (roles, client) => {
      client.setQueryData(rolesQuery.queryKey, roles);
      if (role && user?.role === role.role)
        await client.invalidateQueries({ queryKey: userQuery.queryKey, exact: true });
      onClose();
    },
  });
  // While a save is pending, the newer role may be its own.
  const newer = role !== base && (save.isIdle || save.isError) ? role : null;
  const differences = base && newer ? roleDifferences(form.watch(), base, newer) : [];
  if (newer && differences.length === 0) setBase(newer);

  function resolve(taken: ReadonlySet<string>) {
    const theirs = roleValues(role);
    for (const field of ["name", "permissions"] as const) {
      if (taken.has(field)) form.setValue(field, theirs[field], { shouldDirty: true });
    }
    setBase(role);
    save.reset();
  }

  const submit = form.handleSubmit((body) =>
    save.mutate(body, { onError: (error) => showServerErrors(error, ["name"], form.setError) }),
  );

  return (
    <FormDialog
      title={role ? copy.editTitle : copy.createTitle}
      saveLabel={copy.save}
      isDirty={form.formState.isDirty}
      isSaving={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice
        notice={copy.conflict}
        differences={differences}
        error={save.error}
        onChoose={resolve}
      />
      <FormField form={form} name="name" label={copy.name} required autoComplete="off" />
      <Controller
        control={form.control}
        name="permissions"
        render={({ field }) => (
          <fieldset>
            <legend className="font-medium text-sm">{copy.permissions}</legend>
            <p className="mt-1 text-muted text-xs">{copy.permissionsHint}</p>
            <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
              {permissionGroups.map(({ title, permissions }) => (
                <fieldset key={title}>
                  <legend className="w-full border-line border-b pb-1 font-medium text-muted text-xs">
                    {title}
                  </legend>
                  {permissions.map((permission) => (
                    <Checkbox
                      key={permission}
                      label={permissionLabels[permission]}
                      checked={field.value.includes(permission)}
                      disabled={!may(permission) || permission === "desk.read"}
                      onChange={({ target }) =>
                        field.onChange(
                          target.checked
                            ? completePermissions([...field.value, permission])
                            : withoutPermission(field.value, permission),
                        )
                      }
                    />
                  ))}
                </fieldset>
              ))}
            </div>
          </fieldset>
        )}
      />
    </FormDialog>
  );
}
