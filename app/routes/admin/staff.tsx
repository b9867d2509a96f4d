import { UserPlus } from "lucide-react";
import { useState } from "react";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { staffCopy } from "#app/features/admin/staff/copy.ts";
import { InvitationsPanel } from "#app/features/admin/staff/invitations-panel.tsx";
import { InviteDialog } from "#app/features/admin/staff/invite-dialog.tsx";
import { PeoplePanel } from "#app/features/admin/staff/people-panel.tsx";
import { RolesPanel } from "#app/features/admin/staff/roles-panel.tsx";
import { Button } from "#app/ui/button.tsx";
import type { InvitationCreated } from "#contract/accounts/staff.ts";

export default function AdminStaffPage() {
  const [isInviting, setIsInviting] = useState(false);
  const [created, setCreated] = useState<InvitationCreated[]>([]);
  const addCreated = (next: InvitationCreated) => setCreated((before) => [...before, next]);

  return (
    <AdminPage
      title={staffCopy.title}
      lead={staffCopy.lead}
      actions={
        <Button onClick={() => setIsInviting(true)}>
          <UserPlus className="size-4" strokeWidth={1.5} />
          {staffCopy.invite.action}
        </Button>
      }
    >
      <div className="flex flex-col gap-10">
        <PeoplePanel />
        <InvitationsPanel created={created} onInvited={addCreated} />
        <RolesPanel />
      </div>
      {isInviting && <InviteDialog onInvited={addCreated} onClose={() => setIsInviting(false)} />}
    </AdminPage>
  );
}
