import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import type { ManualOrderAnswer } from "#contract/orders/manual-orders.ts";
import { ManualOrderPlaced } from "./manual-order-placed.tsx";

function pageOf(paymentStatus: ManualOrderAnswer["order"]["paymentStatus"]) {
  const order = {
    id: 7,
    total: 49_900,
    toCollect: 0,
    paymentStatus,
    customer: { firstName: "Ana", lastName: "Gil" },
  };
  const placed = { order, paymentLink: null } as ManualOrderAnswer;
  const page = h(ManualOrderPlaced, { placed, onAnother: () => undefined });
  return renderToStaticMarkup(h(StaticRouter, { location: "/admin/orders/new" }, page));
}

test("a saved order without a payment link is announced as paid only when it is paid", () => {
  expect(pageOf("accepted")).toContain("Quedó pagado");

  const unpaid = pageOf("unpaid");
  expect(unpaid).not.toContain("Quedó pagado");
  expect(unpaid).toContain("Quedó sin pagar");
});
