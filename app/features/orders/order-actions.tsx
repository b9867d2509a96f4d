import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { usePay } from "#app/features/payments/use-pay.ts";
import { ChangeToTransferButton } from "#app/features/transfers/change-to-transfer-button.tsx";
import { apiFetch } from "#app/lib/api.ts";
import { pesos } from "#app/lib/format.ts";
import { formatDeadline } from "#app/lib/format-dates.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { Notice } from "#app/ui/feedback.tsx";
import { toast, toastError } from "#app/ui/toast-store.ts";
import { orderCopy as copy } from "./copy.ts";
import { owedTo, type ViewedOrder } from "./order-queries.ts";
import { isCashExpected, paymentStateOf } from "./payment-state.ts";
import { useOrderRequest } from "./use-order-request.ts";

const OWN_ORDERS = "/api/user/orders";

type ActionsProps = {
  order: ViewedOrder;
  /** The order's address in the API. */
  path: string;
  /** Goes to the gateway. Returns whether the browser is leaving the page. */
  pay: () => Promise<boolean>;
};

/** Confirm, pay and cancel buttons of an order, or what to have ready for the carrier. */
export function OrderActions({ order, path, pay }: ActionsProps) {
  if (!order.isPayable && !order.isCancellable) return <ToCollect order={order} />;
  const isConfirmable = isConfirmableHere(order);
  const isAside = showsHowToTransfer(order);
  const isPayableOnline = order.waysToPay.includes("online");
  if (isAside && !isPayableOnline && !order.isCancellable) return null;

  return (
    <section
      aria-label={isAside ? copy.insteadOfTransfer.title : copy.toPay}
      className={cn(
        "mb-12 flex flex-col gap-x-12 gap-y-5 rounded-sheet p-6 print:hidden sm:p-8 lg:flex-row lg:items-center lg:justify-between",
        isAside ? "border border-line" : "bg-cinnamon-tint",
      )}
    >
      <div>
        {isAside ? <OtherChoices order={order} /> : <WhatIsDue order={order} />}
        {hasNoWayToPay(order) && (
          <div className="mt-3 text-sm">
            <p>{copy.noWayToPay}</p>
            <ChatLink
              variant="text"
              fallback={
                <Link to="/contact" className="text-link">
                  {copy.contact}
                </Link>
              }
            />
          </div>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap gap-x-6 gap-y-2">
        {isConfirmable && <ConfirmOrderButton path={path} />}
        {order.isConfirmationDue && !isConfirmable && (
          <ButtonLink to="/seguimiento" state={{ orderId: order.id }} variant="quiet" size="lg">
            {copy.mailAgain}
          </ButtonLink>
        )}
        {isPayableOnline && <PayButton order={order} pay={pay} />}
        {order.waysToPay.includes("transfer") && order.paymentMethod !== "direct" && (
          <ChangeToTransferButton path={path} isQuiet={isPayableOnline} />
        )}
        {order.isCancellable && <CancelOrderButton order={order} path={path} />}
      </div>
    </section>
  );
}

/** Whether the panel above says that the order is unpaid, how to transfer its amount, and until when. */
function showsHowToTransfer({ transfer, expiresAt, isInReview }: ViewedOrder): boolean {
  return transfer?.isReceiptWanted === true && expiresAt !== null && !isInReview;
}

function OtherChoices({ order }: Pick<ActionsProps, "order">) {
  const { title, pay, payOrCancel } = copy.insteadOfTransfer;
  const cancel = copy.insteadOfTransfer[order.moneyReceived > 0 ? "cancelPaid" : "cancel"];
  const payText = order.isCancellable ? payOrCancel : pay;
  return (
    <>
      <p className="font-display text-xl">{title}</p>
      <p className="mt-1 text-muted text-sm">{order.waysToPay.includes("online") ? payText : cancel}</p>
    </>
  );
}

function WhatIsDue({ order }: Pick<ActionsProps, "order">) {
  const { label, text } = actionTexts(order);
  return (
    <>
      <p className="font-display text-xl">{label}</p>
      <p className="mt-1 text-muted text-sm">
        {text}{" "}
        {order.paymentStatus === "rejected" && order.waysToPay.includes("online") && `${copy.retryPayment} `}
        {order.expiresAt && copy.reservedUntil(formatDeadline(order.expiresAt))}
      </p>
    </>
  );
}

/** In a shop without the gateway's keys. Cash on delivery needs no other way. */
function hasNoWayToPay({ isPayable, waysToPay, paymentMethod }: ViewedOrder): boolean {
  return isPayable && waysToPay.length === 0 && paymentMethod !== "cod";
}

/** Staff who buy get the admin's answer, which lacks this field: the button is shown and the server decides. */
function isConfirmableHere(order: ViewedOrder): boolean {
  return "isConfirmableHere" in order ? order.isConfirmableHere : order.isConfirmationDue;
}

function actionTexts(order: ViewedOrder): { label: string; text: string } {
  if (order.paymentStatus === "expired" && order.isPayable) return copy.attemptExpired;
  if (!order.isConfirmationDue) return paymentStateOf(order);
  const total = pesos(order.total);
  return isConfirmableHere(order)
    ? { label: copy.toConfirm, text: copy.toConfirmText(total) }
    : { label: copy.confirmByMail, text: copy.confirmByMailText(total) };
}

function PayButton({ order, pay }: Pick<ActionsProps, "order" | "pay">) {
  const isOtherWay = order.paymentMethod === "direct" || order.paymentMethod === "cod";
  const { start, isBusy } = usePay(pay);

  return (
    <Button variant={isOtherWay ? "quiet" : "sell"} size="lg" isLoading={isBusy} onClick={start}>
      {isBusy ? copy.paying : isOtherWay ? copy.payOnline : copy.pay}
    </Button>
  );
}

function ToCollect({ order }: Pick<ActionsProps, "order">) {
  if (!isCashExpected(order)) return null;
  return (
    <div className="mb-12">
      <Notice title={copy.toCollect(pesos(order.toCollect))}>{copy.toCollectText}</Notice>
    </div>
  );
}

/** The customer confirms a cash-on-delivery order (docs/rules/cash-on-delivery.md#confirmation). */
function ConfirmOrderButton({ path }: Pick<ActionsProps, "path">) {
  const client = useQueryClient();
  const confirmation = useMutation({
    mutationFn: () => apiFetch(`${path}/confirm`, { method: "POST" }),
    onSuccess: () => toast({ title: copy.confirmed, variant: "success" }),
    onError: (error) => toastError(copy.confirmFailed, error),
    onSettled: () => Promise.all([invalidateApi(client, path), invalidateApi(client, OWN_ORDERS)]),
  });

  return (
    <Button variant="sell" size="lg" isLoading={confirmation.isPending} onClick={() => confirmation.mutate()}>
      {copy.confirm}
    </Button>
  );
}

function CancelOrderButton({ order, path }: Pick<ActionsProps, "order" | "path">) {
  const { cancellation } = copy;
  const held = order.moneyReceived + owedTo(order);
  const request = useOrderRequest({
    path: `${path}/cancel`,
    invalidates: [path, OWN_ORDERS],
    copy: cancellation,
  });

  return (
    <ConfirmButton
      variant="link"
      className="text-cinnamon-deep!"
      question={{
        title: cancellation.confirmTitle,
        text: held > 0 ? cancellation.confirmTextPaid(pesos(held)) : cancellation.confirmText,
        confirmLabel: cancellation.confirm,
        cancelLabel: cancellation.keep,
        isDangerous: true,
      }}
      isLoading={request.isPending}
      onConfirm={(options) => request.mutate(undefined, options)}
    >
      {cancellation.action}
    </ConfirmButton>
  );
}
