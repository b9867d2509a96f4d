import { useState } from "react";
import { isFree } from "#app/features/account/payment-state.ts";
import { pesosExact } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { usePermissions } from "../../use-permission.ts";
import { moneyCopy as copy } from "./copy.ts";
import { RefundDialog } from "./refund-dialog.tsx";

/** Sums paid and refunded, with a button to record a refund. */
export function OrderMoney({ order }: { order: AdminOrderDetail }) {
  const { paid, refunded, refundable, refundDue } = order.money;
  const may = usePermissions();
  const [isRecording, setIsRecording] = useState(false);
  if (paid === null || refunded === null || refundable === null || refundDue === null) return null;
  if (paid === 0) return <p className="text-muted">{isFree(order) ? copy.free : copy.nothing}</p>;

  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Sum label={copy.paid} amount={paid} />
        {refunded > 0 && <Sum label={copy.refunded} amount={refunded} />}
        {refundDue > 0 && <Sum label={copy.due} amount={refundDue} isStrong />}
      </dl>
      {refundable > 0 && may("orders.refund") && (
        <Button
          size="sm"
          variant={refundDue > 0 ? "primary" : "quiet"}
          className="mt-2 self-start"
          onClick={() => setIsRecording(true)}
        >
          {copy.record}
        </Button>
      )}
      {isRecording && (
        <RefundDialog
          order={order}
          proposed={refundDue || refundable}
          onClose={() => setIsRecording(false)}
        />
      )}
    </>
  );
}

function Sum({ label, amount, isStrong }: { label: string; amount: number; isStrong?: boolean }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className={isStrong ? "tabular font-semibold text-error" : "tabular"}>{pesosExact(amount)}</dd>
    </div>
  );
}
