import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatAdminDateTime } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import type { Invitation } from "#contract/accounts.ts";
import { AdminDialog } from "../kit/admin-dialog.tsx";
import { Resource } from "../kit/resource.tsx";
import { customersCopy } from "./copy.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { invitationsQuery, useInvitations } from "./use-invitations.ts";

const copy = customersCopy.invitations;

/** Creates invitations for administrators, and lists and revokes the open ones. */
export default function InvitationsDialog({ onClose }: { onClose: () => void }) {
  const list = useQuery(invitationsQuery());
  const { create, revoke } = useInvitations();
  /** Kept only while the dialog is open: the server does not store the link. */
  const [link, setLink] = useState<{ id: number; url: string; expiresAt: string } | null>(null);
  const isOpenInvitation = ({ usedAt, expiresAt }: Invitation) =>
    usedAt === null && Date.parse(expiresAt) > Date.now();

  return (
    <AdminDialog
      onClose={onClose}
      title={copy.title}
      description={copy.lead}
      footer={
        <Button
          isLoading={create.isPending}
          onClick={() =>
            create.mutate(undefined, {
              onSuccess: ({ invitation: { id, expiresAt }, url }) => setLink({ id, url, expiresAt }),
            })
          }
        >
          {copy.create}
        </Button>
      }
    >
      {link && <InvitationLink url={link.url} expiresAt={link.expiresAt} />}
      <h3 className="mt-2 border-line border-b pb-2 font-admin font-medium text-sm tracking-normal">
        {copy.open}
      </h3>
      <Resource
        query={list}
        errorClassName="py-4"
        skeleton={
          <LoadingRegion className="py-4">
            <Skeleton className="h-10" />
          </LoadingRegion>
        }
      >
        {(invitations) => (
          <OpenInvitations
            invitations={invitations.filter(isOpenInvitation)}
            revoking={revoke.isPending ? revoke.variables : null}
            onRevoke={(id) =>
              revoke.mutate(id, { onSuccess: () => setLink((shown) => (shown?.id === id ? null : shown)) })
            }
          />
        )}
      </Resource>
    </AdminDialog>
  );
}

type OpenProps = {
  invitations: readonly Invitation[];
  revoking: number | null;
  onRevoke: (id: number) => void;
};

function OpenInvitations({ invitations, revoking, onRevoke }: OpenProps) {
  if (invitations.length === 0) return <p className="py-4 text-muted">{copy.none}</p>;

  return (
    <ul aria-label={copy.open}>
      {invitations.map(({ id, createdBy, createdAt, expiresAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3"
        >
          <p>
            {copy.by(createdBy ?? copy.someone, formatAdminDateTime(createdAt))}
            <span className="block text-muted text-xs">{copy.expires(formatAdminDateTime(expiresAt))}</span>
          </p>
          <Button
            variant="quiet"
            size="sm"
            isLoading={revoking === id}
            aria-label={copy.revokeOne(formatAdminDateTime(createdAt))}
            onClick={() => onRevoke(id)}
          >
            {copy.revoke}
          </Button>
        </li>
      ))}
    </ul>
  );
}
