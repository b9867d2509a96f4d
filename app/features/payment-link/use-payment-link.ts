import { useQueryClient } from "@tanstack/react-query";
import { goToGateway } from "#app/features/payments/go-to-gateway.ts";
import { usePay } from "#app/features/payments/use-pay.ts";
import { apiFetch } from "#app/lib/api.ts";
import { apiQuery, invalidateApi } from "#app/lib/query-client.ts";
import type { PaymentLinkOrder } from "#contract/orders/manual-orders.ts";
import type { CreatePaymentAnswer } from "#contract/payments/payments.ts";

export const paymentLinkPath = (token: string) => `/api/payment-links/${encodeURIComponent(token)}`;

/** Always refetched on mount: the order may have been paid meanwhile. */
export function paymentLinkQuery(token: string) {
  return { ...apiQuery<PaymentLinkOrder>(paymentLinkPath(token)), staleTime: 0 };
}

/** Goes to the gateway's page. On failure, shows a toast and refetches the order. */
export function usePaymentLink({ id: orderId, total }: PaymentLinkOrder, token: string) {
  const client = useQueryClient();

  return usePay(async () => {
    const isLeaving = await goToGateway(
      () => apiFetch<CreatePaymentAnswer>(`${paymentLinkPath(token)}/pay`, { body: { amount: total } }),
      { orderId, path: `/pagar/${encodeURIComponent(token)}`, userId: null },
    );
    if (!isLeaving) await invalidateApi(client, paymentLinkPath(token));
    return isLeaving;
  });
}
