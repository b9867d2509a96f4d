import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { SettableStatus } from "#contract/order-status.ts";
import type { AdminOrder } from "#contract/orders.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ordersCopy } from "./copy.ts";
import { ShipDialog } from "./ship-dialog.tsx";
import { useChangeStatus } from "./use-change-status.ts";

const { actions, reopen } = ordersCopy;

const steps = ["processing", "shipped", "delivered"] as const satisfies SettableStatus[];

/**
 * The statuses an administrator may give; asks first where it costs: cancelling and reopening
 * move stock, sending tells the customer.
 */
export function StatusActions({ order }: { order: AdminOrder }) {
  const change = useChangeStatus(order.id);
  const [isCancelling, setIsCancelling] = useState(false);
  const [reopenAs, setReopenAs] = useState<SettableStatus | null>(null);
  const [isShipping, setIsShipping] = useState(false);
  const isCancelled = order.status === "cancelled";

  function begin(status: (typeof steps)[number]) {
    if (isCancelled) setReopenAs(status);
    else if (status === "shipped") setIsShipping(true);
    else change.mutate({ status });
  }

  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2.5 font-medium text-muted">{ordersCopy.sections.actions}</legend>
      {steps
        .filter((status) => status !== order.status)
        .map((status) => (
          <Button
            key={status}
            size="sm"
            variant={status === nextStep(order) ? "primary" : "quiet"}
            isLoading={change.isPending && change.variables.status === status}
            disabled={change.isPending}
            onClick={() => begin(status)}
          >
            {actions[status]}
          </Button>
        ))}
      {!isCancelled && (
        <Button
          size="sm"
          variant="ghost"
          className="text-error!"
          disabled={change.isPending}
          onClick={() => setIsCancelling(true)}
        >
          {actions.cancelled}
        </Button>
      )}
      {isShipping && (
        <ShipDialog
          order={order}
          isLoading={change.isPending}
          onClose={() => setIsShipping(false)}
          onConfirm={(shipment) =>
            change.mutate(
              { status: "shipped", ...(shipment && { shipment }) },
              { onSettled: () => setIsShipping(false) },
            )
          }
        />
      )}
      {isCancelling && (
        <CancelDialog
          order={order}
          isLoading={change.isPending}
          onClose={() => setIsCancelling(false)}
          onConfirm={(choice) =>
            change.mutate({ status: "cancelled", ...choice }, { onSettled: () => setIsCancelling(false) })
          }
        />
      )}
      <ConfirmDialog
        isOpen={reopenAs !== null}
        onOpenChange={(isOpen) => !isOpen && setReopenAs(null)}
        title={reopen.title(order.id)}
        text={reopen.text}
        confirmLabel={reopen.confirm}
        cancelLabel={reopen.keep}
        isLoading={change.isPending}
        onConfirm={() => {
          if (reopenAs) change.mutate({ status: reopenAs }, { onSettled: () => setReopenAs(null) });
        }}
      />
    </fieldset>
  );
}

/** What usually comes next; sending out what nobody paid is no usual step. */
function nextStep({ status, paymentStatus }: AdminOrder): SettableStatus | null {
  if (status === "pending") return paymentStatus === "accepted" ? "processing" : null;
  if (status === "processing") return "shipped";
  return status === "shipped" ? "delivered" : null;
}
