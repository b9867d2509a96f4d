import { useQuery } from "@tanstack/react-query";
import { roleLabel } from "#app/features/roles/role-labels.ts";
import { apiFetch } from "#app/lib/api.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { Invitation, InvitationCreated } from "#contract/accounts/staff.ts";
import { Panel } from "../kit/admin-page.tsx";
import { TableSkeleton } from "../kit/admin-table.tsx";
import { Resource } from "../kit/resource.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { staffCopy } from "./copy.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { invitationsQuery, staffPaths } from "./staff-queries.ts";

const copy = staffCopy.invite;

/** The open invitations. The link of a new one is shown only while the screen is open: the server does not store it. */
export function InvitationsPanel({ created }: { created: InvitationCreated | null }) {
  const query = useQuery(invitationsQuery);
  const revoke = useAdminMutation({
    mutate: (id: number) => apiFetch<null>(`${staffPaths.invitations}/${id}`, { method: "DELETE" }),
    success: copy.revoked,
    failure: copy.revokeFailed,
    invalidates: [staffPaths.invitations],
    isRefetchedOnFailure: true,
  });

  return (
    <Panel id="invitaciones" title={copy.open}>
      <Resource query={query} errorClassName="py-4" skeleton={<TableSkeleton rows={1} columns={2} />}>
        {(invitations) => {
          const open = invitations.filter(isOpen);
          const isCreatedOpen = open.some(({ id }) => id === created?.invitation.id);
          return (
            <>
              {created && isCreatedOpen && <InvitationLink created={created} />}
              {open.length === 0 && <p className="py-4 text-muted">{copy.none}</p>}
              <ul aria-label={copy.open}>
                {open.map((invitation) => (
                  <OpenInvitation
                    key={invitation.id}
                    invitation={invitation}
                    isRevoking={revoke.isPending && revoke.variables === invitation.id}
                    onRevoke={(options) => revoke.mutate(invitation.id, options)}
                  />
                ))}
              </ul>
            </>
          );
        }}
      </Resource>
    </Panel>
  );
}

function isOpen({ usedAt, expiresAt }: Invitation): boolean {
  return usedAt === null && Date.parse(expiresAt) > Date.now();
}

type OpenProps = {
  invitation: Invitation;
  isRevoking: boolean;
  onRevoke: (options: { onSettled: () => void }) => void;
};

function OpenInvitation({ invitation, isRevoking, onRevoke }: OpenProps) {
  const { name, email, role, roleName, createdBy, createdAt, expiresAt } = invitation;
  const sent = copy.by(createdBy ?? copy.someone, formatAdminDateTime(createdAt));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3">
      <div>
        <p>
          {[name ?? sent, roleLabel(role, roleName)].join(" · ")}
          {email && <span className="block break-all text-muted text-xs">{email}</span>}
        </p>
        <p className="text-muted text-xs">
          {sent}. {copy.expires(formatAdminDateTime(expiresAt))}
        </p>
      </div>
      <ConfirmButton
        size="sm"
        variant="quiet"
        aria-label={copy.revokeOne(name ?? formatAdminDateTime(createdAt))}
        question={{
          title: copy.revokeTitle,
          text: copy.revokeText,
          confirmLabel: copy.revoke,
          isDangerous: true,
        }}
        isLoading={isRevoking}
        onConfirm={onRevoke}
      >
        {copy.revoke}
      </ConfirmButton>
    </li>
  );
}
