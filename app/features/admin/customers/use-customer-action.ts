import { apiFetch } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { userQuery } from "#app/lib/session.ts";
import type { CustomerDetail } from "#contract/accounts.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { customerQuery } from "./customers-queries.ts";

type Action = { method: "PATCH" | "DELETE"; path: "" | "/two-step"; body?: object };

/** Changes a customer's account; the server answers with the updated account. */
export function useCustomerAction(id: number, { done, failed }: { done: string; failed: string }) {
  return useAdminMutation({
    mutate: ({ path, ...options }: Action) =>
      apiFetch<CustomerDetail>(`/api/admin/customers/${id}${path}`, options),
    success: done,
    failure: failed,
    onSuccess: async (customer, client) => {
      client.setQueryData(customerQuery(id).queryKey, customer);
      // Administrators who gave up their own role lose access: refetching admin data would fail.
      if (client.getQueryData(userQuery.queryKey)?.id === id) {
        await client.invalidateQueries({ queryKey: userQuery.queryKey, exact: true });
        if (!customer.isAdmin) return;
      }
      await invalidateApi(client, "/api/admin/customers");
    },
  });
}
