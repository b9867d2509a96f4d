import { apiFetch } from "#app/lib/api.ts";
import type { ConfirmationBody } from "#contract/orders/confirmations.ts";
import type { ManualPaymentBody } from "#contract/orders/manual-orders.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { useAdminMutation } from "../../kit/use-admin-mutation.ts";
import { ownChange, suppressOwnNotification } from "../../own-changes.ts";
import { orderQuery } from "../orders-queries.ts";
import { codCopy as copy } from "./cod-copy.ts";

type Write<Input> = {
  mutate: (input: Input) => Promise<AdminOrderDetail>;
  success: string;
  failure: string;
};

/** A write whose answer is the whole order. */
function useCodWrite<Input = void>({ id }: AdminOrder, write: Write<Input>) {
  return useAdminMutation({
    ...write,
    invalidates: ["/api/orders", "/api/admin/"],
    isRefetchedOnFailure: true,
    onSuccess: (fresh, client) => void client.setQueryData(orderQuery(id).queryKey, fresh),
  });
}

/** Somebody spoke with the buyer, who confirmed. */
export function useConfirmOrder(order: AdminOrder) {
  return useCodWrite(order, {
    mutate: (body: ConfirmationBody) => {
      suppressOwnNotification(ownChange.orderStatus(order.id, "processing"));
      return apiFetch(`/api/admin/orders/${order.id}/confirmation`, { body });
    },
    success: copy.confirmed,
    failure: copy.confirmFailed,
  });
}

/** The whole amount due arrived. */
export function useReceiveCollected(order: AdminOrder) {
  return useCodWrite(order, {
    mutate: () => {
      const reference = order.shipment?.trackingNumber ?? copy.receivedReference;
      const body: ManualPaymentBody = { method: "cod", reference };
      return apiFetch(`/api/admin/orders/${order.id}/manual-payment`, { body });
    },
    success: copy.recorded,
    failure: copy.receiveFailed,
  });
}

export function useLiftRefusals(order: AdminOrder) {
  return useCodWrite(order, {
    mutate: () => apiFetch(`/api/admin/orders/${order.id}/refusals`, { method: "DELETE" }),
    success: copy.lifted,
    failure: copy.liftFailed,
  });
}
