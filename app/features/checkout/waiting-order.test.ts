import { expect, test } from "vitest";
import { waitingOrderOf } from "./waiting-order.ts";

const paid = { id: 9, status: "procesando", paymentStatus: "accepted", isPayable: false } as const;
const unpaid = { id: 8, status: "pendiente", paymentStatus: "rejected", isPayable: true } as const;
const underWay = { id: 7, status: "pendiente", paymentStatus: "pending", isPayable: false } as const;
const expired = { id: 6, status: "cancelado", paymentStatus: "unpaid", isPayable: false } as const;

test("the newest order that can be paid, or is being paid, is told", () => {
  expect(waitingOrderOf([paid, unpaid, underWay], null)).toEqual({ id: 8, payment: "unpaid" });
  expect(waitingOrderOf([paid, underWay, unpaid], null)).toEqual({ id: 7, payment: "underWay" });
});

test("what is paid or over is not told, nor the order that this tab is placing", () => {
  expect(waitingOrderOf([paid, expired], null)).toBeNull();
  expect(waitingOrderOf([unpaid], 8)).toBeNull();
});
