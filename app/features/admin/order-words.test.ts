import { expect, test } from "vitest";
import { orderStatusLabel, orderStatusWords } from "./order-words.ts";

test("each status has the label and colour of the specification", () => {
  expect(Object.entries(orderStatusWords).map(([status, { label, tone }]) => [status, label, tone])).toEqual([
    ["pending", "Pendiente", "warning"],
    ["processing", "En proceso", "info"],
    ["shipped", "Enviado", "purple"],
    ["delivered", "Entregado", "success"],
    ["completed", "Completado", "success"],
    ["cancelled", "Cancelado", "error"],
  ]);
});

test("a status that nobody knows shows as it is", () => {
  expect(orderStatusLabel("en-camino")).toBe("en-camino");
  expect(orderStatusLabel("toString")).toBe("toString");
});
