import { expect, test } from "vitest";
import type { Attention } from "#contract/admin/attention.ts";
import type { OrderFlagKind } from "#contract/orders/order-status.ts";
import { summarizeAttention } from "./attention-summary.ts";

const nothing: Attention = {
  orders: { items: [], total: 0 },
  mails: { items: [], total: 0 },
  mailTrouble: null,
  jobs: [],
  untrustedProxy: null,
  overdueBackup: null,
  waitingReviews: null,
};

function flagged(id: number, ...kinds: [OrderFlagKind, ...OrderFlagKind[]]) {
  const flags = kinds.map((kind, index) => ({ id: index, kind, reference: null, raisedAt: "2026-03-04" }));
  return { id, attention: kinds[0], flags, customerName: "Ana", total: null };
}

test("the closed card counts every flag, also two of one order, and names the first", () => {
  const items = [flagged(7, "withdrawal_open", "slip_outdated"), flagged(9, "slip_outdated")];

  expect(summarizeAttention({ ...nothing, orders: { items, total: 4 } })).toBe(
    "5 avisos. El primero: Pedido #7: retracto por atender",
  );
});

test("a single problem is named without a count, and without problems there is no card", () => {
  const items = [flagged(9, "slip_outdated")];

  expect(summarizeAttention({ ...nothing, orders: { items, total: 1 } })).toBe(
    "Pedido #9: hoja desactualizada",
  );
  expect(summarizeAttention(nothing)).toBeNull();
});
