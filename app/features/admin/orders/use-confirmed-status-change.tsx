import { useState } from "react";
import { ApiError } from "#app/lib/api.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { isPaidBack, type SettableStatus } from "#contract/orders/order-status.ts";
import { isUnpaid } from "./next-step.ts";
import {
  type ChangeDetails,
  isAskedInForm,
  isSendingSkipped,
  type PendingChange,
  StatusDialogs,
} from "./status-dialogs.tsx";
import { useStatusMutation } from "./use-status-mutation.ts";

/**
 * Changes an order's status. Asks for confirmation first when the change moves stock (cancel, reopen), mails the
 * customer (ship), concerns a refunded order, prepares or delivers one that nobody paid, or delivers one that was not
 * sent.
 */
export function useConfirmedStatusChange(order: AdminOrderDetail) {
  const [pending, setPending] = useState<PendingChange | null>(null);
  const isForm = pending !== null && isAskedInForm(pending);
  const change = useStatusMutation(order.id, { isConflictInForm: isForm });
  const { status } = order;
  const close = () => setPending(null);

  function begin(to: SettableStatus) {
    change.reset();
    const isAsking = status === "cancelled" || to === "cancelled" || to === "shipped";
    const isStep = to === "delivered" || (to === "processing" && status === "pending");
    if (
      isAsking ||
      isSendingSkipped(order, to) ||
      (isStep && isUnpaid(order)) ||
      isPaidBack(order.paymentStatus)
    )
      setPending({ to, from: status });
    else change.mutate({ status: to, from: status });
  }

  /** A form stays, with its input; a question closes when the order has changed. */
  function confirm(details: ChangeDetails = {}) {
    if (!pending) return;
    const { to, from } = pending;
    change.mutate(
      { status: to, from, ...details },
      { onSuccess: close, onError: (error) => !isForm && isRefused(error) && close() },
    );
  }

  return {
    begin,
    isPending: change.isPending,
    isSaving: (to: SettableStatus) => change.isPending && change.variables.status === to,
    dialogs: (
      <StatusDialogs
        order={order}
        pending={pending}
        isLoading={change.isPending}
        error={change.error}
        onClose={close}
        onConfirm={confirm}
      />
    ),
  };
}

/** Whether the order does not allow the change (any more). */
function isRefused(error: Error): boolean {
  return error instanceof ApiError && error.status === 409;
}
