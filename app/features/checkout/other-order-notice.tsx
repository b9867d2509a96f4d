import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cartStore, replaceCart, useCart } from "#app/features/cart/cart-store.ts";
import { currentAttempt, linesOf } from "#app/features/order-attempt/attempt.ts";
import { forgetVisitorOrder } from "#app/features/order-attempt/last-visitor-order.ts";
import { tokenOfPage } from "#app/features/order-page/order-link-path.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback.tsx";
import { quantityOf, sharesLine, withoutOrdered } from "#contract/cart/cart.ts";
import type { CustomerOrder } from "#contract/orders/orders.ts";
import { checkoutCopy } from "./copy.ts";
import { findOtherOrder, type OtherOrder, releasesOldestOrder } from "./find-earlier-orders.ts";
import { newestOrdersQuery } from "./newest-orders-query.ts";

const copy = checkoutCopy.other;

/** Says that an order of another tab or browser awaits payment; does not block this one. */
export function OtherOrderNotice() {
  const { data: orders = [] } = useQuery(newestOrdersQuery);
  const { lines } = useCart();
  const attempt = currentAttempt.get();
  const ownId = attempt?.orderId ?? null;
  const other = findOtherOrder(orders, ownId);
  const replacedId = attempt && sharesLine(linesOf(attempt), lines) ? ownId : null;
  if (!other) return null;
  return (
    <EarlierOrderNotice {...other} path={`/order/${other.order.id}`}>
      {releasesOldestOrder(orders, replacedId) && <span className="mt-2 block">{copy.releasesOldest}</span>}
    </EarlierOrderNotice>
  );
}

type NoticeProps = Pick<OtherOrder<CustomerOrder>, "payment"> & {
  order: Pick<CustomerOrder, "id" | "items">;
  /** Of the order's page. */
  path: string;
  children?: ReactNode;
};

/**
 * Says what an earlier order waits for, with a link to it. What is being paid stays in the cart until the bank answers: a button
 * takes it out, so that nobody orders it twice.
 */
export function EarlierOrderNotice({ order: { id, items }, payment, path, children }: NoticeProps) {
  const { lines } = useCart();
  const ordered = items.flatMap(({ productId, ...line }) =>
    productId === null ? [] : [{ ...line, productId }],
  );
  const isInCart = lines.some((line) => quantityOf(ordered, line) > 0);
  const { title, text } = copy[payment];

  function takeOut() {
    replaceCart(withoutOrdered(cartStore.get(), ordered));
    const attempt = currentAttempt.get();
    if (attempt?.orderId === id) currentAttempt.set({ ...attempt, isTakenOut: true });
    forgetVisitorOrder();
  }

  return (
    <Notice title={title(id)} className="mb-10">
      {text} {/* A path with a token opens as a new document, whose own header keeps it out of `Referer`. */}
      <Link
        to={path}
        reloadDocument={tokenOfPage(path) !== null}
        className="text-cinnamon underline underline-offset-4"
      >
        {copy.view(id)}
      </Link>
      {children}
      {payment === "pending" && isInCart && (
        <Button variant="quiet" size="sm" className="mt-4 flex" onClick={takeOut}>
          {copy.takeOut(id)}
        </Button>
      )}
    </Notice>
  );
}
