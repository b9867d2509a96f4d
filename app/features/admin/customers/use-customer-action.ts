import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { userQuery } from "#app/lib/session.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { CustomerDetail } from "#contract/accounts.ts";
import { customerQuery } from "./customers-queries.ts";

type Action = { method: "PATCH" | "DELETE"; path: "" | "/two-step"; body?: object };

/** Changes somebody's account; the answer is the person as they are now. */
export function useCustomerAction(id: number, { done, failed }: { done: string; failed: string }) {
  const client = useQueryClient();

  return useMutation({
    mutationFn: ({ path, ...options }: Action) =>
      apiFetch<CustomerDetail>(`/api/admin/customers/${id}${path}`, options),
    onSuccess: async (customer) => {
      client.setQueryData(customerQuery(id).queryKey, customer);
      toast({ title: done, variant: "success" });
      // Whoever gave up the own role is a customer from here on, and is shown out of the admin.
      if (client.getQueryData(userQuery.queryKey)?.id === id) {
        await client.invalidateQueries({ queryKey: userQuery.queryKey, exact: true });
        if (!customer.isAdmin) return;
      }
      await invalidateApi(client, "/api/admin/customers");
    },
    onError: (error) => toast({ title: failed, description: errorMessage(error), variant: "destructive" }),
  });
}
