import { apiFetch } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import type { Invitation, InvitationCreated } from "#contract/accounts.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { customersCopy } from "./copy.ts";

const copy = customersCopy.invitations;
const path = "/api/admin/invitations";

/** Always refetched: another administrator may have created or revoked some. */
export function invitationsQuery() {
  return { ...apiQuery<Invitation[]>(path), staleTime: 0 };
}

export function useInvitations() {
  const create = useAdminMutation({
    mutate: () => apiFetch<InvitationCreated>(path, { method: "POST" }),
    failure: copy.createFailed,
    invalidates: [path],
  });
  const revoke = useAdminMutation({
    mutate: (id: number) => apiFetch<null>(`${path}/${id}`, { method: "DELETE" }),
    success: copy.revoked,
    failure: copy.revokeFailed,
    invalidates: [path],
    isRefetchedOnFailure: true,
  });
  return { create, revoke };
}
