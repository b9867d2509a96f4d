import { beforeAll, expect, test } from "vitest";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { type PlacedOrder, payingShop } from "#tests/support/paying-shop.ts";

/** An order that was paid twice: what was paid, and what stands when one of the two goes back, whichever it is. */

const shop = payingShop();
const admin = { cookie: "" };
beforeAll(async () => {
  admin.cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

async function inTwoSessions() {
  const placed = await shop().placeOrder();
  const [first, second] = [await shop().startPayment(placed), await shop().startPayment(placed)];
  await shop().standin.choose(first, { outcome: "pay" });
  await shop().standin.choose(second, { outcome: "pay" });
  return { placed, first: await refOf(first), second: await refOf(second) };
}

async function inOneSession() {
  const placed = await shop().placeOrder();
  const session = await shop().startPayment(placed);
  await shop().standin.choose(session, { outcome: "reject-then-pay" });
  const [declined, paid] = mustExist(shop().standin.session(session)).attempts;
  const [first, second] = [mustExist(paid).ref, mustExist(declined).ref];
  await shop().standin.moveTo(second, 1);
  return { placed, first, second };
}

async function refOf(session: string): Promise<number> {
  return Number((await shop().payment(session)).gatewayRef);
}

const seen = async ({ id }: PlacedOrder) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie: admin.cookie })).json();

async function refund({ id, total }: PlacedOrder, reference: string) {
  const url = `/api/admin/orders/${id}/refunds`;
  const payload = { amount: total, reference };
  return (await shop().request({ method: "POST", url, cookie: admin.cookie, payload })).json();
}

const ways = [
  ["in two sessions", inTwoSessions],
  ["in one session", inOneSession],
] as const;

test.each(ways)("%s: one of the two can be given back, and the other stays", async (_way, payTwice) => {
  const { placed } = await payTwice();
  const { total } = placed;

  expect(await seen(placed)).toMatchObject({
    attention: "paid_twice",
    money: { paid: 2 * total, refundable: 2 * total, refundDue: total },
  });
  expect(await refund(placed, "A")).toMatchObject({
    paymentStatus: "accepted",
    attention: null,
    money: { refundable: total, refundDue: 0 },
  });
});

test.each(ways)(
  "%s: the order stays paid by the second when the first is reversed",
  async (_way, payTwice) => {
    const { placed, first, second } = await payTwice();

    await shop().standin.moveTo(first, 6);

    expect(await seen(placed)).toMatchObject({
      status: "processing",
      paymentStatus: "accepted",
      transactionId: String(second),
      attention: "paid_twice",
      money: { paid: 2 * placed.total, refundDue: placed.total },
    });
    expect(await refund(placed, "A")).toMatchObject({ paymentStatus: "accepted", attention: null });
  },
);

test.each(ways)("%s: when both are reversed the order is too", async (_way, payTwice) => {
  const { placed, first, second } = await payTwice();

  await shop().standin.moveTo(first, 6);
  await shop().standin.moveTo(second, 6);

  expect(await seen(placed)).toMatchObject({ paymentStatus: "reversed", attention: "payment_reversed" });
});

test.each(ways)("%s: a cancelled order owes both", async (_way, payTwice) => {
  const { placed } = await payTwice();
  const url = `/api/orders/${placed.id}/status`;
  await shop().request({ method: "PATCH", url, cookie: admin.cookie, payload: { status: "cancelled" } });

  expect(await refund(placed, "A")).toMatchObject({
    attention: "refund_due",
    money: { refundDue: placed.total },
  });
  expect(await refund(placed, "B")).toMatchObject({ attention: null, paymentStatus: "refunded" });
});
