import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { ManualPaymentBody, PaymentLink } from "#contract/manual-orders.ts";
import type { AdminOrder, AdminOrderDetail } from "#contract/orders.ts";
import { expectEcho, ownChange } from "../../own-changes.ts";
import { orderQuery } from "../orders-queries.ts";
import { paymentCopy as copy } from "./copy.ts";

type Order = Pick<AdminOrder, "id" | "status">;

/** Records money that came past the gateway. */
export function useRecordPayment({ id, status }: Order, onDone: () => void) {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (body: ManualPaymentBody) => {
      if (status === "pending") expectEcho(ownChange.orderStatus(id, "processing"));
      return apiFetch<AdminOrderDetail>(`/api/admin/orders/${id}/manual-payment`, { body });
    },
    onSuccess: (fresh) => {
      client.setQueryData(orderQuery(id).queryKey, fresh);
      toast({ title: copy.saved, variant: "success" });
      onDone();
      return Promise.all(["/api/orders", "/api/admin/"].map((path) => invalidateApi(client, path)));
    },
    onError: (error) =>
      toast({ title: copy.saveFailed, description: errorMessage(error), variant: "destructive" }),
  });
}

/** Makes a link to an order's payment, and mails it when asked to. */
export function useMakePaymentLink(orderId: number) {
  return useMutation({
    mutationFn: (sendByMail: boolean) =>
      apiFetch<PaymentLink>(`/api/admin/orders/${orderId}/payment-link`, { body: { sendByMail } }),
    onError: (error) =>
      toast({ title: copy.linkFailed, description: errorMessage(error), variant: "destructive" }),
  });
}
