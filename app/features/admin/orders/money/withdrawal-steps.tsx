import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { hasLeftShop } from "#contract/orders/order-status.ts";
import type { WithdrawalAction } from "#contract/payments/refunds.ts";
import { moneyCopy } from "./copy.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { ReceiveDialog } from "./receive-dialog.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { withdrawalActions } from "./withdrawal-actions.ts";

const copy = moneyCopy.withdrawal;

type Withdrawal = AdminOrderDetail["withdrawals"][number];

/** The next actions of the oldest withdrawal that waits for the shop. */
export function WithdrawalSteps({ order }: { order: AdminOrderDetail }) {
  const withdrawal = order.withdrawals.find((each) => withdrawalActions(order, each).length > 0);
  if (!withdrawal) return null;
  // A dialog closes when a colleague decided its withdrawal meanwhile, and never acts on another one.
  return <StepButtons key={withdrawal.id} order={order} withdrawal={withdrawal} />;
}

function StepButtons({ order, withdrawal }: { order: AdminOrderDetail; withdrawal: Withdrawal }) {
  const [open, setOpen] = useState<WithdrawalAction | null>(null);
  const { id, state } = withdrawal;
  const isApproved = state === "approved";
  const hasLeft = hasLeftShop(order) || order.isParcelOut;
  const close = () => setOpen(null);

  return (
    <>
      {withdrawalActions(order, withdrawal)
        // The main action is the last one, at the end of the row.
        .toReversed()
        .map((action, index, all) => (
          <Button
            key={action}
            variant={index === all.length - 1 ? "primary" : "quiet"}
            className="max-sm:grow"
            onClick={() => setOpen(action)}
          >
            {action === "refuse" && isApproved ? copy.revoke : copy.actions[action]}
          </Button>
        ))}
      {open === "approve" && (
        <DecideDialog
          order={order}
          withdrawalId={id}
          decision={hasLeft ? "approve" : "approveUnsent"}
          onClose={close}
        />
      )}
      {open === "refuse" && (
        <DecideDialog
          order={order}
          withdrawalId={id}
          decision={isApproved ? "revoke" : "refuse"}
          onClose={close}
        />
      )}
      {open === "receive" && <ReceiveDialog withdrawal={withdrawal} onClose={close} />}
      {open === "refund" && (
        <RefundDialog
          order={order}
          proposed={Math.min(withdrawal.amount ?? 0, order.money.refundable ?? 0)}
          withdrawalId={id}
          onClose={close}
        />
      )}
    </>
  );
}
