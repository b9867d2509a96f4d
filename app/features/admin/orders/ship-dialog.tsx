import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { AdminOrder } from "#contract/orders.ts";
import type { ShipmentFields } from "#contract/shipment.ts";
import { paymentStatusWords } from "../order-words.ts";
import { ordersCopy } from "./copy.ts";
import { paidBackWarning } from "./paid-back-warning.ts";
import { readShipment, ShipmentInputs, type TypedShipment } from "./shipment-fields.tsx";

const copy = ordersCopy.shipment;

type Props = {
  order: AdminOrder;
  isLoading: boolean;
  onClose: () => void;
  onConfirm: (shipment: ShipmentFields | null) => void;
};

/** Asks how the parcel travels before the customer is told that it does. */
export function ShipDialog({ order, isLoading, onClose, onConfirm }: Props) {
  const formId = useId();
  const [typed, setTyped] = useState<TypedShipment>({
    carrier: order.shipment?.carrier ?? "",
    trackingNumber: order.shipment?.trackingNumber ?? "",
  });
  const [error, setError] = useState<string | null>(null);
  const isPickup = order.shippingMethod === "pickup";

  function confirm() {
    const shipment = readShipment(typed);
    if (typeof shipment === "string") setError(shipment);
    else onConfirm(shipment);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.shipTitle(order.id)}
      description={
        <>
          {paidBackWarning(order)} {isPickup ? copy.readyText : copy.shipText}
        </>
      }
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isLoading}>
            {copy.keep}
          </Button>
          <Button type="submit" form={formId} isLoading={isLoading}>
            {copy.ship}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        {order.paymentStatus !== "accepted" && (
          <p className="mb-4 rounded-sheet bg-warning-tint px-4 py-3">
            {copy.notPaid(paymentStatusWords[order.paymentStatus].label)}
          </p>
        )}
        {!isPickup && (
          <ShipmentInputs
            value={typed}
            error={error}
            onChange={(next) => {
              setTyped(next);
              setError(null);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
