import { Select } from "#app/ui/input.tsx";
import { type PaymentStatus, paymentStatuses } from "#contract/orders/order-status.ts";
import { Options } from "../kit/options.tsx";
import { paymentStatusCopy } from "../order-copy.ts";
import { ordersCopy } from "./copy.ts";

type Props = { value: PaymentStatus | undefined; onChange: (payment: string | null) => void };

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
      <Options of={paymentStatuses.map((status) => [status, paymentStatusCopy[status].label])} />
    </Select>
  );
}
