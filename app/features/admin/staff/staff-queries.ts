import { apiQuery } from "#app/lib/query-client.ts";
import type { UserSession } from "#contract/accounts/sessions.ts";
import type { Invitation, RoleChoice, StaffMember, StaffRole } from "#contract/accounts/staff.ts";
import { staffCopy } from "./copy.ts";

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

/** @param name of the shop's own role; null for a built-in one */
export function roleLabel(role: RoleChoice, name: string | null): string {
  return typeof role === "number" ? (name ?? "") : staffCopy.roles[role];
}
