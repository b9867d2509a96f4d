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
  expect(statusBadgeOf(status)).toEqual({ label, tone });
});
