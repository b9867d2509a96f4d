import { useState } from "react";
import { formatDateTime } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { PaymentLink } from "#contract/manual-orders.ts";
import type { PaymentStatus } from "#contract/order-status.ts";
import type { AdminOrder } from "#contract/orders.ts";
import { paymentCopy as copy } from "./copy.ts";
import { PaymentLinkBox } from "./payment-link-box.tsx";
import { RecordPaymentDialog } from "./record-payment-dialog.tsx";
import { useMakePaymentLink } from "./use-payment-writes.ts";

const unpaid: readonly PaymentStatus[] = ["unpaid", "rejected", "expired"];

/** While nobody has paid: a link for the customer, or the money that came some other way. */
export function PaymentActions({ order }: { order: AdminOrder }) {
  const [isRecording, setIsRecording] = useState(false);
  const [link, setLink] = useState<PaymentLink | null>(null);
  const make = useMakePaymentLink(order.id);
  const isUnpaid = unpaid.includes(order.paymentStatus) && order.status !== "cancelled";
  if (!isUnpaid) return null;

  return (
    <div className="mt-1.5 flex flex-wrap gap-2">
      <Button size="sm" variant="quiet" onClick={() => setIsRecording(true)}>
        {copy.record}
      </Button>
      {order.isPayable && (
        <Button
          size="sm"
          variant="quiet"
          isLoading={make.isPending}
          onClick={() => make.mutate(false, { onSuccess: setLink })}
        >
          {copy.link}
        </Button>
      )}
      {isRecording && <RecordPaymentDialog order={order} onClose={() => setIsRecording(false)} />}
      {link && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setLink(null)}
          title={copy.linkTitle(order.id)}
          description={copy.linkText(formatDateTime(link.expiresAt))}
        >
          <PaymentLinkBox order={order} url={link.url} />
        </Dialog>
      )}
    </div>
  );
}
