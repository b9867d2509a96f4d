import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { ChangeStatusBody } from "#contract/orders/change-status.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import {
  isWithCarrierOrDelivered,
  type OrderStatus,
  type SettableStatus,
} from "#contract/orders/order-status.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ordersCopy } from "./copy.ts";
import { isReturnable, isUnpaid } from "./next-step.ts";
import { paidBackWarning } from "./paid-back-warning.ts";
import { ShipDialog } from "./ship-dialog.tsx";

const { actions, reopen, paidBack } = ordersCopy;

/** A status change that waits for confirmation, and the status when it was requested. */
export type PendingChange = { to: SettableStatus; from: OrderStatus };

export type ChangeDetails = Omit<ChangeStatusBody, "status" | "from">;

type DialogsProps = {
  order: AdminOrderDetail;
  pending: PendingChange | null;
  isLoading: boolean;
  /** Why the last attempt failed. */
  error: Error | null;
  onClose: () => void;
  onConfirm: (details?: ChangeDetails) => void;
};

/** The questions before a status change. */
export function StatusDialogs({ order, pending, isLoading, error, onClose, onConfirm }: DialogsProps) {
  const isAboutPayment =
    pending !== null &&
    pending.from !== "cancelled" &&
    (pending.to === "processing" || pending.to === "delivered");
  const dialogProps = { order, isLoading, onClose };
  return (
    <>
      {pending && isAskedInForm(pending) && pending.to === "shipped" && (
        <ShipDialog {...dialogProps} error={error} onConfirm={onConfirm} />
      )}
      {pending?.to === "cancelled" && (
        <CancelDialog {...dialogProps} error={error} isRefused={isReturnable(order)} onConfirm={onConfirm} />
      )}
      <ConfirmDialog
        isOpen={pending?.from === "cancelled"}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={reopen.title(order.id)}
        text={
          <>
            {paidBackWarning(order)}{" "}
            {order.areGoodsOut && pending?.to !== "processing" ? reopen.goodsOut : reopen.text}
            {order.areGoodsOut && pending?.to === "processing" && ` ${reopen.otherGoods}`}
          </>
        }
        confirmLabel={reopen.confirm}
        cancelLabel={reopen.keep}
        isLoading={isLoading}
        onConfirm={() => onConfirm()}
      />
      <ConfirmDialog
        isOpen={isAboutPayment}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={paidBack.title(order.id)}
        text={
          paidBackWarning(order) ??
          (isUnpaid(order)
            ? paidBack[pending?.to === "processing" ? "unpaidToPrepare" : "unpaid"]
            : paidBack.notSent)
        }
        confirmLabel={pending && actions[pending.to]}
        cancelLabel={paidBack.keep}
        isDangerous
        isLoading={isLoading}
        onConfirm={() => onConfirm()}
      />
    </>
  );
}

/** Whether the change is asked for in a form, not in a plain question. */
export function isAskedInForm({ from, to }: PendingChange): boolean {
  return to === "cancelled" || (to === "shipped" && from !== "cancelled");
}

/** Whether an order would be delivered that no carrier took and nobody collects. */
export function isSendingSkipped({ status, shippingMethod }: AdminOrderDetail, to: SettableStatus): boolean {
  return to === "delivered" && shippingMethod !== PICKUP && !isWithCarrierOrDelivered(status);
}
