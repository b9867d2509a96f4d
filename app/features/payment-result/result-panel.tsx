import type { ReactNode } from "react";
import { orderLinkPath, tokenOfPage } from "#app/features/checkout/order-link-path.ts";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { CreateAccount } from "#app/features/order-page/create-account.tsx";
import { RefillReminder } from "#app/features/refills/refill-reminder.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { resultCopy as copy } from "./copy.ts";
import { CrossDrawing, HourglassDrawing, SproutDrawing } from "./drawings.tsx";
import type { PaidOrder } from "./paid-order.ts";
import { PayAgainButton } from "./pay-again-button.tsx";
import type { Outcome } from "./poll-payment.ts";
import { CustomerReceipt, VisitorReceipt } from "./receipt.tsx";

type Look = {
  drawing: ReactNode;
  title: string;
  text: string;
  /** The specified links. They are quiet where the shopper's order or its payment is the better next step. */
  actions?: (variant: "primary" | "quiet") => ReactNode;
};

const looks: Record<Outcome, Look> = {
  verifying: {
    drawing: <Spinner className="size-16 text-sage" />,
    title: copy.verifying,
    text: copy.verifyingText,
  },
  success: {
    drawing: <SproutDrawing />,
    title: copy.success,
    text: copy.successText,
    actions: (variant) => (
      <ButtonLink to="/profile" variant={variant}>
        {copy.myOrders}
      </ButtonLink>
    ),
  },
  pending: {
    drawing: <HourglassDrawing />,
    title: copy.pending,
    text: copy.pendingText,
    actions: (variant) => (
      <ButtonLink to="/" variant={variant}>
        {copy.backToShop}
      </ButtonLink>
    ),
  },
  failure: {
    drawing: <CrossDrawing />,
    title: copy.failure,
    text: copy.failureText,
    actions: (variant) => (
      <>
        <ButtonLink to="/checkout" variant={variant}>
          {copy.retry}
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {copy.backToShop}
        </ButtonLink>
      </>
    ),
  },
};

type PanelProps = {
  outcome: Outcome;
  isKnown: boolean;
  /** Whether the shopper closed the gateway's page. */
  isClosed: boolean;
  order: PaidOrder | null;
  /** Whether the shopper is known to have no session. */
  isVisitor: boolean;
};

/** The payment's outcome, its order and the next steps. */
export function ResultPanel({ outcome, isKnown, isClosed, order, isVisitor }: PanelProps) {
  const { drawing, title, text, actions } = looks[outcome];

  // Guests have no list of orders to go to.
  const isPaidByGuest = outcome === "success" && (order?.path?.startsWith("/pedido/") ?? false);
  // Without a login and without the tab that paid, only the order's mails open it.
  const isFoundByMail = outcome === "success" && isVisitor && order?.path === null;
  const token = order?.path && tokenOfPage(order.path);
  const isOwn = order?.path === `/order/${order?.id}`;
  // Whoever does not know whether the payment happened, or waits for it, looks at the order first.
  const isOrderFirst = outcome === "pending" ? Boolean(order?.path) : !isKnown && !(isClosed && isOwn);
  const variant = isOrderFirst || (outcome === "failure" && isOwn) ? "quiet" : "primary";
  const apiPath = token ? orderLinkPath(token) : isOwn && `/api/orders/${order.id}`;

  return (
    <>
      <div className="mx-auto flex max-w-xl flex-col items-center py-18 text-center lg:py-28">
        <p className="eyebrow mb-10 text-cinnamon">{copy.title}</p>
        <div aria-hidden="true" className="grid h-24 place-items-center">
          {drawing}
        </div>
        <div role="status">
          <h1 className="mt-8 text-3xl">{title}</h1>
          {order && <p className="mt-4 text-lg tabular">{copy.order(order.id)}</p>}
          <p className="mt-4 text-lg text-muted">
            {isKnown ? text : isClosed && order ? copy.closedText : copy.unknownText}
          </p>
        </div>
        {actions && (
          <div className="mt-10 flex flex-wrap justify-center gap-4 max-sm:flex-col max-sm:self-stretch">
            {outcome === "failure" && isOwn && (
              <PayAgainButton orderId={order.id} label={isClosed ? copy.pay : copy.payAgain} />
            )}
            {/* A path with a token opens as a new document, whose own header keeps it out of `Referer`. */}
            {isPaidByGuest && order?.path ? (
              <ButtonLink to={order.path} reloadDocument>
                {copy.thisOrder}
              </ButtonLink>
            ) : (
              !isFoundByMail && !isOrderFirst && actions(variant)
            )}
            {order?.path && !isPaidByGuest && (
              <ButtonLink
                to={order.path}
                reloadDocument={!isOwn}
                variant={isOrderFirst ? "primary" : "quiet"}
              >
                {copy.thisOrder}
              </ButtonLink>
            )}
            {order && !order.path && (
              <ButtonLink
                to="/seguimiento"
                state={{ orderId: order.id }}
                variant={isFoundByMail || isOrderFirst ? "primary" : "quiet"}
              >
                {copy.findOrder}
              </ButtonLink>
            )}
            {!isKnown && !order && (
              <ButtonLink to={isVisitor ? "/seguimiento" : "/profile"}>
                {isVisitor ? copy.findOrder : copy.myOrders}
              </ButtonLink>
            )}
            {!isKnown && !isClosed && (
              <Button variant="quiet" onClick={() => location.reload()}>
                {copy.checkAgain}
              </Button>
            )}
            {isOrderFirst && actions(variant)}
            {isFoundByMail && (
              <ButtonLink to="/profile" variant="quiet">
                {copy.myOrders}
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      {isPaidByGuest && token && <VisitorReceipt token={token} />}
      {outcome === "success" && isOwn && <CustomerReceipt orderId={order.id} />}
      {outcome === "success" && apiPath && (
        <div className="mx-auto max-w-xl">
          <RefillReminder path={apiPath} />
        </div>
      )}
      {isPaidByGuest && token && (
        <div className="mx-auto max-w-xl">
          <CreateAccount token={token} />
        </div>
      )}
      <p className="mb-10 flex justify-center print:hidden">
        <ChatLink variant="text" />
      </p>
    </>
  );
}
