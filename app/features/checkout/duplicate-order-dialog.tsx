import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import type { CustomerOrder } from "#contract/orders/orders.ts";
import type { PaymentMethod } from "#contract/orders/payment-methods.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { paymentLabel } from "./choice-fields.tsx";
import { checkoutCopy } from "./copy.ts";

const copy = checkoutCopy.duplicate;

type Props = {
  order: CustomerOrder;
  /** The method chosen now. */
  paymentMethod: PaymentMethod;
  quote: CartQuote | undefined;
  onPay: () => void;
  /** Cancels the order and places this one instead. */
  onReplace: () => void;
  onAnother: () => void;
  /** Closed without a choice. */
  onClose: () => void;
};

/**
 * Asks whether to pay an identical unpaid order, placed in another tab or browser, instead of placing a second one. It is
 * paid by its own method; to pay by the one that is chosen now, it is replaced.
 */
export default function DuplicateOrderDialog({
  order,
  paymentMethod,
  quote,
  onPay,
  onReplace,
  onAnother,
  onClose,
}: Props) {
  const { address, city } = order.shippingInfo;
  const place = order.shippingMethod === PICKUP ? copy.pickup : copy.sentTo(address, city);

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={copy.title(order.id)}
      text={copy.text(place)}
      confirmLabel={copy.pay(order.id)}
      cancelLabel={copy.back}
      onConfirm={onPay}
    >
      {order.paymentMethod !== paymentMethod && (
        <Button variant="link" className="self-start text-left" onClick={onReplace}>
          {copy.replace(order.id, paymentLabel(paymentMethod, quote))}
        </Button>
      )}
      <Button variant="link" className="self-start" onClick={onAnother}>
        {copy.another}
      </Button>
    </ConfirmDialog>
  );
}
