import type { ComponentProps } from "react";
import { pesosExact } from "#app/lib/format.ts";
import { formatDateTime } from "#app/lib/format-dates.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { confirmationMeans } from "#contract/orders/confirmations.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { isReachableByWhatsapp } from "../../customers/customer-whatsapp-url.ts";
import { usePermissions } from "../../use-permissions.ts";
import { WhatsappTextButton } from "../whatsapp-text-button.tsx";
import { codCopy as copy } from "./cod-copy.ts";
import { useConfirmOrder, useLiftRefusals, useReceiveCollected } from "./use-cod-writes.ts";

/** What a cash-on-delivery order waits for, and how often its buyer refused a parcel. */
export function CodFacts({ order }: { order: AdminOrderDetail }) {
  if (!order.cashOnDelivery) return null;
  const { isConfirmationDue, expiresAt, toCollect } = order;
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {isConfirmationDue && (
        <p className="rounded-sheet bg-cream px-4 py-3">
          {expiresAt ? copy.confirmUntil(formatDateTime(expiresAt)) : copy.toConfirm}
        </p>
      )}
      {toCollect > 0 && <strong className="font-semibold">{copy.collect(pesosExact(toCollect))}</strong>}
      <Refusals order={order} refusals={order.cashOnDelivery.refusals} />
    </div>
  );
}

/** Asks the buyer to confirm, and records the confirmation. */
export function ConfirmOrderButtons({ order }: { order: AdminOrderDetail }) {
  const confirm = useConfirmOrder(order);
  const isReachable = isReachableByWhatsapp(order.customer.phone);

  return (
    <>
      {isReachable && <WhatsappTextButton order={order} text="confirm" size="md" />}
      {confirmationMeans.toReversed().map((via, index, all) => (
        <Button
          key={via}
          variant={index === all.length - 1 ? "primary" : "quiet"}
          className="max-sm:grow"
          isLoading={confirm.isPending && confirm.variables.via === via}
          disabled={confirm.isPending}
          onClick={() => confirm.mutate({ via })}
        >
          {copy.confirmedBy[via]}
        </Button>
      ))}
    </>
  );
}

type ReceiveProps = Pick<ComponentProps<typeof Button>, "size" | "variant" | "className" | "aria-label"> & {
  order: AdminOrder;
};

/** Records the money that the carrier collected, after a question: only a refund undoes it. */
export function ReceiveCollectedButton({ order, ...button }: ReceiveProps) {
  const receive = useReceiveCollected(order);
  return (
    <ConfirmButton
      {...button}
      question={{
        title: copy.receiveTitle(order.id),
        text: copy.receiveText(pesosExact(order.toCollect)),
        confirmLabel: copy.receiveConfirm,
      }}
      isLoading={receive.isPending}
      onConfirm={(options) => receive.mutate(undefined, options)}
    >
      {copy.received}
    </ConfirmButton>
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
