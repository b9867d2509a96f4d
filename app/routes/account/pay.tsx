import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { LinkPage } from "#app/features/layout/link-page.tsx";
import { paymentLinkCopy as copy } from "#app/features/payment-link/copy.ts";
import { PaymentLinkDetails } from "#app/features/payment-link/payment-link-details.tsx";
import { paymentLinkQuery } from "#app/features/payment-link/use-payment-link.ts";

/** Page of a payment link. */
export default function PayPage() {
  return (
    <LinkPage texts={copy} fallbackLink={{ to: "/shop", label: copy.shop }} queryOf={paymentLinkQuery}>
      {(order, token) => (
        <>
          <PaymentLinkDetails order={order} token={token} />
          <ChatLink variant="text" className="mt-8 print:hidden" />
        </>
      )}
    </LinkPage>
  );
}
