import { LinkPage } from "#app/features/layout/link-page.tsx";
import { orderPageCopy as copy } from "#app/features/order-page/copy.ts";
import { LinkedOrderDetails } from "#app/features/order-page/linked-order-details.tsx";
import { orderPageQuery } from "#app/features/order-page/order-page-query.ts";

/** The order's own page (docs/rules/order-page.md). */
export default function LinkedOrderPage() {
  return (
    <LinkPage texts={copy} wayOut={{ to: "/seguimiento", label: copy.find }} queryOf={orderPageQuery}>
      {(order, token) => <LinkedOrderDetails order={order} token={token} />}
    </LinkPage>
  );
}
