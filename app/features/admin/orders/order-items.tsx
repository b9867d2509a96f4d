import { pesosExact } from "#app/lib/format.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { AdminTable, type Column } from "../kit/admin-table.tsx";
import { ordersCopy } from "./copy.ts";
import { OrderSums } from "./order-sums.tsx";

const copy = ordersCopy.items;

const columns: Column<AdminOrderDetail["items"][number]>[] = [
  {
    header: copy.product,
    isTitle: true,
    cell: ({ name, imageUrl, productId }) => (
      <span className="flex items-center gap-3">
        <Picture src={imageUrl} alt="" sizes="36px" className="size-9 shrink-0" />
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
      <OrderSums order={order} />
    </div>
  );
}
