import { expect, test } from "vitest";
import type { ConfirmedVia } from "#contract/orders/confirmations.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { historyEvents } from "./history-events.ts";

type Entry = AdminOrderDetail["history"][number];

function eventOf(entry: Partial<Entry>, given: Partial<AdminOrderDetail> = {}) {
  const history = [
    {
      at: "2026-03-04T17:00:00.000Z",
      from: "pending",
      to: "cancelled",
      settled: null,
      changed: null,
      by: null,
      ...entry,
    },
  ];
  const order = { channel: "web", shippingMethod: "standard", history, ...given };
  return historyEvents(order as AdminOrderDetail)[0];
}

function detailsOf(entry: Partial<Entry>, confirmedVia: ConfirmedVia | null = null) {
  const cashOnDelivery = { confirmedVia } as AdminOrderDetail["cashOnDelivery"];
  return eventOf(entry, { cashOnDelivery })?.details;
}

test("what a guest did by the order's link names the buyer, and what nobody did names the shop", () => {
  expect(detailsOf({ reason: "cancelled_by_customer" })).toContain("Quien compró");
  expect(detailsOf({ reason: "changed_to_transfer", to: "pending" })).toContain("Quien compró");
  expect(detailsOf({ reason: "expired" })).toContain("La tienda");
  expect(detailsOf({ reason: "cancelled_by_customer", by: "Ana Toro" })).toContain("por Ana Toro");
});

test("a confirmation by telephone is not the buyer's after the account of whoever recorded it was deleted", () => {
  expect(detailsOf({ reason: "confirmed" }, "page")).toContain("Quien compró");
  expect(detailsOf({ reason: "confirmed" }, "phone")).toContain("La tienda");
});

test.each([
  ["a refused parcel", "shipped", { paymentStatus: "unpaid" }, "Enviado → Devuelto"],
  ["one that was never sent", "processing", { paymentStatus: "unpaid" }, "En proceso → Cancelado"],
  ["one whose money came", "delivered", { paymentStatus: "accepted" }, "Entregado → Cancelado"],
] as const)(
  "the history of an order paid on delivery names the end of %s",
  (_name, from, order, expected) => {
    expect(eventOf({ from }, { paymentMethod: "cod", ...order })?.what).toBe(expected);
  },
);
