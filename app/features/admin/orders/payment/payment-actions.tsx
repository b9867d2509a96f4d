import { useState } from "react";
import { formatDeadline } from "#app/lib/format-dates.ts";
import { Button } from "#app/ui/button.tsx";
import type { PaymentLink } from "#contract/orders/manual-orders.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { AdminDialog } from "../../kit/admin-dialog.tsx";
import { usePermissions } from "../../use-permissions.ts";
import { useOpenMoneyDialog } from "../money/money-dialogs.tsx";
import { isOpenForPayment } from "../next-step.ts";
import { paymentCopy as copy } from "./copy.ts";
import { PaymentLinkBox } from "./payment-link-box.tsx";
import { useMakePaymentLink } from "./use-payment-writes.ts";

type Props = {
  order: AdminOrderDetail;
  /** Whether the payment is the order's next step. */
  isMain?: boolean;
};

/**
 * Actions for an unpaid order: create a payment link, or record a payment made outside the gateway. Any other order: record
 * a transfer that arrived all the same.
 */
export function PaymentActions({ order, isMain = false }: Props) {
  const may = usePermissions();
  const open = useOpenMoneyDialog();
  const [link, setLink] = useState<PaymentLink | null>(null);
  const make = useMakePaymentLink(order.id);
  const isPaymentAwaited = isOpenForPayment(order);
  const mayRecord = may("payments.write");
  const size = isMain ? "md" : "sm";

  return (
    <>
      {isPaymentAwaited && order.waysToPay.length > 0 && may("orders.write") && (
        <Button
          size={size}
          variant={isMain && !mayRecord ? "primary" : "quiet"}
          className={isMain ? "max-sm:grow" : undefined}
          isLoading={make.isPending}
          onClick={() => make.mutate(false, { onSuccess: setLink })}
        >
          {copy.link}
        </Button>
      )}
      {mayRecord && (
        <Button
          size={size}
          variant={isMain ? "primary" : "quiet"}
          className={isMain ? "max-sm:grow" : undefined}
          onClick={() => open("payment")}
        >
          {isPaymentAwaited ? copy.record : copy.arrived}
        </Button>
      )}
      {link && (
        <AdminDialog
          onClose={() => setLink(null)}
          title={copy.linkTitle(order.id)}
          description={copy.linkText(formatDeadline(link.expiresAt))}
        >
          <PaymentLinkBox order={order} url={link.url} />
        </AdminDialog>
      )}
    </>
  );
}
