import { expect, test } from "vitest";
import { isCashExpected, paymentStateOf } from "./payment-state.ts";

const order = {
  status: "pendiente",
  total: 44_900,
  paymentStatus: "unpaid",
  isInReview: false,
  isConfirmationDue: false,
  toCollect: 0,
  isPaidInPart: false,
  moneyReceived: 0,
  refunded: 0,
} as const;
/** Amounts are written with a no-break space. */
const textOf = (given: object) => paymentStateOf({ ...order, ...given }).text.replace(/\s/g, " ");

test("an order of which a part arrived says how much", () => {
  const inPart = { isPaidInPart: true, moneyReceived: 40_000 };

  expect(paymentStateOf({ ...order, ...inPart }).label).toBe("Pago parcial");
  expect(textOf(inPart)).toBe("Recibimos $ 40.000 de $ 44.900.");
});

test("while a receipt is under review, that comes first", () => {
  expect(paymentStateOf({ ...order, isPaidInPart: true, isInReview: true }).label).toBe("En verificación");
});

test("a paid order is paid, although a second receipt waits", () => {
  expect(paymentStateOf({ ...order, paymentStatus: "accepted", isInReview: true }).label).toBe("Pagado");
});

test("an order that was cancelled with a part paid says that it comes back, and not that nothing was charged", () => {
  const cancelled = { status: "cancelado", moneyReceived: 30_000, isPaidInPart: true };

  expect(paymentStateOf({ ...order, ...cancelled, owed: 30_000 }).label).toBe("Pago por devolver");
  const returned = { ...cancelled, moneyReceived: 0, refunded: 30_000 };
  expect(paymentStateOf({ ...order, ...returned }).label).toBe("Reembolsado");
});

test("an order of which a part of the money went back says how much", () => {
  const paid = { ...order, paymentStatus: "accepted", refunded: 29_900 } as const;

  expect(paymentStateOf(paid).label).toBe("Devuelto en parte");
  expect(textOf(paid)).toBe("Recibimos tu pago y te devolvimos $ 29.900.");
  expect(paymentStateOf({ ...paid, refunded: 44_900 }).label, "a second payment went back").toBe("Pagado");
});

test("an order that costs nothing was never paid", () => {
  expect(textOf({ total: 0, paymentStatus: "accepted" })).toBe("Este pedido no cuesta nada.");
});

test("an order of which the shop holds a payment of an earlier total does not read as unpaid", () => {
  expect(paymentStateOf({ ...order, owed: 24_900 }).label).toBe("Pago por acordar");
  expect(paymentStateOf({ ...order, owed: 24_900, paymentStatus: "accepted" }).label).toBe("Pagado");
});

test("a delivered cash-on-delivery order no longer asks its customer to have the cash ready", () => {
  const sent = { ...order, toCollect: 44_900, status: "enviado" };
  const delivered = { ...sent, status: "entregado" };

  expect(paymentStateOf(sent).label).toBe("Por pagar al recibir");
  expect(isCashExpected(sent)).toBe(true);
  expect(paymentStateOf(delivered).label).toBe("Pago al recibir");
  expect(isCashExpected(delivered)).toBe(false);
  expect(isCashExpected({ ...delivered, status: "delivered" })).toBe(false);
});
