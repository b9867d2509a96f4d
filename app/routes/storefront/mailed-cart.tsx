import { ShoppingBag } from "lucide-react";
import { Navigate } from "react-router";
import { cartMailCopy as copy } from "#app/features/cart-mails/copy.ts";
import { restoreCart } from "#app/features/cart-mails/restore-cart.ts";
import { LinkPage } from "#app/features/layout/link-page.tsx";
import { apiQuery } from "#app/lib/query-client.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";

/** The button of a cart mail: puts its lines into the cart and opens that (docs/rules/cart-mails.md#button). */
export default function MailedCartPage() {
  return (
    <LinkPage texts={copy} fallbackLink={{ to: "/cart", label: copy.toCart }} queryOf={restoreQuery}>
      {(lines) =>
        lines > 0 ? (
          <Navigate to="/cart" replace />
        ) : (
          <EmptyState
            as="h1"
            icon={<ShoppingBag />}
            title={copy.nothingLeft}
            text={copy.nothingLeftText}
            action={<ButtonLink to="/shop">{copy.toShop}</ButtonLink>}
          />
        )
      }
    </LinkPage>
  );
}

function restoreQuery(token: string) {
  return { ...apiQuery<number>(`/bolsa/${token}`), queryFn: () => restoreCart(token) };
}
