import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { usePermissions } from "../../use-permissions.ts";
import { moneyCopy as copy } from "./copy.ts";
import { RefundDialog } from "./refund-dialog.tsx";

type Props = {
  order: AdminOrderDetail;
  /** Whether it is the order's next step. */
  isMain?: boolean;
};

/** Records a refund; proposes what is due, else all that can be refunded. */
export function RefundButton({ order, isMain = false }: Props) {
  const { refundable, refundDue } = order.money;
  const may = usePermissions();
  const [isRecording, setIsRecording] = useState(false);
  if (!may("orders.refund")) return null;

  return (
    <>
      {refundable !== null && refundable > 0 && (
        <Button
          {...(isMain
            ? { className: "max-sm:grow" }
            : { size: "sm", variant: "quiet", className: "mt-2 self-start" })}
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
