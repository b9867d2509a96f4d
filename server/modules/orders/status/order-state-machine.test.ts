import { describe, expect, test } from "vitest";
import { orderStatuses, paymentStatuses } from "#contract/orders/order-status.ts";
import {
  correctionScope,
  isAwaitingPayment,
  isPaid,
  isPayable,
  isReceiptWanted,
  isSettable,
  isUnpaid,
  paidByHand,
  takesSupplement,
  transitions,
} from "./order-state-machine.ts";

const settable = ["processing", "shipped", "delivered", "cancelled"] as const;
const unpaid = ["unpaid", "rejected", "expired"] as const;

test("an administrator sets every status but those that the shop sets itself", () => {
  expect(orderStatuses.filter(isSettable)).toEqual(settable);
});

describe("the effects of a change", () => {
  const effects = orderStatuses.flatMap((from) =>
    settable.map((to) => ({ from, to, ...transitions[from][to] })),
  );
  const having = (key: "stock" | "mail", value: string | null) =>
    effects.filter((effect) => effect[key] === value).map(({ from, to }) => `${from} → ${to}`);

  test("cancelling gives stock back, of sent goods only if they came back", () => {
    expect(having("stock", "give_back")).toEqual(["pending → cancelled", "processing → cancelled"]);
    expect(having("stock", "give_back_if_returned")).toEqual([
      "shipped → cancelled",
      "delivered → cancelled",
      "completed → cancelled",
    ]);
  });

  test("reopening takes stock again, and nothing else does", () => {
    expect(having("stock", "take_again")).toEqual(["cancelled → processing"]);
    expect(having("stock", "take_again_unless_out")).toEqual([
      "cancelled → shipped",
      "cancelled → delivered",
    ]);
    expect(having("stock", "keep")).toHaveLength(24 - 2 - 3 - 3);
  });

  test("sending, delivering and cancelling are mailed, unless the order already was there", () => {
    const from = (to: string) => orderStatuses.filter((each) => each !== to).map((each) => `${each} → ${to}`);

    expect(having("mail", "orderShipped")).toEqual(from("shipped"));
    expect(having("mail", "orderDelivered")).toEqual(from("delivered"));
    expect([...having("mail", "orderCancelled"), ...having("mail", "sentOrderCancelled")]).toEqual(
      from("cancelled"),
    );
    expect(having("mail", null)).toHaveLength(24 - 15);
  });

  test("the mail about a cancelled order says whether it was sent before", () => {
    expect(having("mail", "sentOrderCancelled")).toEqual(having("stock", "give_back_if_returned"));
  });
});

test("a payment by hand prepares a pending order, and is refused for a cancelled one", () => {
  expect(paidByHand).toEqual({
    pending: "prepare",
    processing: "stay",
    shipped: "stay",
    delivered: "stay",
    completed: "stay",
    cancelled: "refuse",
  });
});

test("an order is unpaid without a payment, and paid even if the money was given back", () => {
  const having = (rule: typeof isPaid) => paymentStatuses.filter((paymentStatus) => rule({ paymentStatus }));

  expect(having(isUnpaid)).toEqual(unpaid);
  expect(having(isPaid)).toEqual(["accepted", "refunded"]);
});

const now = new Date("2026-11-23T12:00:00Z");
const order = {
  status: "pending",
  paymentStatus: "unpaid",
  paymentMethod: "direct",
  receiptWaitingSince: null,
  received: 0n,
  receivedRefunded: 0n,
  heldOutdated: 0n,
  firstName: "Zoraida",
  expiresAt: new Date(now.getTime() + 1),
} as const;
type Changes = Partial<Record<keyof typeof order, unknown>>;
const orderWith = (changes: Changes) =>
  ({ ...order, ...changes }) as Parameters<typeof isPayable>[0] & typeof order;

test("an order waits for its payment while it is pending, unpaid and not under review", () => {
  expect(isAwaitingPayment(order)).toBe(true);
  expect(isAwaitingPayment(orderWith({ status: "processing" }))).toBe(false);
  expect(isAwaitingPayment(orderWith({ paymentStatus: "pending" }))).toBe(false);
  expect(isAwaitingPayment(orderWith({ receiptWaitingSince: now }))).toBe(false);
});

test("the gateway may charge an order until it expires, and none of which a part arrived", () => {
  expect(isPayable(order, now)).toBe(true);
  expect(isPayable(orderWith({ expiresAt: now }), now)).toBe(false);
  expect(isPayable(orderWith({ received: 1n }), now)).toBe(false);
  expect(isPayable(orderWith({ status: "cancelled" }), now)).toBe(false);
});

test.each([
  ["everything", {}],
  ["everything", { status: "processing" }],
  ["person", { paymentStatus: "accepted" }],
  ["person", { received: 1n }],
  ["person", { receiptWaitingSince: now }],
  ["nothing", { status: "shipped" }],
  ["nothing", { status: "cancelled" }],
  ["nothing", { firstName: "" }],
])("%s of an order can be corrected when it has %o", (scope, changes) => {
  expect(correctionScope(orderWith(changes))).toBe(scope);
});

test("a supplement travels with a paid order in preparation of a known person", () => {
  const paid = { status: "processing", paymentStatus: "accepted" };

  expect(takesSupplement(orderWith(paid))).toBe(true);
  expect(takesSupplement(orderWith({ ...paid, status: "shipped" }))).toBe(false);
  expect(takesSupplement(orderWith({ ...paid, paymentStatus: "refunded" }))).toBe(false);
  expect(takesSupplement(orderWith({ ...paid, firstName: "" }))).toBe(false);
});

test("a receipt is wanted of a transfer that nobody decided, also after the order ended", () => {
  expect(isReceiptWanted(order)).toBe(true);
  expect(isReceiptWanted(orderWith({ status: "cancelled", paymentStatus: "pending" }))).toBe(true);
  expect(isReceiptWanted(orderWith({ status: "processing" }))).toBe(false);
  expect(isReceiptWanted(orderWith({ paymentStatus: "accepted" }))).toBe(false);
  expect(isReceiptWanted(orderWith({ paymentMethod: "cod" }))).toBe(false);
  expect(isReceiptWanted(orderWith({ firstName: "" }))).toBe(false);
});
