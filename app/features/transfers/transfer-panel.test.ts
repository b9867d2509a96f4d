import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { TransferAccount } from "#contract/payments/transfers.ts";
import { TransferPanel } from "./transfer-panel.tsx";

type Order = Parameters<typeof TransferPanel>[0]["order"];

const account: TransferAccount = {
  kind: "bre-b",
  label: "",
  holder: "Trenza Botánica",
  number: "@trenza",
  qrUrl: "/uploads/qr.300x300.ffffff.webp",
};

function textOf(order: Partial<Order>) {
  const markup = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(TransferPanel, { path: "/api/order-links/x", order: { ...waiting, ...order } }),
    ),
  );
  return markup.replaceAll("\u00a0", " ");
}

const waiting: Order = {
  status: "pendiente",
  paymentStatus: "unpaid",
  transfer: { accounts: [account], missing: 84_900, isReceiptWanted: true, receipts: [] },
  isInReview: false,
  expiresAt: new Date(Date.now() + 2 * 3_600_000 - 1_000).toISOString(),
  moneyReceived: 0,
  history: [],
};

test("an order that waits for a transfer shows amount, accounts with holder and QR, steps and the time left", () => {
  const page = textOf({});

  for (const text of [
    "$ 84.900",
    "Bre-B",
    "@trenza",
    "A nombre de Trenza Botánica",
    "2 h 0 min",
    "Ya pagué",
  ]) {
    expect(page).toContain(text);
  }
  expect(page).toContain('aria-label="Copiar Bre-B @trenza"');
  expect(page).toContain('alt="Código QR de Bre-B"');
  expect(page.match(/<ol[^>]*>(<li>[^<]+<\/li>){3}<\/ol>/)).not.toBeNull();
});

test("a receipt under review shows 'En verificación' and no account to pay to again", () => {
  const sent = { id: 1, at: "2026-03-04T17:00:00.000Z", state: "waiting" as const, reference: "M-1" };
  const receipts = [{ ...sent, hasFile: false, amount: null, reason: null }];

  const page = textOf({
    isInReview: true,
    expiresAt: null,
    transfer: { accounts: [account], missing: 84_900, isReceiptWanted: true, receipts },
  });

  expect(page).toContain("En verificación");
  expect(page).toContain("tus productos siguen reservados");
  expect(page).not.toContain("@trenza");
  expect(page).toContain('<section aria-label="Tus comprobantes"');
});

test("a receipt that comes after the order ended promises no reserved products", () => {
  const page = textOf({ isInReview: true, expiresAt: null, status: "cancelado" });

  expect(page).toContain("En verificación");
  expect(page).not.toContain("reservados");
});

test("a paid order with a second receipt is not under review", () => {
  const page = textOf({ isInReview: true, expiresAt: null, status: "procesando", paymentStatus: "accepted" });

  expect(page).not.toContain("En verificación");
});

test.each([
  ["expired", "El tiempo de este pedido terminó."],
  ["cancelled_by_customer", "Cancelaste este pedido."],
  [null, "Este pedido ya no espera el pago."],
] as const)("an order that ended because of '%s' says so and still takes a receipt", (reason, sentence) => {
  const at = "2026-03-04T17:00:00.000Z";
  const history = [{ at, from: "pendiente" as const, to: "cancelado" as const, reason }];

  const page = textOf({ expiresAt: null, history });

  expect(page).toContain(`${sentence} Si enviaste el dinero`);
  expect(page).toContain("Ya pagué");
});
