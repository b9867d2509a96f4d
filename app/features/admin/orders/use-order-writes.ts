import { apiFetch } from "#app/lib/api.ts";
import type { TeamNoteBody } from "#contract/admin/team-notes.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import type { ShipmentBody } from "#contract/orders/shipment.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { ordersCopy } from "./copy.ts";
import { correctCopy } from "./correct/copy.ts";
import { adminOrderQuery } from "./orders-queries.ts";

type Order = Pick<AdminOrder, "id">;
type Write<Input> = {
  mutate: (input: Input) => Promise<AdminOrderDetail>;
  success?: string;
  failure: string | ((error: Error) => string | null);
  invalidates?: readonly string[];
  isConflictInForm?: boolean;
  isRefetchedOnFailure?: boolean;
  onDone?: () => void;
};

/** A mutation whose answer is the whole order: it updates the open dialog at once. */
export function useOrderWrite<Input = void>({ id }: Order, { onDone, ...write }: Write<Input>) {
  return useAdminMutation({
    invalidates: ["/api/orders"],
    ...write,
    onSuccess: (fresh, client) => {
      client.setQueryData(adminOrderQuery(id).queryKey, fresh);
      onDone?.();
    },
  });
}

export function useAddNote(order: Order, onDone: () => void) {
  return useOrderWrite(order, {
    onDone,
    mutate: (body: TeamNoteBody) => apiFetch(`/api/admin/orders/${order.id}/notes`, { body }),
    failure: ordersCopy.notes.failed,
  });
}

export function useDeleteNote(order: Order) {
  return useOrderWrite(order, {
    mutate: (noteId: number) =>
      apiFetch(`/api/admin/orders/${order.id}/notes/${noteId}`, { method: "DELETE" }),
    failure: ordersCopy.notes.removeFailed,
  });
}

export function useSaveShipment(order: Order) {
  return useOrderWrite(order, {
    mutate: (body: ShipmentBody) =>
      apiFetch(`/api/admin/orders/${order.id}/shipment`, { method: "PATCH", body }),
    success: ordersCopy.shipment.saved,
    failure: ordersCopy.shipment.failed,
    isConflictInForm: true,
  });
}

export function useReturnGoods(order: Order) {
  return useOrderWrite(order, {
    mutate: () => apiFetch(`/api/admin/orders/${order.id}/goods-returned`, { method: "POST" }),
    success: ordersCopy.goodsReturned.done,
    failure: ordersCopy.goodsReturned.failed,
    isRefetchedOnFailure: true,
  });
}

export function useCorrectOrder(order: Order) {
  return useOrderWrite(order, {
    mutate: (body: unknown) => apiFetch(`/api/admin/orders/${order.id}`, { method: "PATCH", body }),
    success: correctCopy.saved,
    failure: correctCopy.failed,
    isConflictInForm: true,
    // With the sums: a total that changed meanwhile is shown, and the next save has seen it.
    invalidates: ["/api/orders", `/api/admin/orders/${order.id}/`],
    isRefetchedOnFailure: true,
  });
}

export function useForgetGuest(order: Order) {
  return useAdminMutation({
    mutate: () => apiFetch<null>(`/api/admin/orders/${order.id}/customer`, { method: "DELETE" }),
    success: ordersCopy.customer.forgot,
    failure: ordersCopy.customer.forgetFailed,
    invalidates: ["/api/orders"],
  });
}
