import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { AdminOrder, AdminOrderDetail, TeamNoteBody } from "#contract/orders.ts";
import type { ShipmentBody } from "#contract/shipment.ts";
import { ordersCopy } from "./copy.ts";
import { orderQuery } from "./orders-queries.ts";

type Order = Pick<AdminOrder, "id">;
type Failure = { title: string };

/** A write at the desk, which answers the whole order: the open dialog shows it at once. */
function useOrderWrite<Input>(order: Order, write: (input: Input) => Promise<AdminOrderDetail>, on: Failure) {
  const client = useQueryClient();

  return useMutation({
    mutationFn: write,
    onSuccess: (fresh) => {
      client.setQueryData(orderQuery(order.id).queryKey, fresh);
      return invalidateApi(client, "/api/orders");
    },
    onError: (error) => toast({ title: on.title, description: errorMessage(error), variant: "destructive" }),
  });
}

export function useAddNote(order: Order) {
  const write = (body: TeamNoteBody) =>
    apiFetch<AdminOrderDetail>(`/api/admin/orders/${order.id}/notes`, { body });
  return useOrderWrite(order, write, { title: ordersCopy.notes.failed });
}

export function useDeleteNote(order: Order) {
  const write = (noteId: number) =>
    apiFetch<AdminOrderDetail>(`/api/admin/orders/${order.id}/notes/${noteId}`, { method: "DELETE" });
  return useOrderWrite(order, write, { title: ordersCopy.notes.removeFailed });
}

export function useSaveShipment(order: Order) {
  const write = (body: ShipmentBody) =>
    apiFetch<AdminOrderDetail>(`/api/admin/orders/${order.id}/shipment`, { method: "PATCH", body });
  return useOrderWrite(order, write, { title: ordersCopy.shipment.failed });
}

export function useForgetGuest(order: Order) {
  const write = () =>
    apiFetch<AdminOrderDetail>(`/api/admin/orders/${order.id}/customer`, { method: "DELETE" });
  return useOrderWrite(order, write, { title: ordersCopy.customer.forgetFailed });
}
