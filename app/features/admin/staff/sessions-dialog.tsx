import { useQuery } from "@tanstack/react-query";
import { SessionRow } from "#app/features/account/security/session-row.tsx";
import { apiFetch } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import type { StaffMember } from "#contract/accounts/staff.ts";
import { fullName } from "#contract/full-name.ts";
import { AdminDialog } from "../kit/admin-dialog.tsx";
import { Resource } from "../kit/resource.tsx";
import { TableSkeleton } from "../kit/table-skeleton.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { staffCopy } from "./copy.ts";
import { staffPaths, staffSessionsQuery } from "./staff-queries.ts";

const copy = staffCopy.sessions;

/** The open sessions of somebody of the team, with buttons to end them. */
export function SessionsDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const query = useQuery(staffSessionsQuery(member.id));
  const path = `${staffPaths.people}/${member.id}/sessions`;
  /** Null ends all of them. */
  const end = useAdminMutation({
    mutate: (id: number | null) => apiFetch<null>(id === null ? path : `${path}/${id}`, { method: "DELETE" }),
    success: (_, id) => (id === null ? copy.allEnded : copy.ended),
    failure: copy.failed,
    invalidates: [staffPaths.people],
    isRefetchedOnFailure: true,
  });

  return (
    <AdminDialog
      title={copy.title(fullName(member))}
      onClose={onClose}
      footer={
        <Button
          variant="quiet"
          disabled={!query.data?.some(({ isCurrent }) => !isCurrent)}
          isLoading={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          {copy.endAll}
        </Button>
      }
    >
      <Resource query={query} skeleton={<TableSkeleton rows={2} columns={2} />}>
        {(sessions) =>
          sessions.length === 0 ? (
            <p className="py-4 text-muted">{copy.none}</p>
          ) : (
            <ul className="divide-y divide-line">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={end.isPending && end.variables === session.id}
                  onEnd={() => end.mutate(session.id)}
                />
              ))}
            </ul>
          )
        }
      </Resource>
    </AdminDialog>
  );
}
