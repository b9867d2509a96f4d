import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { SettleAttentionBody } from "#contract/attention.ts";
import type { AdminOrder } from "#contract/orders.ts";
import { ordersCopy } from "./copy.ts";

const copy = ordersCopy.attention;
const changed = ["/api/orders", "/api/admin/stats", "/api/admin/attention"];

/** Says what was done about an order that needed a look, and closes its notice. */
export function useSettleAttention(orderId: number) {
  const client = useQueryClient();
  const refresh = () => Promise.all(changed.map((path) => invalidateApi(client, path)));

  return useMutation({
    mutationFn: (body: SettleAttentionBody) =>
      apiFetch<AdminOrder>(`/api/admin/orders/${orderId}/settle`, { body }),
    onSuccess: () => {
      toast({ title: copy.settled, variant: "success" });
      return refresh();
    },
    onError: (error) => {
      toast({ title: copy.settleFailed, description: errorMessage(error), variant: "destructive" });
      return refresh();
    },
  });
}
