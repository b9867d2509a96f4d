import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";

/** The body that leaves the order as it is, but for `given`. */
export function correctionOf(order: AdminOrderDetail, given: Partial<CorrectionBody> = {}): CorrectionBody {
  const { firstName, lastName, email, phone } = order.customer;
  const { address, city, state, zipCode, country } = order.shippingAddress;
  return {
    corrections: order.corrections,
    customer: { firstName, lastName, email, phone: phone ?? "" },
    delivery:
      order.shippingMethod === "pickup"
        ? { method: "pickup" }
        : { method: order.shippingMethod, address, city, state, zipCode, country },
    items: order.items.flatMap(({ productId, size, quantity }) =>
      productId === null ? [] : [{ productId, size, quantity }],
    ),
    shippingFee: order.agreedFee?.amount ?? null,
    seenTotal: order.total,
    ...given,
  };
}
