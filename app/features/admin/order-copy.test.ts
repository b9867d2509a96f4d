import { expect, test } from "vitest";
import { orderStatusCopy, orderStatusLabel, paymentCopyOf } from "./order-copy.ts";

test("each status has the label and colour of the specification", () => {
  expect(Object.entries(orderStatusCopy).map(([status, { label, tone }]) => [status, label, tone])).toEqual([
    ["pending", "Pendiente", "warning"],
    ["processing", "En proceso", "info"],
    ["shipped", "Enviado", "purple"],
    ["delivered", "Entregado", "success"],
    ["completed", "Completado", "success"],
    ["cancelled", "Cancelado", "error"],
  ]);
});

test("an unknown status is shown unchanged", () => {
  expect(orderStatusLabel("en-camino")).toBe("en-camino");
  expect(orderStatusLabel("toString")).toBe("toString");
});

test("an unpaid order whose receipt waits is under review, a paid one stays paid", () => {
  const order = {
    status: "pending",
    paymentMethod: "direct",
    paymentStatus: "unpaid",
    isInReview: true,
    moneyReceived: 0,
    refunded: 0,
  } as const;

  expect(paymentCopyOf(order).label).toBe("En verificación");
  expect(paymentCopyOf({ ...order, isInReview: false }).label).toBe("Sin pagar");
  expect(paymentCopyOf({ ...order, status: "processing", paymentStatus: "accepted" }).label).toBe("Pagado");
});

test("an unpaid order of which a part arrived is paid in part, until that is given back", () => {
  const order = {
    status: "pending",
    paymentMethod: "direct",
    paymentStatus: "unpaid",
    moneyReceived: 40_000,
    refunded: 0,
  } as const;

  expect(paymentCopyOf(order).label).toBe("Pago parcial");
  expect(paymentCopyOf({ ...order, refunded: 40_000 }).label).toBe("Sin pagar");
  expect(paymentCopyOf({ ...order, paymentStatus: "accepted" }).label).toBe("Pagado");
});
