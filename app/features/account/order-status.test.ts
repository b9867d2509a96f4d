import { expect, test } from "vitest";
import { statusLook } from "./order-status.tsx";

test.each([
  ["pendiente", "Pendiente", "neutral"],
  ["procesando", "Procesando", "info"],
  ["enviado", "Enviado", "orange"],
  ["entregado", "Entregado", "success"],
  ["cancelado", "Cancelado", "error"],
  ["processing", "Procesando", "info"],
  ["completed", "Entregado", "success"],
  ["en aduana", "en aduana", "neutral"],
])("%s reads %s", (status, label, tone) => {
  expect(statusLook(status)).toEqual({ label, tone });
});
