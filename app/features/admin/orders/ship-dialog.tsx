import type { ChangeStatusBody } from "#contract/orders/change-status.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { isPaidBack } from "#contract/orders/order-status.ts";
import type { ShipmentFields } from "#contract/orders/shipment.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { ConflictMessage } from "../kit/conflict-message.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { paymentCopyOf } from "../order-copy.ts";
import { ordersCopy } from "./copy.ts";
import { paidBackWarning } from "./paid-back-warning.ts";
import { ShipmentInputs, useSeenShipment, useShipmentForm } from "./shipment-fields.tsx";

const copy = ordersCopy.shipment;

type Props = {
  order: AdminOrderDetail;
  isLoading: boolean;
  /** Why the last attempt failed. */
  error: Error | null;
  onClose: () => void;
  onConfirm: (details: Pick<ChangeStatusBody, "shipment" | "seenShipment">) => void;
};

/** Asks for the shipment before the order is marked as shipped and the customer gets a mail. */
export function ShipDialog({ order, isLoading, error, onClose, onConfirm }: Props) {
  const { inputs, isDirty, submit } = useShipmentForm(order.shipment, order.cashOnDelivery?.carrier);
  const seenShipment = useSeenShipment(order.shipment, error);
  const isPickup = order.shippingMethod === PICKUP;
  const warning = moneyWarning(order);
  const confirm = (shipment: ShipmentFields | null) => onConfirm(shipment ? { shipment, seenShipment } : {});

  return (
    <FormDialog
      title={isPickup ? copy.readyTitle(order.id) : copy.shipTitle(order.id)}
      description={
        order.customer.email === "" ? ordersCopy.mail.isMissing : isPickup ? copy.readyText : copy.shipText
      }
      cancelLabel={copy.keep}
      saveLabel={isPickup ? ordersCopy.actions.ready : copy.ship}
      isDirty={isDirty}
      isSaving={isLoading}
      // A carrier alone says nothing: the number can follow.
      onSubmit={() =>
        order.shipment || inputs.value.trackingNumber.trim() ? submit(confirm) : confirm(null)
      }
      onClose={onClose}
    >
      <ConflictMessage error={error} />
      {warning && <p className="rounded-sheet bg-warning-tint px-4 py-3">{warning}</p>}
      {!isPickup && <ShipmentInputs {...inputs} />}
    </FormDialog>
  );
}

/** Warning before an unpaid or refunded order is shipped. */
function moneyWarning(order: AdminOrderDetail): string | null {
  const isConfirmedCod = order.paymentMethod === "cod" && order.confirmedAt !== null;
  if (order.paymentStatus === "accepted" || (isConfirmedCod && !isPaidBack(order.paymentStatus))) return null;
  return paidBackWarning(order) ?? copy.notPaid(paymentCopyOf(order).label);
}
