import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { CustomerOrder } from "#contract/orders/orders.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { checkoutCopy } from "./copy.ts";

const copy = checkoutCopy.same;

type Props = {
  order: CustomerOrder;
  onPay: () => void;
  onAnother: () => void;
  /** Closed without a choice. */
  onClose: () => void;
};

/** Asks whether to pay an identical unpaid order, placed in another tab or browser, instead of placing a second one. */
export function SameOrderDialog({ order, onPay, onAnother, onClose }: Props) {
  const { address, city } = order.shippingInfo;
  const place = order.shippingMethod === PICKUP ? copy.pickup : copy.sentTo(address, city);

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.title(order.id)}
      text={copy.text(place)}
      confirmLabel={copy.pay(order.id)}
      onConfirm={onPay}
    >
      <Button variant="link" className="self-start" onClick={onAnother}>
        {copy.another}
      </Button>
    </ConfirmDialog>
  );
}
