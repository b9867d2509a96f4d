import { apiFetch } from "#app/lib/api.ts";
import type { ChangeStatusBody } from "#contract/orders/change-status.ts";
import type { SettableStatus } from "#contract/orders/order-status.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { ownChange, suppressOwnNotification } from "../own-changes.ts";
import { ordersCopy } from "./copy.ts";

type Change = ChangeStatusBody & { status: SettableStatus };

/** Sends the new status of an order, without asking. */
export function useStatusMutation(orderId: number, { isConflictInForm }: { isConflictInForm: boolean }) {
  return useAdminMutation({
    mutate: (body: Change) => {
      suppressOwnNotification(ownChange.orderStatus(orderId, body.status));
      return apiFetch<AdminOrder>(`/api/orders/${orderId}/status`, { method: "PATCH", body });
    },
    success: ordersCopy.updated,
    failure: ordersCopy.updateFailed,
    isConflictInForm,
    invalidates: ["/api/orders", "/api/admin/stats"],
    isRefetchedOnFailure: true,
  });
}
