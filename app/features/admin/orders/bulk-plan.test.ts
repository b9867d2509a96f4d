import { expect, it } from "vitest";
import { planBulkChange } from "./bulk-plan.ts";
import { ordersCopy } from "./copy.ts";

type Chosen = Parameters<typeof planBulkChange>[0][number];

const paid: Chosen = { status: "pending", paymentStatus: "accepted", isConfirmationDue: false, toCollect: 0 };
const unpaid: Chosen = { ...paid, paymentStatus: "unpaid" };
const processing: Chosen = { ...paid, status: "processing" };

it("new orders can be prepared and shipped, prepared ones shipped", () => {
  const plan = planBulkChange([paid, processing]);

  expect(plan.processing).toEqual({ orders: [paid], unpaid: [], leftOut: 0 });
  expect(plan.shipped).toEqual({ orders: [paid, processing], unpaid: [], leftOut: 0 });
});

it("unpaid orders are named, for the question before they change", () => {
  const plan = planBulkChange([paid, unpaid]);

  expect(plan.processing.unpaid).toEqual([unpaid]);
  expect(plan.shipped.unpaid).toEqual([unpaid]);
});

it.each<[what: string, order: Chosen]>([
  ["a refunded order", { ...paid, paymentStatus: "refunded" }],
  ["an order that its customer has not confirmed", { ...unpaid, isConfirmationDue: true }],
  ["a delivered order", { ...paid, status: "delivered" }],
  ["a cancelled order", { ...unpaid, status: "cancelled" }],
])("%s is left out", (_what, order) => {
  const plan = planBulkChange([order]);

  expect(plan.processing).toEqual({ orders: [], unpaid: [], leftOut: 1 });
  expect(plan.shipped).toEqual({ orders: [], unpaid: [], leftOut: 1 });
});

it.each([
  [[4], "Atención: el pedido #4 todavía no figura como pagado."],
  [[4, 7], "Atención: los pedidos #4 y #7 todavía no figuran como pagados."],
  [
    [1, 2, 3, 4, 5, 6, 7],
    "Atención: los pedidos #1, #2, #3, #4, #5 y 2 más todavía no figuran como pagados.",
  ],
])("the warning about %j names the unpaid orders", (ids, text) => {
  expect(ordersCopy.bulk.notPaid(ids)).toBe(text);
});
