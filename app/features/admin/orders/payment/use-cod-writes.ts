import { apiFetch } from "#app/lib/api.ts";
import type { ConfirmationBody } from "#contract/orders/confirmations.ts";
import type { ManualPaymentBody } from "#contract/orders/manual-orders.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { ownChange, suppressOwnNotification } from "../../own-changes.ts";
import { useOrderWrite } from "../use-order-writes.ts";
import { codCopy as copy } from "./cod-copy.ts";

const refetches = { invalidates: ["/api/orders", "/api/admin/"], isRefetchedOnFailure: true };

/** Somebody spoke with the buyer, who confirmed. */
export function useConfirmOrder(order: AdminOrder) {
  return useOrderWrite(order, {
    ...refetches,
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
  return useOrderWrite(order, {
    ...refetches,
    mutate: () => {
      const reference = order.shipment?.trackingNumber ?? copy.receivedReference;
      const body: ManualPaymentBody = { method: "cod", reference, seenAmount: order.toCollect };
      return apiFetch(`/api/admin/orders/${order.id}/manual-payment`, { body });
    },
    success: copy.recorded,
    failure: copy.receiveFailed,
  });
}

export function useLiftRefusals(order: AdminOrder) {
  return useOrderWrite(order, {
    ...refetches,
    mutate: () => apiFetch(`/api/admin/orders/${order.id}/refusals`, { method: "DELETE" }),
    success: copy.lifted,
    failure: copy.liftFailed,
  });
}
