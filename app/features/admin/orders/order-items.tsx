import { Link } from "react-router";
import { pesosExact } from "#app/lib/format.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { AdminTable } from "../kit/admin-table.tsx";
import type { Column } from "../kit/table-columns.ts";
import { usePermissions } from "../use-permissions.ts";
import { ordersCopy } from "./copy.ts";
import { AddSupplement } from "./order-supplements.tsx";
import { OrderTotals } from "./order-totals.tsx";

const copy = ordersCopy.items;

type Item = AdminOrderDetail["items"][number];

const columns: Column<Item>[] = [
  {
    header: copy.product,
    isTitle: true,
    cell: (item) => (
      <span className="flex items-center gap-3 py-1">
        <Picture src={item.imageUrl} alt="" sizes="48px" className="size-12 shrink-0" />
        <ProductName item={item} />
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

/** The ordered products with their prices, as they were at the time of the order, and the order's sums. */
export function OrderItems({ order }: { order: AdminOrderDetail }) {
  return (
    <div className="flex flex-col gap-4">
      <AdminTable size="medium" caption={copy.caption} columns={columns} rows={order.items} />
      <OrderTotals order={order} />
      <AddSupplement order={order} />
    </div>
  );
}

/** Leads to the product, if it still exists. */
function ProductName({ item: { name, productId } }: { item: Item }) {
  const may = usePermissions();
  if (productId === null) {
    return (
      <span>
        {name}
        <span className="block text-muted text-xs">{copy.deleted}</span>
      </span>
    );
  }
  if (!may("catalog.read")) return name;
  return (
    <Link to={`/admin/products?view=${productId}`} className="touch-target hover:underline">
      {name}
    </Link>
  );
}
