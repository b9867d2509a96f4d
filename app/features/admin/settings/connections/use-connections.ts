import { ApiError, apiFetch, errorMessage } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import type { Connections, GatewayBody, MailServerBody } from "#contract/settings/connections.ts";
import { useAdminMutation } from "../../kit/use-admin-mutation.ts";

const PATH = "/api/admin/connections";
export const connectionsQuery = apiQuery<Connections>(PATH);

type Change = { kind: "mail"; body: MailServerBody | null } | { kind: "gateway"; body: GatewayBody | null };

/** Saves or removes (`body: null`) one of the connections. */
export function useChangeConnection({ success, failure }: { success: string; failure: string | null }) {
  return useAdminMutation({
    mutate: ({ kind, body }: Change) =>
      apiFetch<Connections>(`${PATH}/${kind}`, body ? { method: "PUT", body } : { method: "DELETE" }),
    success,
    ...(failure && { failure }),
    invalidates: ["/api/admin/settings", "/api/settings"],
    onSuccess: (saved, client) => void client.setQueryData(connectionsQuery.queryKey, saved),
  });
}

/** The message below the form; null when each one stands at its field. */
export function formMessageOf(error: unknown): string | null {
  if (!error || (error instanceof ApiError && Object.keys(error.errors).length > 0)) return null;
  return errorMessage(error);
}
