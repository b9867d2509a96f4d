import { Select } from "#app/ui/input.tsx";
import { type OrderPayment, orderPayments } from "#contract/orders/order-list.ts";
import { Options } from "../kit/options.tsx";
import { inPartCopy, inReviewCopy, partlyRefundedCopy, paymentStatusCopy } from "../order-copy.ts";
import { usePermissions } from "../use-permissions.ts";
import { ordersCopy } from "./copy.ts";

type Props = { value: OrderPayment | undefined; onChange: (payment: string | null) => void };

/** Filters by the state of the payment. */
export function PaymentFilter({ value, onChange }: Props) {
  const may = usePermissions();
  // Whoever sees no amounts reads 'Pagado' of such an order.
  const offered = orderPayments.filter((payment) => payment !== "partly_refunded" || may("money.read"));

  return (
    <Select
      aria-label={ordersCopy.payment.filter}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value || null)}
      // On a phone beside the dates.
      className="max-sm:w-43 max-[360px]:w-full"
    >
      <option value="">{ordersCopy.payment.all}</option>
      <Options of={offered.map((payment) => [payment, labelOf(payment)])} />
    </Select>
  );
}

function labelOf(payment: OrderPayment): string {
  if (payment === "in_review") return inReviewCopy.label;
  if (payment === "in_part") return inPartCopy.label;
  if (payment === "partly_refunded") return partlyRefundedCopy.label;
  return payment === "on_delivery" ? ordersCopy.payment.onDelivery : paymentStatusCopy[payment].label;
}
