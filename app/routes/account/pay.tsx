import { LinkPage } from "#app/features/layout/link-page.tsx";
import { payLinkCopy as copy } from "#app/features/pay-link/copy.ts";
import { LinkedOrderPage } from "#app/features/pay-link/linked-order.tsx";
import { linkedOrderQuery } from "#app/features/pay-link/use-linked-order.ts";

/** Page of a payment link. */
export default function PayPage() {
  return (
    <LinkPage texts={copy} wayOut={{ to: "/shop", label: copy.shop }} queryOf={linkedOrderQuery}>
      {(order, token) => <LinkedOrderPage order={order} token={token} />}
    </LinkPage>
  );
}
