import { apiQuery } from "#app/lib/query-client.ts";
import type { UserSession } from "#contract/accounts/sessions.ts";
import type { Invitation, StaffMember, StaffRole } from "#contract/accounts/staff.ts";

export const staffPaths = {
  people: "/api/admin/staff",
  roles: "/api/admin/roles",
  invitations: "/api/admin/invitations",
};

// Always refetched: somebody else may have changed the team.
export const staffQuery = { ...apiQuery<StaffMember[]>(staffPaths.people), staleTime: 0 };
export const rolesQuery = { ...apiQuery<StaffRole[]>(staffPaths.roles), staleTime: 0 };
export const invitationsQuery = { ...apiQuery<Invitation[]>(staffPaths.invitations), staleTime: 0 };

export function staffSessionsQuery(id: number) {
  return { ...apiQuery<UserSession[]>(`${staffPaths.people}/${id}/sessions`), staleTime: 0 };
}
