import { useState } from "react";
import { formatDateTime } from "#app/lib/format-dates.ts";
import { Button } from "#app/ui/button.tsx";
import type { PaymentLink } from "#contract/orders/manual-orders.ts";
import type { PaymentStatus } from "#contract/orders/order-status.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { AdminDialog } from "../../kit/admin-dialog.tsx";
import { usePermissions } from "../../use-permission.ts";
import { paymentCopy as copy } from "./copy.ts";
import { PaymentLinkBox } from "./payment-link-box.tsx";
import { RecordPaymentDialog } from "./record-payment-dialog.tsx";
import { useMakePaymentLink } from "./use-payment-writes.ts";

const unpaid: readonly PaymentStatus[] = ["unpaid", "rejected", "expired"];

/** Actions for an unpaid order: create a payment link, or record a payment made outside the gateway. */
export function PaymentActions({ order }: { order: AdminOrder }) {
  const may = usePermissions();
  const [isRecording, setIsRecording] = useState(false);
  const [link, setLink] = useState<PaymentLink | null>(null);
  const make = useMakePaymentLink(order.id);
  const isUnpaid = unpaid.includes(order.paymentStatus) && order.status !== "cancelled";
  if (!isUnpaid) return null;
  // The exception: a carrier collects its price.
  const isPaidLater = order.isConfirmationDue || order.toCollect > 0;

  return (
    <>
      {may("payments.write") && (
        <Button variant={isPaidLater ? "quiet" : "primary"} onClick={() => setIsRecording(true)}>
          {copy.record}
        </Button>
      )}
      {order.isPayable && may("orders.write") && (
        <Button
          variant="quiet"
          className="order-first"
          isLoading={make.isPending}
          onClick={() => make.mutate(false, { onSuccess: setLink })}
        >
          {copy.link}
        </Button>
      )}
      {isRecording && <RecordPaymentDialog order={order} onClose={() => setIsRecording(false)} />}
      {link && (
        <AdminDialog
          onClose={() => setLink(null)}
          title={copy.linkTitle(order.id)}
          description={copy.linkText(formatDateTime(link.expiresAt))}
        >
          <PaymentLinkBox order={order} url={link.url} />
        </AdminDialog>
      )}
    </>
  );
}
