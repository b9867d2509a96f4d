import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { apiQuery, invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { Invitation, InvitationCreated } from "#contract/accounts.ts";
import { customersCopy } from "./copy.ts";

const copy = customersCopy.invitations;
const path = "/api/admin/invitations";

/** Read anew each time: another administrator may have made or taken back some. */
export function invitationsQuery() {
  return { ...apiQuery<Invitation[]>(path), staleTime: 0 };
}

export function useInvitations() {
  const client = useQueryClient();
  const refresh = () => invalidateApi(client, path);
  const failed = (title: string) => (error: Error) =>
    toast({ title, description: errorMessage(error), variant: "destructive" });

  const create = useMutation({
    mutationFn: () => apiFetch<InvitationCreated>(path, { method: "POST" }),
    onSuccess: refresh,
    onError: failed(copy.createFailed),
  });
  const revoke = useMutation({
    mutationFn: (id: number) => apiFetch<null>(`${path}/${id}`, { method: "DELETE" }),
    onSuccess: () => {
      toast({ title: copy.revoked, variant: "success" });
      return refresh();
    },
    // It may have been used or taken back meanwhile.
    onError: (error) => {
      failed(copy.revokeFailed)(error);
      return refresh();
    },
  });
  return { create, revoke };
}
