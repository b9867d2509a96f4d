import { expect, test } from "vitest";
import { timelineOf } from "./timeline.ts";

const placed = {
  at: "2026-03-01T10:00:00.000Z",
  from: null,
  to: "pending",
  settled: null,
  changed: null,
  reason: null,
  by: null,
} as const;

const paid = { total: 20_000, paymentStatus: "accepted", shippingMethod: "standard" } as const;

test("the timeline shows past steps and the steps ahead", () => {
  const history = [
    placed,
    {
      at: "2026-03-01T10:05:00.000Z",
      from: "pending",
      to: "processing",
      settled: null,
      changed: null,
      reason: "payment_accepted",
      by: null,
    } as const,
  ];

  const steps = timelineOf({ ...paid, status: "processing", history });

  expect(steps.map(({ label, at }) => [label, at !== null])).toEqual([
    ["Pendiente", true],
    ["Procesando", true],
    ["Enviado", false],
    ["Entregado", false],
  ]);
  expect(steps[1]?.note).toBe("Confirmamos el pago.");
});

test("an order that costs nothing confirms no payment", () => {
  const settled = { ...placed, from: "pending", to: "processing", reason: "payment_accepted" } as const;

  const steps = timelineOf({ ...paid, total: 0, status: "processing", history: [placed, settled] });

  expect(steps[1]?.note).toBe("No hay nada por pagar.");
});

test("a cancelled order has no steps ahead", () => {
  const cancelled = {
    ...placed,
    at: "2026-03-01T11:00:00.000Z",
    from: "pendiente",
    to: "cancelado",
  } as const;
  const steps = timelineOf({
    ...paid,
    status: "cancelado",
    history: [
      { ...placed, to: "pendiente" },
      { ...cancelled, reason: "expired" },
    ],
  });

  expect(steps.map(({ label }) => label)).toEqual(["Pendiente", "Cancelado"]);
});

test("delivered and completed are one step for the customer", () => {
  const rows = [
    placed,
    { ...placed, from: "shipped", to: "delivered" },
    { ...placed, from: "delivered", to: "completed" },
  ] as const;

  expect(timelineOf({ ...paid, status: "completed", history: [...rows] })).toHaveLength(2);
});

test("an order that is picked up gets ready instead of being sent", () => {
  const steps = timelineOf({ ...paid, shippingMethod: "pickup", status: "processing", history: [placed] });

  expect(steps.map(({ label }) => label)).toEqual(["Pendiente", "Listo para recoger", "Entregado"]);
});

test("an order whose money was returned has no steps ahead", () => {
  const settled = { ...placed, from: "pending", to: "processing", reason: "payment_accepted" } as const;

  const steps = timelineOf({
    ...paid,
    paymentStatus: "refunded",
    status: "processing",
    history: [placed, settled],
  });

  expect(steps.map(({ label }) => label)).toEqual(["Pendiente", "Procesando"]);
});
