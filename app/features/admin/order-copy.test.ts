import { expect, test } from "vitest";
import { orderStatusCopy, orderStatusLabel } from "./order-copy.ts";

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
