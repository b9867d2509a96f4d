import { useQuery } from "@tanstack/react-query";
import { securityCopy } from "#app/features/account/security/copy.ts";
import { apiFetch } from "#app/lib/api.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { UserSession } from "#contract/accounts/sessions.ts";
import type { StaffMember } from "#contract/accounts/staff.ts";
import { fullName } from "#contract/full-name.ts";
import { AdminDialog } from "../kit/admin-dialog.tsx";
import { Resource } from "../kit/resource.tsx";
import { TableSkeleton } from "../kit/table-skeleton.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { staffCopy } from "./copy.ts";
import { staffPaths, staffSessionsQuery } from "./staff-queries.ts";

const copy = staffCopy.sessions;
const texts = securityCopy.sessions;

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
                <Session
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

type SessionProps = { session: UserSession; isEnding: boolean; onEnd: () => void };

function Session({ session, isEnding, onEnd }: SessionProps) {
  const device = texts.device(session.browser ?? texts.unknown, session.system);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-3">
          {device}
          {session.isCurrent && <Badge tone="success">{texts.current}</Badge>}
        </p>
        <p className="text-muted text-xs">
          {texts.lastSeen(formatAdminDateTime(session.lastSeenAt))}
          {session.network && ` · ${texts.network(session.network)}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={texts.endNamed(device)}
          isLoading={isEnding}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
