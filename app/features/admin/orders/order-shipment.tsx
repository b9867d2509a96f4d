import { ExternalLink } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { AdminOrderDetail } from "#contract/orders.ts";
import { ordersCopy } from "./copy.ts";
import { readShipment, ShipmentInputs, type TypedShipment } from "./shipment-fields.tsx";
import { useSaveShipment } from "./use-order-writes.ts";

const copy = ordersCopy.shipment;

/** Carrier and number, to follow, to correct or to add later. */
export function OrderShipment({ order }: { order: AdminOrderDetail }) {
  const [isEditing, setIsEditing] = useState(false);
  const { shipment } = order;

  return (
    <>
      {shipment ? (
        <p className="break-words">
          {shipment.carrierName} · <span className="tabular">{shipment.trackingNumber}</span>
          {shipment.trackingUrl && (
            <a
              href={shipment.trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="text-link flex min-h-9 items-center gap-1.5"
            >
              {copy.follow}
              <ExternalLink aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
            </a>
          )}
        </p>
      ) : (
        <p className="text-muted">{copy.none}</p>
      )}
      {order.status !== "cancelled" && (
        <Button size="sm" variant="quiet" className="self-start" onClick={() => setIsEditing(true)}>
          {shipment ? copy.edit : copy.add}
        </Button>
      )}
      {isEditing && <ShipmentDialog order={order} onClose={() => setIsEditing(false)} />}
    </>
  );
}

function ShipmentDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const formId = useId();
  const save = useSaveShipment(order);
  const [typed, setTyped] = useState<TypedShipment>({
    carrier: order.shipment?.carrier ?? "",
    trackingNumber: order.shipment?.trackingNumber ?? "",
  });
  const [error, setError] = useState<string | null>(null);
  const mayTell = order.status === "shipped" && order.customer.email !== "";
  const [tellCustomer, setTellCustomer] = useState(mayTell);

  function submit() {
    const shipment = readShipment(typed);
    if (typeof shipment === "string") return setError(shipment);
    save.mutate(
      { shipment, ...(mayTell && shipment && { tellCustomer }) },
      {
        onSuccess: () => {
          toast({ title: copy.saved, variant: "success" });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.dialogTitle(order.id)}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={save.isPending}>
            {copy.keep}
          </Button>
          <Button type="submit" form={formId} isLoading={save.isPending}>
            {order.shipment && !typed.carrier ? copy.remove : copy.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ShipmentInputs
          value={typed}
          error={error}
          onChange={(next) => {
            setTyped(next);
            setError(null);
          }}
        />
        {mayTell && (
          <Checkbox
            label={copy.tell}
            checked={tellCustomer}
            onChange={(event) => setTellCustomer(event.target.checked)}
          />
        )}
      </form>
    </Dialog>
  );
}
