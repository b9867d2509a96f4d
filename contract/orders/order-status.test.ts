import { expect, test } from "vitest";
import {
  finishedStatuses,
  hasLeftShop,
  isClosedByNote,
  isPaidBack,
  isWithCarrierOrDelivered,
  orderFlagKinds,
  orderStatuses,
  paymentStatuses,
  pickMostUrgentFlag,
  toCustomerStatus,
} from "./order-status.ts";
import { OrderFlagKind, OrderStatus, PaymentStatus, StatusReason } from "./order-status-schemas.ts";

test("customers read each status in their own words", () => {
  expect(orderStatuses.map((status) => [status, toCustomerStatus(status)])).toEqual([
    ["pending", "pendiente"],
    ["processing", "procesando"],
    ["shipped", "enviado"],
    ["delivered", "entregado"],
    ["cancelled", "cancelado"],
    ["completed", "entregado"],
  ]);
  expect(OrderStatus.options).toHaveLength(6);
});

test("goods are with the carrier or delivered once they were sent", () => {
  expect(orderStatuses.filter(isWithCarrierOrDelivered)).toEqual(["shipped", "delivered", "completed"]);
});

test("an order that is picked up leaves the shop when it is delivered, another one when it is sent", () => {
  const left = (shippingMethod: string) =>
    orderStatuses.filter((status) => hasLeftShop({ status, shippingMethod }));

  expect(left("standard")).toEqual(["shipped", "delivered", "completed"]);
  expect(left("pickup")).toEqual(["delivered", "completed"]);
});

test("nothing more is expected of a delivered or cancelled order", () => {
  expect(finishedStatuses).toEqual(["delivered", "cancelled", "completed"]);
});

test("only refunded and reversed payments were returned", () => {
  expect(paymentStatuses.filter(isPaidBack)).toEqual(["reversed", "refunded"]);
  expect(PaymentStatus.options).toHaveLength(7);
});

test("of several flags the most urgent is shown, and of none none", () => {
  expect(pickMostUrgentFlag(["withdrawal_open", "refund_due", "paid_twice"])).toBe("refund_due");
  expect(pickMostUrgentFlag(["slip_outdated", "withdrawal_open"])).toBe("withdrawal_open");
  expect(pickMostUrgentFlag([])).toBeNull();
});

test("a refund, a decided withdrawal and a decided receipt close their flags, a note closes the others", () => {
  expect(orderFlagKinds.filter(isClosedByNote)).toEqual([
    "paid_without_stock",
    "payment_reversed",
    "paid_twice",
    "payment_review",
    "collected_differs",
    "slip_outdated",
    "goods_out",
  ]);
});

test("flags and reasons outside the lists are refused", () => {
  expect(OrderFlagKind.safeParse("other").success).toBe(false);
  expect(StatusReason.safeParse("").success).toBe(false);
  expect(StatusReason.options).toEqual([
    "expired",
    "replaced",
    "cancelled_by_customer",
    "changed_by_customer",
    "payment_accepted",
    "paid_by_hand",
    "confirmed",
    "unconfirmed",
    "withdrawn",
    "corrected",
    "told_by_whatsapp",
    "link_copied",
    "changed_to_transfer",
    "goods_returned",
  ]);
});
