import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import { placeOf } from "../shipping/index.ts";

/** Columns about person and place. */
export type NewPlace = ReturnType<typeof placeColumns>;

export function placeColumns({ customer, delivery }: CorrectionBody) {
  const isSent = "address" in delivery;
  return {
    ...customer,
    shippingMethod: delivery.method,
    address: isSent ? delivery.address : "",
    city: isSent ? delivery.city : "",
    state: isSent ? delivery.state : "",
    zipCode: isSent ? delivery.zipCode : "",
    country: isSent ? delivery.country : "Colombia",
    cityCode: isSent ? (placeOf(delivery)?.cityCode ?? null) : null,
    neighborhood: (isSent && delivery.neighborhood) || null,
    directions: (isSent && delivery.directions) || null,
  };
}
