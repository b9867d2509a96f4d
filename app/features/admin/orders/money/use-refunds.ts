import { apiFetch } from "#app/lib/api.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { DecideWithdrawalBody, RecordRefundBody } from "#contract/payments/refunds.ts";
import { useAdminMutation } from "../../kit/use-admin-mutation.ts";
import { moneyCopy } from "./copy.ts";

const invalidates = ["/api/orders", "/api/admin/"];

/** Records a refund. The form shows validation errors. */
export function useRecordRefund({ id: orderId, refunds }: AdminOrderDetail, onDone: () => void) {
  return useAdminMutation({
    mutate: (body: RecordRefundBody) =>
      apiFetch<AdminOrderDetail>(`/api/admin/orders/${orderId}/refunds`, { body }),
    success: (order) =>
      order.refunds.length > refunds.length ? moneyCopy.refund.saved : moneyCopy.refund.repeated,
    failure: moneyCopy.refund.failed,
    isConflictInForm: true,
    invalidates,
    isRefetchedOnFailure: true,
    onSuccess: onDone,
  });
}

/** Moves a withdrawal to its next state. */
export function useDecideWithdrawal(withdrawalId: number, onDone: () => void) {
  return useAdminMutation({
    mutate: (body: DecideWithdrawalBody) =>
      apiFetch<AdminOrderDetail>(`/api/admin/withdrawals/${withdrawalId}`, { method: "PATCH", body }),
    success: moneyCopy.withdrawal.done,
    failure: moneyCopy.withdrawal.failed,
    invalidates,
    isRefetchedOnFailure: true,
    onSuccess: onDone,
  });
}
