import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone, UserCog } from "lucide-react";
import { useState } from "react";
import { roleLabel } from "#app/features/roles/role-labels.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { useUser } from "#app/lib/session.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { StaffMember } from "#contract/accounts/staff.ts";
import { Panel } from "../kit/admin-page.tsx";
import { AdminTable } from "../kit/admin-table.tsx";
import { ResourceList } from "../kit/resource.tsx";
import { RowMenu } from "../kit/row-menu.tsx";
import type { Column } from "../kit/table-columns.ts";
import { ChangeRoleDialog } from "./change-role-dialog.tsx";
import { staffCopy } from "./copy.ts";
import { SessionsDialog } from "./sessions-dialog.tsx";
import { staffQuery } from "./staff-queries.ts";

const copy = staffCopy.people;

/** Everybody of the team, with role, two-step verification and sessions. */
export function PeoplePanel() {
  const query = useQuery(staffQuery);
  const { user } = useUser();
  const [open, setOpen] = useState<{ member: StaffMember; step: "role" | "sessions" } | null>(null);
  const close = () => setOpen(null);

  const columns: Column<StaffMember>[] = [
    {
      header: copy.name,
      isTitle: true,
      cardArea: "title",
      cell: ({ id, firstName, lastName, email }) => (
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 font-medium">
            {firstName} {lastName}
            {user?.id === id && <Badge tone="outline">{copy.you}</Badge>}
          </span>
          <span className="block as-cards:truncate break-all text-muted text-xs">{email}</span>
        </span>
      ),
    },
    { header: copy.role, cardArea: "aside", cell: ({ role, roleName }) => roleLabel(role, roleName) },
    {
      header: copy.twoStep,
      cardArea: "asideNote",
      cell: ({ isTwoStepOn }) => (
        <Badge tone={isTwoStepOn ? "success" : "gray"}>
          {isTwoStepOn ? copy.twoStepOn : copy.twoStepOff}
        </Badge>
      ),
    },
    {
      header: copy.sessions,
      cell: ({ sessions, lastSeenAt }) => (
        <span>
          {sessions === 0 ? copy.noSessions : copy.sessionCount(sessions)}
          {lastSeenAt && (
            <span className="block text-muted text-xs">{copy.lastSeen(formatAdminDateTime(lastSeenAt))}</span>
          )}
        </span>
      ),
    },
    {
      header: copy.actions,
      isHeaderHidden: true,
      align: "end",
      cardArea: "menu",
      cell: (member) => (
        <span className="flex justify-end gap-2">
          <Button
            size="sm"
            variant="quiet"
            className="as-cards:hidden"
            aria-label={copy.changeRoleOf(member.firstName)}
            onClick={() => setOpen({ member, step: "role" })}
          >
            {copy.changeRole}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            className="as-cards:hidden"
            aria-label={copy.seeSessionsOf(member.firstName)}
            onClick={() => setOpen({ member, step: "sessions" })}
          >
            {copy.seeSessions}
          </Button>
          <RowMenu
            name={member.firstName}
            className="as-cards:grid hidden"
            actions={[
              {
                label: copy.changeRole,
                icon: UserCog,
                onSelect: () => setOpen({ member, step: "role" }),
              },
              {
                label: copy.seeSessions,
                icon: MonitorSmartphone,
                onSelect: () => setOpen({ member, step: "sessions" }),
              },
            ]}
          />
        </span>
      ),
    },
  ];

  return (
    <Panel id="personas" title={copy.title}>
      <ResourceList query={query} skeleton={{ rows: 3, columns: 5 }} empty={null}>
        {(people) => <AdminTable caption={copy.title} columns={columns} rows={people} />}
      </ResourceList>
      {open?.step === "role" && <ChangeRoleDialog member={open.member} onClose={close} />}
      {open?.step === "sessions" && <SessionsDialog member={open.member} onClose={close} />}
    </Panel>
  );
}
