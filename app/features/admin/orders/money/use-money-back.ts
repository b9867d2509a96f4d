import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { AdminOrderDetail } from "#contract/orders.ts";
import type { DecideWithdrawalBody, RecordRefundBody } from "#contract/refunds.ts";
import { moneyCopy } from "./copy.ts";

const changed = ["/api/orders", "/api/admin/"];

/** Records money that was given back. A refusal is the form's to show. */
export function useRecordRefund(orderId: number, onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: RecordRefundBody) =>
      apiFetch<AdminOrderDetail>(`/api/admin/orders/${orderId}/refunds`, { body }),
    onSuccess: () => {
      toast({ title: moneyCopy.refund.saved, variant: "success" });
      onDone();
      return refresh();
    },
    onError: (error) =>
      toast({ title: moneyCopy.refund.failed, description: errorMessage(error), variant: "destructive" }),
  });
}

/** Takes a withdrawal to its next state; what is on screen is read again either way, for it may have been old. */
export function useDecideWithdrawal(withdrawalId: number, onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: DecideWithdrawalBody) =>
      apiFetch<AdminOrderDetail>(`/api/admin/withdrawals/${withdrawalId}`, { method: "PATCH", body }),
    onSuccess: () => {
      toast({ title: moneyCopy.withdrawal.done, variant: "success" });
      onDone();
    },
    onError: (error) =>
      toast({ title: moneyCopy.withdrawal.failed, description: errorMessage(error), variant: "destructive" }),
    onSettled: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => Promise.all(changed.map((path) => invalidateApi(client, path)));
}
