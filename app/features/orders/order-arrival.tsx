import { openingHours } from "#app/features/settings/opening-hours.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { isPaidBack } from "#contract/orders/order-status.ts";
import { addressLine } from "#contract/settings/address-line.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { promiseText } from "#contract/shipping/promise-text.ts";
import { orderCopy } from "./copy.ts";
import type { ViewedOrder } from "./order-queries.ts";
import { asCustomerStatus, isReadyForPickup } from "./order-status.tsx";

/** The promised days of an order that is still to come, before its history. */
export function OrderArrival({
  order: { arrival, shippingMethod, shippingLabel, status, paymentStatus },
}: {
  order: Pick<ViewedOrder, "arrival" | "shippingMethod" | "shippingLabel" | "status"> &
    Partial<Pick<ViewedOrder, "paymentStatus">>;
}) {
  const isOver =
    ["entregado", "cancelado"].includes(asCustomerStatus(status)) ||
    (paymentStatus !== undefined && isPaidBack(paymentStatus));
  if (!arrival || isOver) return null;

  return (
    <section aria-labelledby="llegada" className="mb-8 border-cinnamon border-l-2 pl-5">
      <h2 id="llegada" className="eyebrow font-sans text-cinnamon">
        {shippingLabel}
      </h2>
      <p className="mt-2 font-display text-xl leading-snug">
        {isReadyForPickup({ status, shippingMethod })
          ? orderCopy.pickUpNow
          : promiseText(shippingMethod, arrival)}
      </p>
      {shippingMethod === PICKUP && <PickupPlace />}
    </section>
  );
}

/** The shop's address and hours. */
function PickupPlace() {
  const settings = useSettings();
  if (!settings) return null;
  return (
    <p className="mt-3 text-muted text-sm">
      {[addressLine(settings.general), ...openingHours(settings.general)].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </p>
  );
}
