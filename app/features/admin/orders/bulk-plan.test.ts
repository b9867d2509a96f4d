import { expect, it } from "vitest";
import { planBulkChange } from "./bulk-plan.ts";

type Chosen = Parameters<typeof planBulkChange>[0][number];

const paid: Chosen = { status: "pending", paymentStatus: "accepted", isConfirmationDue: false, toCollect: 0 };
const unpaid: Chosen = { ...paid, paymentStatus: "unpaid" };
const processing: Chosen = { ...paid, status: "processing" };

it("new orders can be prepared and shipped, prepared ones shipped", () => {
  const plan = planBulkChange([paid, processing]);

  expect(plan.processing).toEqual({ orders: [paid], unpaid: 0, leftOut: 0 });
  expect(plan.shipped).toEqual({ orders: [paid, processing], unpaid: 0, leftOut: 0 });
});

it("unpaid orders are counted, for the question before they change", () => {
  const plan = planBulkChange([paid, unpaid]);

  expect(plan.processing.unpaid).toBe(1);
  expect(plan.shipped.unpaid).toBe(1);
});

it.each<[what: string, order: Chosen]>([
  ["a refunded order", { ...paid, paymentStatus: "refunded" }],
  ["an order that its customer has not confirmed", { ...unpaid, isConfirmationDue: true }],
  ["a delivered order", { ...paid, status: "delivered" }],
  ["a cancelled order", { ...unpaid, status: "cancelled" }],
])("%s is left out", (_what, order) => {
  const plan = planBulkChange([order]);

  expect(plan.processing).toEqual({ orders: [], unpaid: 0, leftOut: 1 });
  expect(plan.shipped).toEqual({ orders: [], unpaid: 0, leftOut: 1 });
});
