import type { ReactNode } from "react";
import { AddressLines } from "#app/features/addresses/address-lines.tsx";
import { placeLine } from "#app/features/addresses/place-line.ts";
import { totalsRows } from "#app/features/cart/totals-rows.ts";
import { hasAmounts, type WithAmounts } from "#app/lib/amounts.ts";
import { pesosExact } from "#app/lib/format.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { isDueOnDelivery } from "#contract/payments/cash-on-delivery.ts";
import { addressLine } from "#contract/settings/address-line.ts";
import type { GeneralSettings } from "#contract/settings/settings.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { paymentCopyOf } from "../../order-copy.ts";
import { customerName } from "../customer-name.ts";
import { unitsToSend } from "../units-to-send.ts";
import { slipsCopy as copy } from "./copy.ts";

type Props = { order: AdminOrderDetail; store: GeneralSettings; withPrices: boolean };

/** The packing slip of one order: sender, recipient and products. */
export function PackingSlip({ order, store, withPrices }: Props) {
  const units = [...unitsToSend(order).values()].reduce((sum, count) => sum + count, 0);

  return (
    <article className="break-after-page border-line border-b py-10 last:break-after-auto last:border-0 print:border-0 print:py-0">
      <header className="flex flex-wrap items-start justify-between gap-4 border-ink border-b pb-4">
        <div>
          <p className="font-display text-2xl leading-tight">{store.name}</p>
          <p className="text-xs">
            {[store.legalName, store.nit && copy.nit(store.nit)].filter(Boolean).join(" · ")}
          </p>
        </div>
        <div className="sm:text-right print:text-right">
          <h2 className="font-display text-2xl leading-tight">{copy.order(order.id)}</h2>
          <p className="text-xs">{formatAdminDateTime(order.createdAt)}</p>
        </div>
      </header>
      {order.status === "cancelled" && (
        <p className="mt-5 border-2 border-ink px-3 py-2 font-semibold text-xl">{copy.cancelled}</p>
      )}
      <div className="grid gap-6 py-5 sm:grid-cols-2 print:grid-cols-2">
        <Block title={copy.to} isLarge>
          <Recipient order={order} />
        </Block>
        <Block title={copy.from}>
          <p>{store.legalName || store.name}</p>
          <p>{addressLine(store)}</p>
          {store.phone && <p>{store.phone}</p>}
        </Block>
        <Block title={copy.shipping}>
          <p>{order.shippingLabel}</p>
          {order.shipment && (
            <p>{copy.tracking(order.shipment.carrierName, order.shipment.trackingNumber)}</p>
          )}
        </Block>
        <Block title={copy.payment}>
          {order.toCollect ? (
            <p className="font-semibold text-xl">{copy.collect(pesosExact(order.toCollect))}</p>
          ) : (
            <p>{order.isConfirmationDue ? copy.unconfirmed : paymentCopyOf(order).label}</p>
          )}
        </Block>
      </div>
      {order.supplementOf !== null && (
        <p className="mb-5 border border-ink px-3 py-2 font-medium">{copy.travelsWith(order.supplementOf)}</p>
      )}
      <SlipItems order={order} withPrices={withPrices} />
      <p className="py-3 text-right">{copy.units(units)}</p>
      {order.supplements.filter(isStillHere).map((supplement) => (
        <SupplementGoods key={supplement.id} supplement={supplement} />
      ))}
      {order.notes && (
        <Block title={copy.notes}>
          <p className="whitespace-pre-line">{order.notes}</p>
        </Block>
      )}
    </article>
  );
}

type Supplement = AdminOrderDetail["supplements"][number];

/** Whether it may still travel with the order. */
const isStillHere = ({ status }: Supplement) => status === "pending" || status === "processing";

/** Goods of a supplement, which go into the same parcel once they are paid. */
function SupplementGoods({ supplement }: { supplement: Supplement }) {
  const { id, paymentStatus, items } = supplement;
  const isPacked = paymentStatus === "accepted" || isDueOnDelivery(supplement);
  const payment = paymentCopyOf(supplement).label;

  return (
    <section className="mb-4 break-inside-avoid border border-ink px-3 py-2">
      <h3 className="font-admin font-medium text-base tracking-normal">{copy.sameParcel(id)}</h3>
      <p className={isPacked ? undefined : "font-semibold"}>{isPacked ? payment : copy.doNotPack(payment)}</p>
      <ul className="mt-1">
        {items.map(({ id: itemId, name, size, quantity }) => (
          <li key={itemId}>
            {quantity} × {size ? `${name} (${size})` : name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recipient({ order }: Pick<Props, "order">) {
  const { customer, shippingAddress: place, shippingMethod } = order;
  return (
    <>
      <p className="font-medium">{customerName(order)}</p>
      {shippingMethod !== PICKUP && (
        <>
          <AddressLines place={place} />
          <p>{placeLine(place)}</p>
          <p>{place.country}</p>
        </>
      )}
      {customer.phone && <p>{customer.phone}</p>}
    </>
  );
}

function SlipItems({ order, withPrices }: Pick<Props, "order" | "withPrices">) {
  const cell = "border-line border-b py-2 align-top first:pl-0 last:pr-0";
  const number = `${cell} pl-4 text-right whitespace-nowrap`;
  const head = "border-ink border-b py-1.5 font-medium text-xs";

  const priced: WithAmounts<AdminOrderDetail> | null = withPrices && hasAmounts(order) ? order : null;
  const toSend = unitsToSend(order);
  const items = order.items.flatMap((item) => {
    const quantity = toSend.get(item.id) ?? 0;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  // After a return the order's sums are no longer those of the parcel.
  const isComplete = order.items.every(({ id, quantity }) => toSend.get(id) === quantity);
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          <th className={`${head} text-left`}>{copy.product}</th>
          <th className={`${head} pl-4 text-left`}>{copy.size}</th>
          <th className={`${head} pl-4 text-right`}>{copy.quantity}</th>
          {priced && <th className={`${head} pl-4 text-right`}>{copy.price}</th>}
          {priced && <th className={`${head} pl-4 text-right`}>{copy.lineTotal}</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} className="break-inside-avoid">
            <td className={cell}>{item.name}</td>
            <td className={`${cell} pl-4`}>{item.size || "–"}</td>
            <td className={`${number} font-medium`}>{item.quantity}</td>
            {priced && <td className={number}>{pesosExact(item.price)}</td>}
            {priced && (
              <td className={number}>{item.price !== null && pesosExact(item.price * item.quantity)}</td>
            )}
          </tr>
        ))}
      </tbody>
      {priced && isComplete && (
        <tfoot>
          {totalsRows(priced, { ...copy, shipping: copy.shippingFee }, pesosExact).map((row) => (
            <Sum key={row.label} {...row} />
          ))}
          <Sum label={copy.total} value={pesosExact(priced.total)} />
        </tfoot>
      )}
    </table>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <tr>
      <th scope="row" colSpan={4} className="py-1.5 text-right font-normal">
        {label}
      </th>
      <td className="py-1.5 pl-4 text-right font-medium">{value}</td>
    </tr>
  );
}

function Block({ title, isLarge, children }: { title: string; isLarge?: boolean; children: ReactNode }) {
  return (
    <section className={isLarge ? "text-lg leading-snug" : undefined}>
      <h3 className="mb-1 font-admin text-muted text-xs tracking-normal">{title}</h3>
      {children}
    </section>
  );
}
