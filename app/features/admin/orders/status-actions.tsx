import { useState } from "react";
import { ApiError } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { ChangeStatusBody } from "#contract/orders/change-status.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import {
  isPaidBack,
  isWithCarrierOrDelivered,
  type OrderStatus,
  type SettableStatus,
} from "#contract/orders/order-status.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { usePermissions } from "../use-permission.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ordersCopy } from "./copy.ts";
import { paidBackWarning } from "./paid-back-warning.ts";
import { ShipDialog } from "./ship-dialog.tsx";
import { useChangeStatus } from "./use-change-status.ts";

const { actions, reopen, paidBack } = ordersCopy;

const steps = ["processing", "shipped", "delivered"] as const satisfies SettableStatus[];

/** A status change that waits for confirmation, and the status when it was requested. */
type PendingChange = { to: SettableStatus; from: OrderStatus };

type Props = {
  order: AdminOrderDetail;
  /** The one main action, or the buttons for all other statuses. */
  part: "main" | "others";
};

/**
 * Buttons that change an order's status. Asks for confirmation when a change moves stock (cancel, reopen), mails the
 * customer (ship) or concerns a refunded order.
 */
export function StatusActions({ order, part }: Props) {
  const may = usePermissions();
  const change = useChangeStatus(order.id);
  const [pending, setPending] = useState<PendingChange | null>(null);
  const { status } = order;
  const isCancelled = status === "cancelled";
  // The recipient refused the parcel.
  const isReturnable =
    order.paymentMethod === "cod" && isWithCarrierOrDelivered(status) && order.paymentStatus === "unpaid";
  const ask = (to: SettableStatus) => setPending({ to, from: status });
  const close = () => setPending(null);

  function begin(to: (typeof steps)[number]) {
    if (isCancelled || to === "shipped" || isPaidBack(order.paymentStatus)) ask(to);
    else change.mutate({ status: to, from: status });
  }

  /** The dialog keeps its input after a failure, but closes on a conflict (409): the order has changed. */
  function confirm(details: Omit<ChangeStatusBody, "status" | "from"> = {}) {
    if (!pending) return;
    const { to, from } = pending;
    change.mutate(
      { status: to, from, ...details },
      { onSuccess: close, onError: (error) => error instanceof ApiError && error.status === 409 && close() },
    );
  }

  const isAboutPayment =
    pending !== null &&
    pending.from !== "cancelled" &&
    (pending.to === "processing" || pending.to === "delivered");
  // The customer's data were erased, so there is nobody to send it to.
  if (isCancelled && !order.customer.firstName) return null;
  if (!may("orders.write")) return null;

  const main = mainStep(order);
  const isMain = part === "main";
  if (isMain && !main) return null;

  const dialogProps = { order, isLoading: change.isPending, onClose: close };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{isMain ? ordersCopy.mainAction : ordersCopy.sections.actions}</legend>
      {steps
        .filter((step) => step !== status && !order.isConfirmationDue && (step === main) === isMain)
        .map((step) => (
          <Button
            key={step}
            {...(!isMain && { size: "sm", variant: "quiet" })}
            isLoading={change.isPending && change.variables.status === step}
            disabled={change.isPending}
            onClick={() => begin(step)}
          >
            {actions[step]}
          </Button>
        ))}
      {!isCancelled && (main === "cancelled") === isMain && (
        <Button
          {...(isMain ? { variant: "danger" } : { size: "sm", variant: "ghost", className: "text-error!" })}
          disabled={change.isPending}
          onClick={() => ask("cancelled")}
        >
          {isReturnable ? actions.returned : actions.cancelled}
        </Button>
      )}
      {pending?.from !== "cancelled" && pending?.to === "shipped" && (
        <ShipDialog {...dialogProps} onConfirm={(shipment) => confirm(shipment ? { shipment } : {})} />
      )}
      {pending?.to === "cancelled" && (
        <CancelDialog {...dialogProps} isRefused={isReturnable} onConfirm={confirm} />
      )}
      <ConfirmDialog
        isOpen={pending?.from === "cancelled"}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={reopen.title(order.id)}
        text={
          <>
            {paidBackWarning(order)} {reopen.text}
          </>
        }
        confirmLabel={reopen.confirm}
        cancelLabel={reopen.keep}
        isLoading={change.isPending}
        onConfirm={() => confirm()}
      />
      <ConfirmDialog
        isOpen={isAboutPayment}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={paidBack.title(order.id)}
        text={paidBackWarning(order)}
        confirmLabel={pending && actions[pending.to]}
        cancelLabel={paidBack.keep}
        isDangerous
        isLoading={change.isPending}
        onConfirm={() => confirm()}
      />
    </fieldset>
  );
}

/** The step that comes next; none for unpaid orders. A refunded order is cancelled, so that its goods can come back. */
function mainStep({ status, paymentStatus }: AdminOrder): SettableStatus | null {
  if (isPaidBack(paymentStatus)) return status === "cancelled" ? null : "cancelled";
  if (status === "pending") return paymentStatus === "accepted" ? "processing" : null;
  if (status === "processing") return "shipped";
  return status === "shipped" ? "delivered" : null;
}
