import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { clearCart } from "#app/features/cart/cart-store.ts";
import { forgetAttempt } from "#app/features/checkout/forget-attempt.ts";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { currentAttempt } from "#app/features/order-attempt/attempt.ts";
import { resultCopy as copy } from "#app/features/payment-result/copy.ts";
import { isClosedGateway, type PaymentResult, UNKNOWN } from "#app/features/payment-result/poll-payment.ts";
import { isPaidByLink, resultOrderOf } from "#app/features/payment-result/result-order.ts";
import { ResultPanel } from "#app/features/payment-result/result-panel.tsx";
import { recordSettledPayment } from "#app/features/payment-result/settled-payments.ts";
import { usePaymentStatus } from "#app/features/payment-result/use-payment-status.ts";
import { paymentOrigin } from "#app/features/payments/payment-origin.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { useUser } from "#app/lib/session.ts";
import { Container } from "#app/ui/layout.tsx";
import { toast } from "#app/ui/toast-store.ts";

export default function CheckoutResponsePage() {
  const [search] = useSearchParams();
  const client = useQueryClient();
  const ref = search.get("ref_payco");
  const { user } = useUser();
  const result = usePaymentStatus(ref, (next) => {
    invalidateApi(client, "/api/user/orders");
    // The page says what became of the order since: its payment is no news, and the cart may hold other products.
    if (next.orderEnd) return;
    announce(next);
    // Only an accepted payment empties the cart (docs/rules/checkout.md#empty-the-cart).
    if (next.outcome !== "success" || !ref || !recordSettledPayment(ref)) return;
    const attempt = currentAttempt.get();
    if (isPaidByLink(next.orderId, paymentOrigin.get(), attempt?.orderId ?? null)) return;
    // After 'Quitar del carrito' it holds other products.
    if (!attempt?.isTakenOut) clearCart();
    forgetAttempt();
  });

  return (
    <Container>
      <PageMeta title={copy.title} isHidden />
      <ResultPanel
        outcome={result.outcome}
        orderEnd={result.orderEnd}
        isKnown={result.estado !== UNKNOWN}
        isClosed={isClosedGateway(ref)}
        isVisitor={user === null}
        order={resultOrderOf(result, paymentOrigin.get(), user?.id ?? null)}
      />
    </Container>
  );
}

function announce({ outcome, estado }: PaymentResult) {
  const title = copy.toastTitle(estado);
  if (estado === UNKNOWN) toast({ ...copy.checkFailed, variant: "destructive" });
  else if (outcome === "success") toast({ title, description: copy.accepted, variant: "success" });
  else if (outcome === "pending") toast({ title, description: copy.waiting });
  else toast({ title, description: copy.rejected, variant: "destructive" });
}
