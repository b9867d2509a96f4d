import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { LinkPage } from "#app/features/layout/link-page.tsx";
import { orderPageCopy as copy } from "#app/features/order-page/copy.ts";
import { OrderPageDetails } from "#app/features/order-page/order-page-details.tsx";
import { orderPageQuery } from "#app/features/order-page/order-page-query.ts";

/** The order's own page (docs/rules/order-page.md). */
export default function OrderByLinkPage() {
  return (
    <LinkPage texts={copy} fallbackLink={{ to: "/seguimiento", label: copy.find }} queryOf={orderPageQuery}>
      {(order, token) => (
        <>
          <OrderPageDetails order={order} token={token} />
          <ChatLink variant="text" className="mt-8 print:hidden" />
        </>
      )}
    </LinkPage>
  );
}
