import { ApiError, apiFetch } from "#app/lib/api.ts";
import type { ManualPaymentBody, PaymentLink } from "#contract/orders/manual-orders.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { missingPesos } from "#contract/payments/missing-amount.ts";
import { useAdminMutation } from "../../kit/use-admin-mutation.ts";
import { ownChange, suppressOwnNotification } from "../../own-changes.ts";
import { useOrderWrite } from "../use-order-writes.ts";
import { paymentCopy as copy } from "./copy.ts";

/** Records a payment made outside the gateway. */
export function useRecordPayment(order: AdminOrder, onDone: () => void) {
  const { id, status } = order;
  const missing = missingPesos(order) ?? 0;
  return useOrderWrite(order, {
    mutate: (body: ManualPaymentBody) => {
      const isWhole = body.amount === undefined || body.amount >= missing;
      if (status === "pending" && isWhole) suppressOwnNotification(ownChange.orderStatus(id, "processing"));
      return apiFetch(`/api/admin/orders/${id}/manual-payment`, { body });
    },
    success: copy.saved,
    // The form says what is missing now.
    failure: (error) => (amountRefusal(error) ? null : copy.saveFailed),
    isConflictInForm: true,
    invalidates: ["/api/orders", "/api/admin/"],
    isRefetchedOnFailure: true,
    onDone,
  });
}

/** The refusal of an amount that is not the missing one any more; null for another error. */
export function amountRefusal(error: Error | null): Error | null {
  return error instanceof ApiError && error.code === "amount_mismatch" ? error : null;
}

/** Creates a payment link; `sendByMail` also mails it to the customer. */
export function useMakePaymentLink(orderId: number) {
  return useAdminMutation({
    mutate: (sendByMail: boolean) =>
      apiFetch<PaymentLink>(`/api/admin/orders/${orderId}/payment-link`, { body: { sendByMail } }),
    failure: copy.linkFailed,
  });
}
