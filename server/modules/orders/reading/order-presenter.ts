import { toPesos } from "#contract/money.ts";
import { pickMostUrgentFlag, toCustomerStatus } from "#contract/orders/order-status.ts";
import type { AdminOrder, CustomerOrder, OrderFlag, OrderItem, OrderSums } from "#contract/orders/orders.ts";
import { type Shipment, shipmentOf } from "#contract/orders/shipment.ts";
import { amountToCollect, isConfirmationDue } from "#contract/payments/cash-on-delivery.ts";
import { heldByHand } from "#contract/payments/missing-amount.ts";
import { storedDocument } from "../../../db/documents.ts";
import type { OpenFlag } from "../flags/order-flags.ts";
import { isAwaitingPayment, isPaidInPart, isPayable } from "../status/order-state-machine.ts";
import { shippingLabelOf } from "./order-copy.ts";
import type { OrderAdjustment, OrderItemRow, OrderRow, OrderWithItems } from "./order-rows.ts";

/** Converts order rows to the API's shapes. All other code uses these functions. */

export function presentForAdmin(order: OrderWithItems, now: Date): AdminOrder {
  const kinds = order.flags.map(({ kind }) => kind);
  return {
    ...presentCommon(order, now),
    status: order.status,
    channel: order.channel,
    isGuest: order.isGuest,
    needsAttention: kinds.length > 0,
    attention: pickMostUrgentFlag(kinds),
    flags: order.flags.map(presentFlag),
    isRefundDue: kinds.includes("refund_due"),
  };
}

export function presentFlag({ id, kind, reference, raisedAt }: OpenFlag): OrderFlag {
  return { id, kind, reference, raisedAt: raisedAt.toISOString() };
}

export function presentForCustomer(order: OrderWithItems, now: Date): CustomerOrder {
  return { ...presentCommon(order, now), status: toCustomerStatus(order.status) };
}

function presentCommon(order: OrderWithItems, now: Date): Omit<CustomerOrder, "status"> {
  const { address, city, state, zipCode, country, cityCode, neighborhood, directions } = order;
  const { arrivesFrom, arrivesUntil } = order;
  const { firstName, lastName, email, phone } = order;
  const document = storedDocument(order);
  const isAwaiting = isAwaitingPayment(order);
  return {
    id: order.id,
    userId: order.userId,
    ...presentSums(order),
    refunded: toPesos(order.refunded),
    shippingMethod: order.shippingMethod,
    shippingLabel: shippingLabelOf(order),
    arrival: arrivesFrom && arrivesUntil ? { from: arrivesFrom, until: arrivesUntil } : null,
    shipment: presentShipment(order),
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    transactionId: order.transactionId,
    shippingInfo: { address, city },
    customer: { firstName, lastName, email, phone, document },
    shippingAddress: { address, city, state, zipCode, country, cityCode, neighborhood, directions },
    notes: order.notes,
    createdAt: order.createdAt.toISOString(),
    expiresAt: isAwaiting ? order.expiresAt.toISOString() : null,
    isPayable: isPayable(order, now),
    isCancellable: isAwaiting,
    moneyReceived: toPesos(heldByHand(order)),
    isPaidInPart: isPaidInPart(order),
    isConfirmationDue: isConfirmationDue(order),
    confirmedAt: order.confirmedAt?.toISOString() ?? null,
    toCollect: toPesos(amountToCollect(order)),
    isInReview: order.receiptWaitingSince !== null,
    items: order.items.map(presentItem),
  };
}

export function presentShipment({ carrier, trackingNumber }: OrderRow): Shipment | null {
  return carrier && trackingNumber ? shipmentOf({ carrier, trackingNumber }) : null;
}

/** The sums of an order in pesos, with the adjustments that explain them. */
export function presentSums(order: OrderRow & { adjustments: OrderAdjustment[] }): OrderSums {
  return {
    subtotal: toPesos(order.subtotal),
    discounts: toPesos(order.discounts),
    shipping: toPesos(order.shipping),
    shippingFreeBy: order.shippingFreeBy,
    surcharges: toPesos(order.surcharges),
    total: toPesos(order.total),
    adjustments: order.adjustments.map(({ kind, label, amount }) => ({
      kind,
      label,
      amount: toPesos(amount),
    })),
  };
}

function presentItem({ variantId: _variantId, price, discount, ...item }: OrderItemRow): OrderItem {
  return { ...item, price: toPesos(price), discount: toPesos(discount) };
}
