import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { SettableStatus } from "#contract/orders/order-status.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { useRepeatedClickGuard } from "../kit/use-repeated-click-guard.ts";
import { usePermissions } from "../use-permissions.ts";
import { ordersCopy } from "./copy.ts";
import { isErased } from "./is-erased.ts";
import { isReturnable, nextStepOf } from "./next-step.ts";
import { useConfirmedStatusChange } from "./use-confirmed-status-change.tsx";

const { actions, reopen } = ordersCopy;

const steps = ["processing", "shipped", "delivered"] as const satisfies SettableStatus[];

type Props = { order: AdminOrderDetail };

/** The button of the order's next status. */
export function StatusButton({ order, to }: Props & { to: SettableStatus }) {
  const change = useConfirmedStatusChange(order);
  const isCancel = to === "cancelled";
  return (
    <>
      <Button
        variant={isCancel ? "danger" : "primary"}
        className="max-sm:grow"
        isLoading={change.isSaving(to)}
        disabled={change.isPending}
        onClick={() => change.begin(to)}
      >
        {isCancel ? cancelLabel(order) : labelOf(order, to)}
      </Button>
      {change.dialogs}
    </>
  );
}

/** Quiet buttons for all other statuses. A cancelled order shows them once somebody wants to reopen it. */
export function StatusActions({ order }: Props) {
  const may = usePermissions();
  const change = useConfirmedStatusChange(order);
  const dropRepeatedClick = useRepeatedClickGuard();
  const [isReopening, setIsReopening] = useState(false);
  const { status } = order;
  const isCancelled = status === "cancelled";
  const main = nextStepOf(order);
  // There is nobody to send it to.
  if (isCancelled && isErased(order)) return null;
  if (!may("orders.write")) return null;

  const others = steps.filter((step) => step !== status && step !== main && !order.isConfirmationDue);
  const isOpen = !isCancelled || isReopening;
  return (
    <fieldset onClickCapture={dropRepeatedClick} className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{ordersCopy.sections.actions}</legend>
      {isCancelled && (
        <Button {...quiet} aria-expanded={isReopening} onClick={() => setIsReopening(!isReopening)}>
          {reopen.confirm}
        </Button>
      )}
      {isOpen &&
        others.map((step) => (
          <Button
            key={step}
            {...quiet}
            isLoading={change.isSaving(step)}
            disabled={change.isPending}
            onClick={() => change.begin(step)}
          >
            {labelOf(order, step)}
          </Button>
        ))}
      {!isCancelled && main !== "cancelled" && (
        <Button
          {...quiet}
          className="text-error!"
          disabled={change.isPending}
          onClick={() => change.begin("cancelled")}
        >
          {cancelLabel(order)}
        </Button>
      )}
      {change.dialogs}
    </fieldset>
  );
}

const quiet = { size: "sm", variant: "quiet" } as const;

/** Nobody sends an order that is picked up. */
function labelOf({ shippingMethod }: AdminOrderDetail, to: Exclude<SettableStatus, "cancelled">): string {
  return to === "shipped" && shippingMethod === PICKUP ? actions.ready : actions[to];
}

function cancelLabel(order: AdminOrderDetail): string {
  return isReturnable(order) ? actions.returned : actions.cancelled;
}
