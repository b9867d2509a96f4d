import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { Resource } from "../../kit/resource.tsx";
import { ordersCopy } from "../copy.ts";
import { adminOrderQuery } from "../orders-queries.ts";
import { newOrderCopy } from "./copy.ts";
import { addressValues, type StartValues } from "./form-values.ts";

type Props = { orderId: number; children: (start: StartValues) => ReactNode };

/** Begins an order that adds to a paid one: same customer and place, sent with it (docs/rules/orders.md#supplement). */
export function SupplementLoader({ orderId, children }: Props) {
  const query = useQuery(adminOrderQuery(orderId));

  return (
    <Resource query={query} missing={ordersCopy.missing} skeleton={<LoadingSpinner />}>
      {(order) => (
        <>
          <p role="note" className="mb-6 max-w-2xl rounded-sheet bg-cream px-4 py-3">
            {order.takesSupplement
              ? newOrderCopy.supplement.lead(orderId)
              : newOrderCopy.supplement.tooLate(orderId)}
          </p>
          {children(startFrom(order))}
        </>
      )}
    </Resource>
  );
}

function startFrom(order: AdminOrderDetail): StartValues {
  const { id, userId, customer, shippingAddress: place, shippingMethod, takesSupplement } = order;
  return {
    channel: order.channel === "web" ? "whatsapp" : order.channel,
    userId,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone ?? "",
    method: shippingMethod,
    ...(shippingMethod !== PICKUP && {
      ...addressValues(place),
      shippingFee: takesSupplement ? "0" : "",
    }),
    ...(takesSupplement && { supplementOf: id }),
  };
}
