import { expect, test } from "vitest";
import { flagText, orderStatusCopy, orderStatusLabel, paymentCopyOf } from "./order-copy.ts";

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
  } as const;

  expect(paymentCopyOf(order).label).toBe("En verificación");
  expect(paymentCopyOf({ ...order, isInReview: false }).label).toBe("Sin pagar");
  expect(paymentCopyOf({ ...order, status: "processing", paymentStatus: "accepted" }).label).toBe("Pagado");
});

test("an unpaid order of which a part arrived is paid in part", () => {
  const order = { status: "pending", paymentMethod: "direct", paymentStatus: "unpaid" } as const;

  expect(paymentCopyOf({ ...order, isPaidInPart: true }).label).toBe("Pago parcial");
});

test("a paid order of which a part was given back says so, one whose second payment went back does not", () => {
  const order = {
    status: "delivered",
    paymentMethod: "direct",
    paymentStatus: "accepted",
    total: 40_000,
  } as const;
  const labelOf = (refunded: number | null) => paymentCopyOf({ ...order, refunded }).label;

  expect(labelOf(10_000)).toBe("Devuelto en parte");
  expect([labelOf(0), labelOf(40_000), labelOf(null)]).toEqual(["Pagado", "Pagado", "Pagado"]);
});

test("an order paid on delivery says so until its money came, also once it is delivered", () => {
  const order = { status: "shipped", paymentMethod: "cod", paymentStatus: "unpaid" } as const;
  const labels = [order, { ...order, status: "delivered" } as const].map((each) => paymentCopyOf(each).label);

  expect(labels).toEqual(["Contra entrega", "Contra entrega"]);
});

test("who takes no payments is sent to whoever does, for receipts and for what a carrier collected", () => {
  for (const kind of ["receipt_waiting", "collected_differs"] as const) {
    expect(flagText(kind, () => true)).not.toContain("Avísale");
    expect(flagText(kind, (permission) => permission !== "payments.write")).toMatch(
      /Avísale a quien maneja los pagos\.$/,
    );
  }
});

test("who records no refunds is told to ask somebody who does", () => {
  expect(flagText("paid_twice", () => true)).toContain("registra el reembolso");
  expect(flagText("paid_twice", (permission) => permission !== "orders.refund")).toBe(
    "Llegó plata para este pedido cuando ya estaba pagado. Avísale a quien maneja los reembolsos.",
  );
});
