import { pesosExact } from "#app/lib/format.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { ordersCopy } from "./copy.ts";
import { OrderSums } from "./order-sums.tsx";

const copy = ordersCopy.items;

/** The goods of an order at a glance, with its sums; the tab of products has every figure. */
export function OrderGoods({ order }: { order: AdminOrderDetail }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {order.items.map(({ id, name, size, imageUrl, quantity, price }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 py-1">
            <Picture src={imageUrl} alt="" sizes="36px" className="size-9 shrink-0" />
            <span className="min-w-0 grow">
              <span className="block truncate">{name}</span>
              <span className="text-muted text-xs">{size}</span>
            </span>
            <span className="shrink-0 text-muted">{copy.times(quantity)}</span>
            {price !== null && (
              <span className="w-24 shrink-0 whitespace-nowrap text-right">
                {pesosExact(price * quantity)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <OrderSums order={order} />
    </>
  );
}
