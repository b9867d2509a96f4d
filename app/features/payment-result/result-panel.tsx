import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { LazyCreateAccount } from "#app/features/order-page/lazy-create-account.tsx";
import { orderLinkPath, tokenOfPage } from "#app/features/order-page/order-link-path.ts";
import { orderPageQuery } from "#app/features/order-page/order-page-query.ts";
import { customerOrderQuery } from "#app/features/orders/order-queries.ts";
import { owedNotice } from "#app/features/orders/owed-notice.ts";
import { goToPayment, type PayableOrder } from "#app/features/payments/go-to-gateway.ts";
import { usePay } from "#app/features/payments/use-pay.ts";
import { RefillReminder } from "#app/features/refills/refill-reminder.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { hasAmounts } from "#app/lib/amounts.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { resultCopy as copy } from "./copy.ts";
import { CrossDrawing, HourglassDrawing, SproutDrawing } from "./drawings.tsx";
import { canPayAfterClosing, isOwnOrder, type NextStep, nextSteps, type Situation } from "./next-steps.ts";
import type { Outcome } from "./poll-payment.ts";
import { CustomerReceipt, VisitorReceipt } from "./receipt.tsx";
import type { ResultOrder } from "./result-order.ts";

const presentations: Record<Outcome, { drawing: ReactNode; title: string; text: string }> = {
  verifying: {
    drawing: <Spinner className="size-16 text-sage" />,
    title: copy.verifying,
    text: copy.verifyingText,
  },
  success: { drawing: <SproutDrawing />, title: copy.success, text: copy.successText },
  pending: { drawing: <HourglassDrawing />, title: copy.pending, text: copy.pendingText },
  failure: { drawing: <CrossDrawing />, title: copy.failure, text: copy.failureText },
};

/** The payment's outcome, its order and the next steps. */
export function ResultPanel(known: Omit<Situation, "isPayableOnline">) {
  const { outcome, order, orderEnd } = known;
  const { drawing, title, text } = orderEnd
    ? { drawing: <CrossDrawing />, ...copy.orderEnds[orderEnd] }
    : presentations[outcome];
  const token = order?.path ? tokenOfPage(order.path) : null;
  const isFinal = outcome === "success" || outcome === "failure";
  const { own, held, isReading } = useShownOrder(isFinal ? order : null, token);
  const shown = own ?? held;
  // After a failure the order may have expired, or been paid meanwhile.
  const situation = { ...known, isPayableOnline: shown?.waysToPay.includes("online") ?? null };
  const steps = nextSteps(situation);

  const isPaid = outcome === "success" && orderEnd === null;
  const isOwn = isOwnOrder(order);
  // The order did not need this payment: it was paid already, corrected or cancelled meanwhile.
  const owed = outcome === "success" && shown ? owedNotice(shown) : null;
  const paid = isPaid && order?.path?.startsWith("/pagar/") ? copy.linkText : text;
  const outcomeText = owed ? `${owed.title}. ${owed.text}` : paid;
  const apiPath = token ? orderLinkPath(token) : isOwn && `/api/orders/${order?.id}`;

  return (
    <>
      <div className="mx-auto flex max-w-xl flex-col items-center py-18 text-center lg:py-28">
        <p className="eyebrow mb-10 text-cinnamon">{copy.title}</p>
        <div aria-hidden="true" className="grid h-24 place-items-center">
          {drawing}
        </div>
        <div role="status">
          <h1 className="mt-8 text-3xl">{title}</h1>
          {order && <p className="mt-4 text-lg tabular-nums">{copy.order(order.id)}</p>}
          <p className="mt-4 text-lg text-muted">
            {outcome === "success" && isReading ? "\u00a0" : textOf(situation, outcomeText)}
          </p>
        </div>
        {steps.length > 0 && (
          <div className="mt-10 flex flex-wrap justify-center gap-4 max-sm:flex-col max-sm:self-stretch">
            {steps.map((step) => (
              <StepButton
                key={step.name}
                step={step}
                situation={situation}
                payable={own?.waysToPay.includes("online") ? own : null}
              />
            ))}
          </div>
        )}
      </div>
      {isPaid && token && <VisitorReceipt token={token} />}
      {isPaid && isOwn && order && <CustomerReceipt orderId={order.id} />}
      {isPaid && apiPath && (
        <div className="mx-auto max-w-xl">
          <RefillReminder path={apiPath} />
        </div>
      )}
      {isPaid && token && (
        <div className="mx-auto max-w-xl">
          <Suspense>
            <LazyCreateAccount token={token} />
          </Suspense>
        </div>
      )}
      <p className="mb-10 flex justify-center print:hidden">
        <ChatLink variant="text" />
      </p>
    </>
  );
}

/** @param known the text of a known outcome */
function textOf(situation: Situation, known: string): string {
  if (situation.isKnown) return known;
  return canPayAfterClosing(situation) ? copy.closedText : copy.unknownText;
}

/** The order, if the page may show it: the signed-in customer's, or the one that the token opens. */
function useShownOrder(order: ResultOrder | null, token: string | null) {
  const own = useQuery({ ...customerOrderQuery(String(order?.id)), enabled: isOwnOrder(order) });
  const held = useQuery({ ...orderPageQuery(token ?? ""), enabled: order !== null && token !== null });
  return {
    own: own.data && hasAmounts(own.data) ? own.data : null,
    held: held.data ?? null,
    isReading: own.isLoading || held.isLoading,
  };
}

type StepProps = { step: NextStep; situation: Situation; payable: PayableOrder | null };

function StepButton({ step: { name, isPrimary }, situation, payable }: StepProps) {
  const { order, isClosed } = situation;
  const variant = isPrimary ? "primary" : "quiet";

  switch (name) {
    case "pay":
      return (
        payable && <PayButton order={payable} label={(isClosed ? copy.pay : copy.payAgain)(payable.id)} />
      );
    case "order":
      // A path with a token opens as a new document, whose own header keeps it out of `Referer`.
      return (
        order?.path && (
          <ButtonLink to={order.path} reloadDocument={!isOwnOrder(order)} variant={variant}>
            {copy.thisOrder}
          </ButtonLink>
        )
      );
    case "find":
      return (
        <ButtonLink to="/seguimiento" state={order && { orderId: order.id }} variant={variant}>
          {copy.findOrder}
        </ButtonLink>
      );
    case "check":
      return (
        <Button variant={variant} onClick={() => location.reload()}>
          {copy.checkAgain}
        </Button>
      );
    default: {
      const { to, label } = links[name];
      return (
        <ButtonLink to={to} variant={variant}>
          {label}
        </ButtonLink>
      );
    }
  }
}

const links = {
  orders: { to: "/profile", label: copy.myOrders },
  retry: { to: "/checkout", label: copy.retry },
  shop: { to: "/", label: copy.backToShop },
};

/** Opens a new payment of the order, without a new order. */
function PayButton({ order, label }: { order: PayableOrder; label: string }) {
  const brand = useSettings()?.general.name ?? "";
  const { start, isBusy } = usePay(() => goToPayment(order, brand));

  return (
    <Button variant="sell" isLoading={isBusy} onClick={start}>
      {label}
    </Button>
  );
}
