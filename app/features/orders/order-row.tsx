import { pesos } from "#app/lib/format.ts";
import { formatDate } from "#app/lib/format-dates.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { isPaidBack } from "#contract/orders/order-status.ts";
import type { CustomerOrder, OrderItem } from "#contract/orders/orders.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { orderCopy, orderListCopy } from "./copy.ts";
import { StatusBadge } from "./order-status.tsx";
import { isPartToReturn, paymentStateOf } from "./payment-state.ts";

const copy = orderListCopy;

/** One order of the list: pictures, date, total and destination. */
export function OrderRow({ order }: { order: CustomerOrder }) {
  const { id, status, createdAt, total, shippingInfo, shippingMethod, shippingLabel, items } = order;
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);

  return (
    <article className="grid gap-x-8 gap-y-5 py-8 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h3 className="text-xl">{orderCopy.number(id)}</h3>
          <StatusBadge order={order} />
          {(status === "pendiente" || hasMoneyBack(order)) && (
            <span className="text-muted text-sm">{paymentStateOf(order).label}</span>
          )}
        </div>
        <p className="mt-1.5 text-muted text-sm">
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {"\u00a0· "}
          {orderCopy.units(units)}
        </p>
        <p className="mt-1 text-muted text-sm">
          {shippingMethod === PICKUP ? (
            shippingLabel
          ) : (
            <>
              <span className="sr-only">{copy.shipTo}: </span>
              {`${shippingInfo.address}, ${shippingInfo.city}`}
            </>
          )}
        </p>
        <ItemPictures items={items} />
      </div>
      <div className="flex items-center justify-between gap-4 sm:flex-col sm:items-end sm:justify-start">
        <p className="text-lg tabular-nums">
          <span className="sr-only">{copy.total}: </span>
          {pesos(total)}
        </p>
        <ButtonLink to={`/order/${id}`} variant="quiet" size="sm" aria-label={copy.detailsOf(id)}>
          {copy.details}
        </ButtonLink>
      </div>
    </article>
  );
}

/** Whether money went back to the customer, or will. */
function hasMoneyBack(order: CustomerOrder): boolean {
  return isPaidBack(order.paymentStatus) || order.refunded > 0 || isPartToReturn(order);
}

const PICTURES = 4;

function ItemPictures({ items }: { items: readonly OrderItem[] }) {
  const hidden = items.length - PICTURES;

  return (
    <ul className="mt-5 flex items-end gap-2">
      {items.slice(0, PICTURES).map(({ id, name, imageUrl }) => (
        <li key={id}>
          <Picture src={imageUrl} alt={name} sizes="64px" className="aspect-4/5 w-14 sm:w-16" />
        </li>
      ))}
      {hidden > 0 && <li className="pl-1 text-muted text-sm">{orderCopy.more(hidden)}</li>}
    </ul>
  );
}
