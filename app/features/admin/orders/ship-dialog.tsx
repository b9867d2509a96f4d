import type { AdminOrder } from "#contract/orders.ts";
import type { ShipmentFields } from "#contract/shipment.ts";
import { FormDialog } from "../form-dialog.tsx";
import { paymentStatusWords } from "../order-words.ts";
import { ordersCopy } from "./copy.ts";
import { paidBackWarning } from "./paid-back-warning.ts";
import { ShipmentInputs, useTypedShipment } from "./shipment-fields.tsx";

const copy = ordersCopy.shipment;

type Props = {
  order: AdminOrder;
  isLoading: boolean;
  onClose: () => void;
  onConfirm: (shipment: ShipmentFields | null) => void;
};

/** Asks how the parcel travels before the customer is told that it does. */
export function ShipDialog({ order, isLoading, onClose, onConfirm }: Props) {
  const { inputs, isDirty, submit } = useTypedShipment(order.shipment);
  const isPickup = order.shippingMethod === "pickup";
  const warning = moneyWarning(order);

  return (
    <FormDialog
      title={copy.shipTitle(order.id)}
      description={isPickup ? copy.readyText : copy.shipText}
      keepLabel={copy.keep}
      saveLabel={copy.ship}
      isDirty={isDirty}
      isSaving={isLoading}
      onSubmit={() => submit(onConfirm)}
      onClose={onClose}
    >
      {warning && <p className="rounded-sheet bg-warning-tint px-4 py-3">{warning}</p>}
      {!isPickup && <ShipmentInputs {...inputs} />}
    </FormDialog>
  );
}

/** What to know before goods leave for which the shop has no money. */
function moneyWarning(order: AdminOrder): string | null {
  if (order.paymentStatus === "accepted") return null;
  return paidBackWarning(order) ?? copy.notPaid(paymentStatusWords[order.paymentStatus].label);
}
