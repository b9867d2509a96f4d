import { apiFetch } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { userQuery } from "#app/lib/session.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";

type Action = { method: "PATCH" | "DELETE"; path: "" | "/two-step"; body?: object };

/** Changes a customer's account and reads it again. */
export function useCustomerAction(id: number, { done, failed }: { done: string; failed: string }) {
  return useAdminMutation({
    mutate: ({ path, ...options }: Action) => apiFetch<null>(`/api/admin/customers/${id}${path}`, options),
    success: done,
    failure: failed,
    onSuccess: async (_nothing, client) => {
      // Administrators who removed their own role lose access: refetching admin data would fail.
      if (client.getQueryData(userQuery.queryKey)?.id === id) {
        await client.invalidateQueries({ queryKey: userQuery.queryKey, exact: true });
        if (!client.getQueryData(userQuery.queryKey)?.isAdmin) return;
      }
      await invalidateApi(client, "/api/admin/customers");
      await invalidateApi(client, "/api/admin/contacts");
    },
  });
}
