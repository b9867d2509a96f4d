import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { ShipmentFields } from "#contract/orders/shipment.ts";
import { ConflictMessage } from "../kit/conflict-message.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { usePermissions } from "../use-permissions.ts";
import { ordersCopy } from "./copy.ts";
import { isErased } from "./is-erased.ts";
import { ShipmentInputs, useSeenShipment, useShipmentForm } from "./shipment-fields.tsx";
import { useSaveShipment } from "./use-order-writes.ts";

const copy = ordersCopy.shipment;

/** Carrier and tracking number of an order, with a dialog to add or change them. */
export function OrderShipment({ order }: { order: AdminOrderDetail }) {
  const may = usePermissions();
  const [isEditing, setIsEditing] = useState(false);
  const { shipment } = order;

  return (
    <>
      {shipment ? (
        <p className="break-words">
          {shipment.carrierName} · <span className="tabular-nums">{shipment.trackingNumber}</span>
          {shipment.trackingUrl && (
            <a
              href={shipment.trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="text-link flex min-h-9 items-center gap-1.5"
            >
              {copy.follow}
              <ExternalLink className="size-3.5" strokeWidth={1.75} />
            </a>
          )}
        </p>
      ) : (
        <p className="text-muted">{isErased(order) ? copy.erased : copy.none}</p>
      )}
      {may("orders.write") && order.status !== "cancelled" && !isErased(order) && (
        <Button size="sm" variant="quiet" className="self-start" onClick={() => setIsEditing(true)}>
          {shipment ? copy.edit : copy.add}
        </Button>
      )}
      {isEditing && <ShipmentDialog order={order} onClose={() => setIsEditing(false)} />}
    </>
  );
}

function ShipmentDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const save = useSaveShipment(order);
  const seen = useSeenShipment(order.shipment, save.error);
  const { inputs, isDirty, isEmpty, submit } = useShipmentForm(order.shipment);
  const canNotify = order.status === "shipped" && order.customer.email !== "";
  const [tellCustomer, setTellCustomer] = useState(canNotify);

  const saveTyped = (shipment: ShipmentFields | null) =>
    save.mutate({ shipment, seen, ...(canNotify && shipment && { tellCustomer }) }, { onSuccess: onClose });

  return (
    <FormDialog
      title={copy.dialogTitle(order.id)}
      cancelLabel={copy.keep}
      saveLabel={seen && isEmpty ? copy.remove : copy.save}
      isDirty={isDirty}
      isSaving={save.isPending}
      onSubmit={() => submit(saveTyped)}
      onClose={onClose}
    >
      <ConflictMessage error={save.error} />
      <ShipmentInputs {...inputs} />
      {canNotify && (
        <Checkbox
          label={copy.notifyCustomer}
          checked={tellCustomer}
          onChange={(event) => setTellCustomer(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}
