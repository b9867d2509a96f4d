import { sumRows } from "#app/features/cart/sum-rows.ts";
import { hasAmounts } from "#app/lib/amounts.ts";
import { pesosExact } from "#app/lib/format.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { AdminOrderDetail } from "#contract/orders.ts";
import { AdminTable, type Column } from "../kit/admin-table.tsx";
import { ordersCopy } from "./copy.ts";

const copy = ordersCopy.items;

const columns: Column<AdminOrderDetail["items"][number]>[] = [
  {
    header: copy.product,
    isTitle: true,
    cell: ({ name, imageUrl, productId }) => (
      <span className="flex items-center gap-3">
        <Picture src={imageUrl} alt="" sizes="48px" className="size-12 shrink-0" />
        <span>
          {name}
          {productId === null && <span className="block text-muted text-xs">{copy.deleted}</span>}
        </span>
      </span>
    ),
  },
  { header: copy.size, cell: ({ size }) => size || "–" },
  { header: copy.price, isMoney: true, align: "end", cell: ({ price }) => pesosExact(price) },
  { header: copy.quantity, align: "end", cell: ({ quantity }) => quantity },
  {
    header: copy.total,
    isMoney: true,
    align: "end",
    cell: ({ price, quantity }) => price !== null && pesosExact(price * quantity),
  },
];

/** The ordered products, as they were at the time of the order. */
export function OrderItems({ order }: { order: AdminOrderDetail }) {
  return (
    <div className="flex flex-col gap-4">
      <AdminTable size="medium" caption={copy.caption} columns={columns} rows={order.items} />
      {hasAmounts(order) && (
        <dl className="ml-auto flex w-full max-w-64 flex-col gap-1.5">
          {sumRows(order, ordersCopy.fields, pesosExact).map((row) => (
            <Sum key={row.label} {...row} />
          ))}
          <Sum label={ordersCopy.fields.total} value={pesosExact(order.total)} isStrong />
        </dl>
      )}
    </div>
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
