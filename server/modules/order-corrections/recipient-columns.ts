import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import { resolveCity } from "../shipping/index.ts";

/** Who gets the order, how, and where. */
export type Recipient = ReturnType<typeof recipientColumns>;

export function recipientColumns({ customer, delivery }: CorrectionBody) {
  const sent = "address" in delivery ? resolveCity(delivery) : null;
  return {
    ...customer,
    shippingMethod: delivery.method,
    address: sent?.address ?? "",
    city: sent?.city ?? "",
    state: sent?.state ?? "",
    zipCode: sent?.zipCode ?? "",
    country: sent?.country ?? "Colombia",
    cityCode: sent?.cityCode ?? null,
    neighborhood: sent?.neighborhood || null,
    directions: sent?.directions || null,
  };
}
