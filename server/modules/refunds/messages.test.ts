import { expect, test } from "vitest";
import { withdrawalRefusalMessage } from "./messages.ts";

test.each([
  ["expired", "El plazo para retractarte de esta compra terminó el 3 de marzo."],
  ["not_paid", "Este pedido no tiene un pago por devolver."],
  ["cancelled", "Este pedido está cancelado."],
  ["refunded", "Ya te devolvimos el dinero de este pedido."],
  ["already_open", "Ya hay una solicitud de retracto en curso para este pedido."],
  ["nothing_left", "Ya pediste el retracto de todos los productos de este pedido."],
] as const)("a customer who may not withdraw (%s) reads why", (reason, message) => {
  expect(withdrawalRefusalMessage(reason, "3 de marzo")).toBe(message);
});
