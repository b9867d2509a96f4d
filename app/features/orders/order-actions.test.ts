import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { OrderActions } from "./order-actions.tsx";
import type { ViewedOrder } from "./order-queries.ts";

const unpaid = {
  id: 7,
  total: 49_900,
  status: "pendiente",
  paymentStatus: "unpaid",
  paymentMethod: "credit-card",
  isPayable: true,
  isCancellable: true,
  isConfirmationDue: false,
  isConfirmableHere: false,
  isInReview: false,
  isPaidInPart: false,
  moneyReceived: 0,
  toCollect: 0,
  owed: 0,
  expiresAt: "2026-03-14T20:20:00.000Z",
  transfer: null,
} as ViewedOrder;

function buttonsOf(given: Partial<ViewedOrder>) {
  const order = { ...unpaid, ...given } as ViewedOrder;
  const page = h(OrderActions, { order, path: "/api/orders/7", pay: async () => false });
  const html = renderToStaticMarkup(
    h(StaticRouter, { location: "/order/7" }, h(QueryClientProvider, { client: new QueryClient() }, page)),
  );
  return { html, has: (text: string) => html.includes(text) };
}

test("an unpaid order offers only the ways in which the shop can take its money", () => {
  const online = buttonsOf({ waysToPay: ["online"] });
  expect([online.has("Pagar ahora"), online.has("Pagar por transferencia")]).toEqual([true, false]);

  const transfer = buttonsOf({ waysToPay: ["transfer"] });
  expect([transfer.has("Pagar ahora"), transfer.has("Pagar por transferencia")]).toEqual([false, true]);

  // Its page already shows the accounts.
  const direct = buttonsOf({ waysToPay: ["transfer"], paymentMethod: "direct" });
  expect(direct.has("Pagar por transferencia")).toBe(false);
});

test("an unpaid order that can be paid in no way asks the buyer to write; cash on delivery needs no other way", () => {
  const text = "Escríbenos y te decimos cómo pagar tu pedido.";

  expect(buttonsOf({ waysToPay: [] }).has(text)).toBe(true);
  expect(buttonsOf({ waysToPay: [], paymentMethod: "cod" }).has(text)).toBe(false);
});

test("beside the accounts for a transfer stands only what else the buyer can do", () => {
  const transfer = { accounts: [], missing: 49_900, isReceiptWanted: true, receipts: [] };
  const direct = {
    paymentMethod: "direct",
    waysToPay: ["transfer"],
    transfer,
  } satisfies Partial<ViewedOrder>;

  const unpaid = buttonsOf({ ...direct, waysToPay: ["online", "transfer"] });
  expect([unpaid.has("Sin pagar"), unpaid.has("También puedes pagar en línea, o cancelar")]).toEqual([
    false,
    true,
  ]);

  expect(buttonsOf(direct).has("Puedes cancelar el pedido mientras no llegue tu transferencia.")).toBe(true);
  expect(buttonsOf({ ...direct, isCancellable: false }).html).toBe("");
  expect(buttonsOf({ ...direct, isInReview: true }).has("¿Cambiaste de idea?")).toBe(false);
});
