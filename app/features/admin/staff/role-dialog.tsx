import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { permissionLabels } from "#app/features/roles/role-labels.ts";
import { apiFetch } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { userQuery, useUser } from "#app/lib/session.ts";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { Checkbox } from "#app/ui/choice.tsx";
import { type StaffRole, StaffRoleBody } from "#contract/accounts/staff.ts";
import { completePermissions, withoutPermission } from "#contract/permissions.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { FormField } from "../kit/form-field.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { usePermissions } from "../use-permission.ts";
import { permissionGroups, staffCopy } from "./copy.ts";
import { rolesQuery, staffPaths } from "./staff-queries.ts";

const copy = staffCopy.roleEditor;

/** Creates a role of the shop, or edits the given one, by ticking permissions. */
export function RoleDialog({ role, onClose }: { role: StaffRole | null; onClose: () => void }) {
  const may = usePermissions();
  const { user } = useUser();
  const form = useForm<StaffRoleBody>({
    resolver: zodResolver(StaffRoleBody),
    defaultValues: { name: role?.name ?? "", permissions: role?.permissions ?? completePermissions([]) },
  });
  const save = useAdminMutation({
    mutate: (body: StaffRoleBody) =>
      role
        ? apiFetch<StaffRole[]>(`${staffPaths.roles}/${role.role}`, {
            method: "PUT",
            body: { ...body, seen: { name: role.name, permissions: role.permissions } },
          })
        : apiFetch<StaffRole[]>(staffPaths.roles, { body }),
    success: copy.saved,
    failure: copy.failed,
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
