import { totalsRows } from "#app/features/cart/totals-rows.ts";
import { hasAmounts } from "#app/lib/amounts.ts";
import { pesosExact } from "#app/lib/format.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { ordersCopy } from "./copy.ts";

/** Subtotal, discounts, shipping and total of an order, for those who may see money. */
export function OrderTotals({ order }: { order: AdminOrderDetail }) {
  if (!hasAmounts(order)) return null;
  return (
    <dl className="ml-auto flex w-full max-w-64 flex-col gap-1 tabular-nums">
      {totalsRows(order, ordersCopy.fields, pesosExact).map((row) => (
        <Sum key={row.label} {...row} />
      ))}
      <Sum label={ordersCopy.fields.total} value={pesosExact(order.total)} isStrong />
    </dl>
  );
}

function Sum({ label, value, isStrong }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className={isStrong ? "font-semibold" : undefined}>{value}</dd>
    </div>
  );
}
