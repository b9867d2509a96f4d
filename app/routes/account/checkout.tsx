import { useQuery } from "@tanstack/react-query";
import { ShoppingBag, UserRound } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import { addressesQuery } from "#app/features/account/addresses/address-queries.ts";
import { loginPath } from "#app/features/auth/next-path.ts";
import { useCart } from "#app/features/cart/cart-store.ts";
import { CartMailForm } from "#app/features/cart-mails/cart-mail-form.tsx";
import { useCheckoutStart } from "#app/features/cart-mails/use-checkout-start.ts";
import { CartChangesNotice } from "#app/features/checkout/cart-changes-notice.tsx";
import { CheckoutForm } from "#app/features/checkout/checkout-form.tsx";
import { checkoutCopy as copy } from "#app/features/checkout/copy.ts";
import { newestOrdersQuery } from "#app/features/checkout/newest-orders-query.ts";
import { OtherOrderNotice } from "#app/features/checkout/other-order-notice.tsx";
import { OwnOrderNotice, VisitorOrderNotice } from "#app/features/checkout/own-order-notice.tsx";
import { usePlaceOrder } from "#app/features/checkout/use-place-order.ts";
import { NoScriptNotice } from "#app/features/layout/no-script-notice.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { originFor, paymentOrigin } from "#app/features/payments/payment-origin.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { useUser } from "#app/lib/session.ts";
import { useIsHydrated } from "#app/lib/use-is-hydrated.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";

const LoginPrompt = lazyWithFallback(() => import("#app/features/checkout/login-prompt.tsx"), LoginRequired);

export default function CheckoutPage() {
  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta title={copy.title} isHidden />
      <CheckoutContents />
    </Container>
  );
}

function LoginRequired() {
  return (
    <EmptyState
      as="h1"
      icon={<UserRound />}
      title={copy.loginRequired.title}
      text={copy.loginRequired.text}
      action={<ButtonLink to={loginPath("/checkout")}>{copy.loginRequired.link}</ButtonLink>}
    />
  );
}

function LoginInvitation() {
  return (
    <p className="mb-8">
      {copy.visitor.question}{" "}
      <Link to={loginPath("/checkout")} className="touch-target text-link">
        {copy.visitor.link}
      </Link>
    </p>
  );
}

/**
 * While buying needs an account, shows visitors a login prompt instead of redirecting them
 * (docs/rules/checkout.md#login).
 */
function CheckoutContents() {
  const { user } = useUser();
  const { lines } = useCart();
  const isReady = useIsHydrated();
  const allowsGuests = useSettings()?.guestCheckout.isEnabled ?? false;
  const placing = usePlaceOrder();
  useCheckoutStart(user, lines);
  // The form begins with the usual address, and a notice about an order would push it down.
  const addresses = useQuery({ ...addressesQuery, enabled: Boolean(user) });
  const orders = useQuery({ ...newestOrdersQuery, enabled: Boolean(user) });

  if (user === undefined || !isReady || (user && (addresses.isPending || orders.isPending))) {
    return (
      <>
        <NoScriptNotice />
        <LoadingSpinner label={copy.checkingSession} className="noscript:hidden" />
      </>
    );
  }
  if (user === null && !allowsGuests) {
    if (lines.length === 0) return <LoginRequired />;
    return (
      <Suspense fallback={<LoadingSpinner label={copy.checkingSession} />}>
        <LoginPrompt lines={lines} />
      </Suspense>
    );
  }
  if (lines.length === 0) {
    return (
      <>
        <div className="pt-8 empty:hidden">
          <CartChangesNotice notices={placing.notices} />
        </div>
        <EmptyCheckout userId={user?.id ?? null} />
      </>
    );
  }
  return (
    <>
      <PageHeading title={copy.title} />
      {user ? (
        <OwnOrderNotice pay={placing.pay} isBusy={placing.isBusy} />
      ) : (
        <VisitorOrderNotice isBusy={placing.isBusy} />
      )}
      {user ? <OtherOrderNotice /> : <LoginInvitation />}
      <CheckoutForm user={user} lines={lines} placing={placing} />
      {!user && (
        // As wide as the form's first column.
        <div className="lg:pr-[30.5rem]">
          <CartMailForm lines={lines} />
        </div>
      )}
    </>
  );
}

/** After an order, 'Back' leads here with an empty cart: names the order and links to it. */
function EmptyCheckout({ userId }: { userId: number | null }) {
  const [order] = useState(() => {
    const origin = originFor(userId, paymentOrigin.get());
    // The page of a payment link asks for money.
    return origin?.path.startsWith("/pagar/") ? null : origin;
  });
  // The page was long when it was left.
  useEffect(() => {
    // Without a block, React would take the promise that newer browsers return for a clean-up function.
    scrollTo(0, 0);
  }, []);

  return (
    <EmptyState
      as="h1"
      icon={<ShoppingBag />}
      title={copy.empty.title}
      text={order ? copy.empty.ordered(order.orderId) : copy.empty.text}
      action={
        <div className="flex flex-wrap gap-4">
          {order && (
            <ButtonLink to={order.path} reloadDocument>
              {copy.empty.order}
            </ButtonLink>
          )}
          <ButtonLink to="/shop" variant={order ? "quiet" : "primary"}>
            {copy.empty.link}
          </ButtonLink>
        </div>
      }
    />
  );
}
