import { useQuery } from "@tanstack/react-query";
import { roleLabel } from "#app/features/roles/role-labels.ts";
import { ApiError, apiFetch } from "#app/lib/api.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { Invitation, InvitationCreated } from "#contract/accounts/staff.ts";
import { Panel } from "../kit/admin-page.tsx";
import { Resource } from "../kit/resource.tsx";
import { TableSkeleton } from "../kit/table-skeleton.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { staffCopy } from "./copy.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { invitationsQuery, staffPaths } from "./staff-queries.ts";

const copy = staffCopy.invite;

type Props = {
  /** Made on this screen: only their links are known, because the server does not store them. */
  created: readonly InvitationCreated[];
  onInvited: (created: InvitationCreated) => void;
};

/** The open invitations, with their links as long as the screen is open; later each can get a new link. */
export function InvitationsPanel({ created, onInvited }: Props) {
  const query = useQuery(invitationsQuery);
  const renew = useRenewInvitation(onInvited);
  const revoke = useAdminMutation({
    mutate: revokeInvitation,
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
          return (
            <>
              {open.length === 0 && <p className="py-4 text-muted">{copy.none}</p>}
              <ul aria-label={copy.open}>
                {open.map((invitation) => (
                  <OpenInvitation
                    key={invitation.id}
                    invitation={invitation}
                    created={created.find((made) => made.invitation.id === invitation.id)}
                    isRenewing={renew.isPending && renew.variables.id === invitation.id}
                    onRenew={(options) => renew.mutate(invitation, options)}
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

/** Invites the person again and then revokes the earlier link; the new one stands even when that fails. */
function useRenewInvitation(onInvited: (created: InvitationCreated) => void) {
  return useAdminMutation({
    mutate: async ({ id, name, email, role }: Invitation) => {
      const body = { name, email, role };
      const created = await apiFetch<InvitationCreated>(staffPaths.invitations, { body });
      return { created, isOldRevoked: await revokeInvitation(id).then(() => true, isGone) };
    },
    success: ({ created: { isOutbox }, isOldRevoked }, { email }) => {
      if (!isOldRevoked) return { ...copy.oldNotRevoked, variant: "destructive" };
      return isOutbox ? copy.inOutbox : copy.done(email ?? "");
    },
    failure: copy.failed,
    invalidates: [staffPaths.invitations],
    isRefetchedOnFailure: true,
    onSuccess: ({ created }) => onInvited(created),
  });
}

const revokeInvitation = (id: number) =>
  apiFetch<null>(`${staffPaths.invitations}/${id}`, { method: "DELETE" });

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

type OpenProps = {
  invitation: Invitation;
  created: InvitationCreated | undefined;
  isRenewing: boolean;
  onRenew: (options: { onSettled: () => void }) => void;
  isRevoking: boolean;
  onRevoke: (options: { onSettled: () => void }) => void;
};

function OpenInvitation({ invitation, created, ...actions }: OpenProps) {
  const { isRenewing, onRenew, isRevoking, onRevoke } = actions;
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
      <div className="flex flex-wrap gap-2">
        {!created && name && email && (
          <ConfirmButton
            size="sm"
            variant="quiet"
            aria-label={copy.renewOne(name)}
            question={{ title: copy.renewTitle(name), text: copy.renewText, confirmLabel: copy.renew }}
            isLoading={isRenewing}
            onConfirm={onRenew}
          >
            {copy.renew}
          </ConfirmButton>
        )}
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
      </div>
      {created && <InvitationLink created={created} />}
    </li>
  );
}
