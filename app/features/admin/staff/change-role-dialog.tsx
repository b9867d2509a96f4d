import { useState } from "react";
import { apiFetch } from "#app/lib/api.ts";
import { userQuery, useUser } from "#app/lib/session.ts";
import type { StaffMember } from "#contract/accounts/staff.ts";
import { fullName } from "#contract/full-name.ts";
import { isConflict } from "../kit/conflict.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { staffCopy } from "./copy.ts";
import { RoleSelect } from "./role-select.tsx";
import { staffPaths } from "./staff-queries.ts";

const copy = staffCopy.change;

/** Gives somebody of the team another role, or none. */
export function ChangeRoleDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { user } = useUser();
  const [role, setRole] = useState<StaffMember["role"] | null>(member.role);
  const change = useAdminMutation({
    mutate: () =>
      apiFetch<null>(`/api/admin/customers/${member.id}`, {
        method: "PATCH",
        body: { ...(role === null ? { isAdmin: false } : { isAdmin: true, role }), seenRole: member.role },
      }),
    success: copy.done,
    failure: copy.failed,
    invalidates: [staffPaths.people, staffPaths.roles, staffPaths.invitations],
    isRefetchedOnFailure: true,
    // The list shows the role that somebody else gave.
    onError: (error) => {
      if (isConflict(error)) onClose();
    },
    onSuccess: async (_, client) => {
      if (user?.id === member.id)
        await client.invalidateQueries({ queryKey: userQuery.queryKey, exact: true });
      onClose();
    },
  });

  return (
    <FormDialog
      size="sm"
      title={copy.title(fullName(member))}
      {...(user?.id === member.id && { description: copy.own })}
      saveLabel={copy.save}
      isDirty={role !== member.role}
      isSaving={change.isPending}
      isIncomplete={role === member.role}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <RoleSelect label={copy.role} value={role} onChange={setRole} none={copy.remove} />
    </FormDialog>
  );
}
