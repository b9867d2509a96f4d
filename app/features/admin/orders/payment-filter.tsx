import { Select } from "#app/ui/input.tsx";
import { type OrderPayment, orderPayments } from "#contract/orders/order-list.ts";
import { Options } from "../kit/options.tsx";
import { inReviewCopy, paymentStatusCopy } from "../order-copy.ts";
import { ordersCopy } from "./copy.ts";

type Props = { value: OrderPayment | undefined; onChange: (payment: string | null) => void };

/** Filters by the state of the payment. */
export function PaymentFilter({ value, onChange }: Props) {
  return (
    <Select
      aria-label={ordersCopy.payment.filter}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value || null)}
      // On a phone beside the dates.
      className="max-sm:w-43"
    >
      <option value="">{ordersCopy.payment.all}</option>
      <Options of={orderPayments.map((payment) => [payment, labelOf(payment)])} />
    </Select>
  );
}

function labelOf(payment: OrderPayment): string {
  if (payment === "in_review") return inReviewCopy.label;
  return payment === "on_delivery" ? ordersCopy.payment.onDelivery : paymentStatusCopy[payment].label;
}
