import { useState } from "react";
import { RadioGroup } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { hasLeftShop, isWithCarrierOrDelivered } from "#contract/orders/order-status.ts";
import { ConflictMessage } from "../kit/conflict-message.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { ordersCopy } from "./copy.ts";
import { mailNote } from "./mail-note.ts";

const copy = ordersCopy.cancel;

type Props = {
  order: AdminOrderDetail;
  /** Whether the recipient refused the parcel. */
  isRefused: boolean;
  isLoading: boolean;
  /** Why the last attempt failed. */
  error: Error | null;
  onClose: () => void;
  onConfirm: (choice: { goodsReturned?: boolean; reason?: string }) => void;
};

/** Confirms a cancellation, names its effects, and asks whether the products of a sent order came back. */
export function CancelDialog({ order, isRefused, isLoading, error, onClose, onConfirm }: Props) {
  const [returned, setReturned] = useState<"yes" | "no">("no");
  const [reason, setReason] = useState("");
  const words = isRefused ? copy.refused : copy;
  // The goods of an order that is ready for pickup are in the shop: nobody has to be asked.
  const areOut = hasLeftShop(order);

  return (
    <FormDialog
      size="sm"
      title={words.title(order.id)}
      description={
        <>
          {isRefused ? copy.refused.text : areOut ? copy.wasSent : copy.givesBack}
          {mustGiveBack(order) && ` ${copy.refund}`}
          {order.paymentStatus === "pending" && ` ${copy.underWay}`}
          {` ${mailNote(order)}`}
        </>
      }
      cancelLabel={words.keep}
      saveLabel={words.confirm}
      isDangerous
      isDirty={reason !== ""}
      isSaving={isLoading}
      onClose={onClose}
      onSubmit={() =>
        onConfirm({
          ...(isWithCarrierOrDelivered(order.status) && { goodsReturned: !areOut || returned === "yes" }),
          ...(reason.trim() && { reason: reason.trim() }),
        })
      }
    >
      <ConflictMessage error={error} />
      {areOut && (
        <RadioGroup
          legend={copy.returned}
          value={returned}
          onChange={setReturned}
          options={[
            { value: "no", label: copy.returnedNo, hint: copy.returnedNoHint },
            { value: "yes", label: copy.returnedYes, hint: copy.returnedYesHint },
          ]}
        />
      )}
      <Field label={copy.reason} hint={copy.reasonHint} isOptional>
        <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  );
}

/** Whether something must be given back. Staff who see no amounts only know whether the payment was accepted. */
function mustGiveBack({ paymentStatus, total, moneyReceived, money }: AdminOrderDetail): boolean {
  if (paymentStatus === "accepted") return total !== 0;
  return (moneyReceived ?? 0) + (money.refundDue ?? 0) > 0;
}
