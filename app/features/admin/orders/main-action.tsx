import { useId } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { Permission } from "#contract/permissions.ts";
import { useRepeatedClickGuard } from "../kit/use-repeated-click-guard.ts";
import { receiptsCopy } from "../receipts/copy.ts";
import { usePermissions } from "../use-permissions.ts";
import { ordersCopy } from "./copy.ts";
import { GoodsReturnedButton } from "./goods-returned-button.tsx";
import { RefundButton } from "./money/refund-button.tsx";
import { WithdrawalSteps } from "./money/withdrawal-steps.tsx";
import { isCollectable, type NextStep, nextStepOf, waitingReceipt } from "./next-step.ts";
import { ConfirmOrderButtons, ReceiveCollectedButton } from "./payment/cod-actions.tsx";
import { PaymentActions } from "./payment/payment-actions.tsx";
import { StatusButton } from "./status-actions.tsx";

const permissions: Record<NextStep, readonly Permission[]> = {
  processing: ["orders.write"],
  shipped: ["orders.write"],
  delivered: ["orders.write"],
  cancelled: ["orders.write"],
  confirm: ["orders.write"],
  review_receipt: ["payments.write"],
  get_paid: ["payments.write", "orders.write"],
  collect: ["payments.write"],
  withdrawal: ["orders.refund"],
  refund: ["orders.refund"],
  goods_returned: ["orders.write"],
};

/** The next step of an order, for those who may take it. */
export function MainAction({ order }: { order: AdminOrderDetail }) {
  const may = usePermissions();
  const labelId = useId();
  const dropRepeatedClick = useRepeatedClickGuard();
  const step = nextStepOf(order);
  if (!step) return null;
  // The carrier brings the money while a withdrawal waits, too: until it is recorded, nothing can be refunded.
  const collects = step === "withdrawal" && isCollectable(order) && may("payments.write");
  // The goods may come back before the money is returned.
  const takesGoods = step !== "goods_returned" && order.areGoodsOut && may("orders.write");
  const mayTakeStep = permissions[step].some(may);
  if (!mayTakeStep && !collects && !takesGoods) return null;
  // Without the permission to record a payment, only a payment link is left.
  if (step === "get_paid" && !may("payments.write") && order.waysToPay.length === 0) return null;

  return (
    <section
      aria-labelledby={labelId}
      onClickCapture={dropRepeatedClick}
      className="flex grow flex-wrap items-center gap-2 sm:gap-3"
    >
      <p id={labelId} className="mr-auto text-muted max-sm:sr-only">
        {ordersCopy.mainAction}
      </p>
      {collects && <ReceiveCollectedButton order={order} variant="quiet" className="max-sm:grow" />}
      {takesGoods && <GoodsReturnedButton order={order} variant="quiet" className="max-sm:grow" />}
      {mayTakeStep && <StepButtons order={order} step={step} />}
    </section>
  );
}

function StepButtons({ order, step }: { order: AdminOrderDetail; step: NextStep }) {
  switch (step) {
    case "confirm":
      return <ConfirmOrderButtons order={order} />;
    case "review_receipt":
      return (
        <ButtonLink to={`/admin/receipts?open=${waitingReceipt(order)?.id}`} className="max-sm:grow">
          {receiptsCopy.review}
        </ButtonLink>
      );
    case "get_paid":
      return <PaymentActions order={order} isMain />;
    case "collect":
      return <ReceiveCollectedButton order={order} className="max-sm:grow" />;
    case "withdrawal":
      return <WithdrawalSteps order={order} />;
    case "refund":
      return <RefundButton order={order} isMain />;
    case "goods_returned":
      return <GoodsReturnedButton order={order} className="max-sm:grow" />;
    default:
      return <StatusButton order={order} to={step} />;
  }
}
