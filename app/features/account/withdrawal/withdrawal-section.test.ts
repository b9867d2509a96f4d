import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { WithdrawalSection } from "./withdrawal-section.tsx";

type Order = Parameters<typeof WithdrawalSection>[0]["order"];
type Requested = Order["withdrawals"][number];

const line = { orderItemId: 1, name: "Shampoo", size: "", price: 20_000, quantity: 1 };
const request: Requested = {
  id: 3,
  state: "requested",
  reason: null,
  amount: 20_000,
  includesShipping: false,
  payBackBy: "2026-12-14T04:59:59.999Z",
  requestedAt: "2026-11-29T15:00:00.000Z",
  lines: [line],
  steps: [{ state: "requested", at: "2026-11-29T15:00:00.000Z", note: null }],
};

/** The section of an order of two products while a request is open. */
function pageOf(lines: Requested["lines"]): string {
  const order = {
    items: [{ quantity: 1 }, { quantity: 1 }],
    withdrawals: [{ ...request, lines }],
    withdrawalTerms: {
      isPossible: false,
      whyNot: "already_open",
      until: "2026-12-05T04:59:59.999Z",
      lines: [],
      refundable: 40_000,
    },
  } as unknown as Order;
  const section = createElement(WithdrawalSection, { order, path: "/api/order-links/x" });
  return renderToStaticMarkup(createElement(MemoryRouter, null, section));
}

test("an open request for one of two products says how to return the other", () => {
  const page = pageOf([line]);

  expect(page).toContain("Para devolver algo más de este pedido,");
  expect(page).toContain('href="/contact"');
  expect(page).toContain("antes de terminar el 4 de diciembre");
});

test("an open request for the whole order says nothing about other products", () => {
  expect(pageOf([line, { ...line, orderItemId: 2 }])).not.toContain("Para devolver algo más");
});
