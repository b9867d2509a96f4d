import { pesosExact } from "#app/lib/format.ts";
import { formatDateTime } from "#app/lib/format-dates.ts";
import { Button } from "#app/ui/button.tsx";
import { confirmationMeans } from "#contract/orders/confirmations.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { customerWhatsappUrl } from "../../customers/customer-contact.ts";
import { usePermissions } from "../../use-permission.ts";
import { TellButton } from "../tell-button.tsx";
import { codCopy as copy } from "./cod-copy.ts";
import { useConfirmOrder, useLiftRefusals, useReceiveCollected } from "./use-cod-writes.ts";

/** The next action of a cash-on-delivery order: its confirmation, or recording its money. */
export function CodActions({ order }: { order: AdminOrderDetail }) {
  if (!order.cashOnDelivery) return null;
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {order.isConfirmationDue && <ConfirmButtons order={order} />}
      <Collect order={order} />
      <Refusals order={order} refusals={order.cashOnDelivery.refusals} />
    </div>
  );
}

function ConfirmButtons({ order }: { order: AdminOrderDetail }) {
  const may = usePermissions();
  const confirm = useConfirmOrder(order);
  const isReachable = customerWhatsappUrl(order.customer.phone, "") !== null;
  if (!may("orders.write")) return null;

  return (
    <div className="flex flex-col gap-2 rounded-sheet bg-cream p-4">
      <p>{order.expiresAt ? copy.confirmUntil(formatDateTime(order.expiresAt)) : copy.toConfirm}</p>
      <div className="flex flex-wrap gap-2">
        {isReachable && <TellButton order={order} text="confirm" size="md" />}
        {confirmationMeans.map((via) => (
          <Button key={via} isLoading={confirm.isPending} onClick={() => confirm.mutate({ via })}>
            {copy.confirmedBy[via]}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Collect({ order }: { order: AdminOrderDetail }) {
  const may = usePermissions();
  const receive = useReceiveCollected(order);
  if (!order.toCollect) return null;
  const isDelivered = order.status === "delivered" || order.status === "completed";

  return (
    <div className="flex flex-wrap items-center gap-3">
      <strong className="font-semibold">{copy.collect(pesosExact(order.toCollect))}</strong>
      {isDelivered && may("payments.write") && (
        <Button isLoading={receive.isPending} onClick={() => receive.mutate()}>
          {copy.received}
        </Button>
      )}
    </div>
  );
}

function Refusals({ order, refusals }: { order: AdminOrderDetail; refusals: number }) {
  const may = usePermissions();
  const lift = useLiftRefusals(order);
  if (refusals === 0) return null;

  return (
    <div className="flex flex-wrap items-center gap-3 text-warning">
      {copy.refusals(refusals)}
      {may("orders.write") && may("payments.write") && (
        <Button size="sm" variant="quiet" isLoading={lift.isPending} onClick={() => lift.mutate()}>
          {copy.lift}
        </Button>
      )}
    </div>
  );
}
