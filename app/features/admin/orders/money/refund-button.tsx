import { Button } from "#app/ui/button.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { usePermissions } from "../../use-permissions.ts";
import { moneyCopy as copy } from "./copy.ts";
import { useOpenMoneyDialog } from "./money-dialogs.tsx";

type Props = {
  order: AdminOrderDetail;
  /** Whether it is the order's next step. */
  isMain?: boolean;
};

/** Records a refund. */
export function RefundButton({ order, isMain = false }: Props) {
  const { refundable } = order.money;
  const may = usePermissions();
  const open = useOpenMoneyDialog();
  if (!may("orders.refund") || refundable === null || refundable <= 0) return null;

  return (
    <Button
      {...(isMain
        ? { className: "max-sm:grow" }
        : { size: "sm", variant: "quiet", className: "mt-2 self-start" })}
      onClick={() => open("refund")}
    >
      {copy.record}
    </Button>
  );
}
