import { pesosExact } from "#app/lib/format.ts";
import { cn } from "#app/ui/cn.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { hasLeftShop } from "#contract/orders/order-status.ts";
import { ordersCopy } from "./copy.ts";
import { unitsToSend } from "./units-to-send.ts";

/** What to pack, with the price of each line for those who may see money. */
export function OrderGoods({ order }: { order: AdminOrderDetail }) {
  const toSend = unitsToSend(order);
  const isStillToSend = !hasLeftShop(order);
  const returnedOf = (item: { id: number; quantity: number }) => item.quantity - (toSend.get(item.id) ?? 0);
  return (
    <ul>
      {order.items.map(({ id, name, size, imageUrl, price, quantity }) => (
        <li key={id} className="flex min-h-12 items-center gap-3 py-1">
          <Picture src={imageUrl} alt="" sizes="36px" className="size-9 shrink-0" />
          <span className="min-w-0 grow">
            <span className="line-clamp-2 leading-snug">{name}</span>
            <span className="text-muted">{size}</span>{" "}
            <span className="font-medium">{ordersCopy.items.times(quantity)}</span>
            {returnedOf({ id, quantity }) > 0 && (
              <span className={cn("block", isStillToSend ? "text-error" : "text-muted")}>
                {ordersCopy.items[isStillToSend ? "notSent" : "returned"](returnedOf({ id, quantity }))}
              </span>
            )}
          </span>
          {price !== null && (
            <span className="shrink-0 self-start pt-1 tabular-nums">{pesosExact(price * quantity)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
