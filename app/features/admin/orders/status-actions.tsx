import { useState } from "react";
import { ApiError } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { isPaidBack, type OrderStatus, type SettableStatus } from "#contract/order-status.ts";
import type { AdminOrder, ChangeStatusBody } from "#contract/orders.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ordersCopy } from "./copy.ts";
import { paidBackWarning } from "./paid-back-warning.ts";
import { ShipDialog } from "./ship-dialog.tsx";
import { useChangeStatus } from "./use-change-status.ts";

const { actions, reopen, paidBack } = ordersCopy;

const steps = ["processing", "shipped", "delivered"] as const satisfies SettableStatus[];

/** A step that is asked about first, and the status that the order had when it was. */
type Question = { to: SettableStatus; from: OrderStatus };

/**
 * The statuses an administrator may give; asks first where it costs: cancelling and reopening
 * move stock, sending tells the customer, and whoever has the money back should get no goods by a slip.
 */
export function StatusActions({ order }: { order: AdminOrder }) {
  const change = useChangeStatus(order.id);
  const [question, setQuestion] = useState<Question | null>(null);
  const { status } = order;
  const isCancelled = status === "cancelled";
  const ask = (to: SettableStatus) => setQuestion({ to, from: status });
  const close = () => setQuestion(null);

  function begin(to: (typeof steps)[number]) {
    if (isCancelled || to === "shipped" || isPaidBack(order.paymentStatus)) ask(to);
    else change.mutate({ status: to, from: status });
  }

  /** Stays open with what was typed when that fails; closes when the shop refuses: what it asked about is no more. */
  function confirm(details: Omit<ChangeStatusBody, "status" | "from"> = {}) {
    if (!question) return;
    const { to, from } = question;
    change.mutate(
      { status: to, from, ...details },
      { onSuccess: close, onError: (error) => error instanceof ApiError && error.status === 409 && close() },
    );
  }

  const isAboutPayment =
    question !== null &&
    question.from !== "cancelled" &&
    (question.to === "processing" || question.to === "delivered");
  // Nobody to send it to: its person was forgotten.
  if (isCancelled && !order.customer.firstName) return null;

  const asked = { order, isLoading: change.isPending, onClose: close };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2.5 font-medium text-muted">{ordersCopy.sections.actions}</legend>
      {steps
        .filter((step) => step !== status)
        .map((step) => (
          <Button
            key={step}
            size="sm"
            variant={step === nextStep(order) ? "primary" : "quiet"}
            isLoading={change.isPending && change.variables.status === step}
            disabled={change.isPending}
            onClick={() => begin(step)}
          >
            {actions[step]}
          </Button>
        ))}
      {!isCancelled && (
        <Button
          size="sm"
          variant="ghost"
          className="text-error!"
          disabled={change.isPending}
          onClick={() => ask("cancelled")}
        >
          {actions.cancelled}
        </Button>
      )}
      {question?.from !== "cancelled" && question?.to === "shipped" && (
        <ShipDialog {...asked} onConfirm={(shipment) => confirm(shipment ? { shipment } : {})} />
      )}
      {question?.to === "cancelled" && <CancelDialog {...asked} onConfirm={confirm} />}
      <ConfirmDialog
        isOpen={question?.from === "cancelled"}
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
        confirmLabel={question && actions[question.to]}
        cancelLabel={paidBack.keep}
        isDangerous
        isLoading={change.isPending}
        onConfirm={() => confirm()}
      />
    </fieldset>
  );
}

/** What usually comes next; sending out what nobody paid, or what was paid back, is no usual step. */
function nextStep({ status, paymentStatus }: AdminOrder): SettableStatus | null {
  if (isPaidBack(paymentStatus)) return null;
  if (status === "pending") return paymentStatus === "accepted" ? "processing" : null;
  if (status === "processing") return "shipped";
  return status === "shipped" ? "delivered" : null;
}
