import { apiFetch } from "#app/lib/api.ts";
import type { ChangeStatusBody } from "#contract/orders/change-status.ts";
import type { SettableStatus } from "#contract/orders/order-status.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { ownChange, suppressOwnNotification } from "../own-changes.ts";
import { ordersCopy } from "./copy.ts";
import { shipmentOfConflict } from "./shipment-fields.tsx";

type Change = ChangeStatusBody & { status: SettableStatus };

/** Sends the new status of an order, without asking. */
export function useStatusMutation(orderId: number) {
  return useAdminMutation({
    mutate: (body: Change) => {
      suppressOwnNotification(ownChange.orderStatus(orderId, body.status));
      return apiFetch<AdminOrder>(`/api/orders/${orderId}/status`, { method: "PATCH", body });
    },
    success: ordersCopy.updated,
    // The dialog shows a conflict about the shipment.
    failure: (error) => (shipmentOfConflict(error) === undefined ? ordersCopy.updateFailed : null),
    invalidates: ["/api/orders", "/api/admin/stats"],
    isRefetchedOnFailure: true,
  });
}
