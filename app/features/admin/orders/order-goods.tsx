import { Picture } from "#app/ui/picture.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { ordersCopy } from "./copy.ts";

/** What to pack, at a glance; prices and sums are on the other tab. */
export function OrderGoods({ items }: Pick<AdminOrderDetail, "items">) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-x-6">
      {items.map(({ id, name, size, imageUrl, quantity }) => (
        <li key={id} className="flex min-h-12 items-center gap-3 py-1">
          <Picture src={imageUrl} alt="" sizes="36px" className="size-9 shrink-0" />
          <span className="min-w-0">
            <span className="line-clamp-2 leading-snug">{name}</span>
            <span className="text-muted">{size}</span>{" "}
            <span className="font-medium">{ordersCopy.items.times(quantity)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
