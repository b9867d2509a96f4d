import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { SettableStatus } from "#contract/order-status.ts";
import type { AdminOrder, ChangeStatusBody } from "#contract/orders.ts";
import { expectEcho, ownChange } from "../own-changes.ts";
import { ordersCopy } from "./copy.ts";

type Change = ChangeStatusBody & { status: SettableStatus };

/** Gives an order its next status, and says how it went (spec §8). */
export function useChangeStatus(orderId: number) {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (body: Change) => {
      expectEcho(ownChange.orderStatus(orderId, body.status));
      return apiFetch<AdminOrder>(`/api/orders/${orderId}/status`, { method: "PATCH", body });
    },
    onSuccess: () => {
      toast({ title: ordersCopy.updated, variant: "success" });
      return Promise.all([invalidateApi(client, "/api/orders"), invalidateApi(client, "/api/admin/stats")]);
    },
    onError: (error) => {
      toast({ title: ordersCopy.updateFailed, description: errorMessage(error), variant: "destructive" });
      // What is on screen may be older than what it was refused for.
      return invalidateApi(client, "/api/orders");
    },
  });
}
