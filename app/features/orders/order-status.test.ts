import { expect, test } from "vitest";
import { statusBadgeOf } from "./order-status.tsx";

test.each([
  ["pendiente", "Pendiente", "gray"],
  ["procesando", "Procesando", "info"],
  ["enviado", "Enviado", "orange"],
  ["entregado", "Entregado", "success"],
  ["cancelado", "Cancelado", "error"],
  ["processing", "Procesando", "info"],
  ["completed", "Entregado", "success"],
  ["en aduana", "en aduana", "gray"],
])("the status %s is shown as %s", (status, label, tone) => {
  expect(statusBadgeOf({ status, shippingMethod: "standard" })).toEqual({ label, tone });
});

test("an order to pick up is ready instead of sent", () => {
  expect(statusBadgeOf({ status: "shipped", shippingMethod: "pickup" }).label).toBe("Listo para recoger");
  expect(statusBadgeOf({ status: "delivered", shippingMethod: "pickup" }).label).toBe("Entregado");
});
