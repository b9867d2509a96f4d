import { beforeAll, expect, test } from "vitest";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { type PlacedOrder, payingShop } from "#tests/support/paying-shop.ts";

/** An order that was paid twice: what was paid, and what stands when one of the two goes back, whichever it is. */

const shop = payingShop();
const admin = { cookie: "" };
beforeAll(async () => {
  admin.cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

/** Two chances to pay one order, and the gateway's numbers of what comes of them. */
async function twoSessions() {
  const placed = await shop().placeOrder();
  const [first, second] = [await shop().startPayment(placed), await shop().startPayment(placed)];
  const payBy = async (session: string) => {
    await shop().standin.choose(session, { outcome: "pay" });
    return Number((await shop().payment(session)).gatewayRef);
  };
  return { placed, first: await payBy(first), payAgain: () => payBy(second) };
}

async function oneSession() {
  const placed = await shop().placeOrder();
  const session = await shop().startPayment(placed);
  await shop().standin.choose(session, { outcome: "reject-then-pay" });
  const [declined, paid] = mustExist(shop().standin.session(session)).attempts;
  const payAgain = async () => (await shop().standin.moveTo(mustExist(declined).ref, 1)).ref;
  return { placed, first: mustExist(paid).ref, payAgain };
}

const seen = async ({ id }: PlacedOrder) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie: admin.cookie })).json();

const ownView = async ({ id, cookie }: PlacedOrder) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie })).json();

async function refund({ id, total }: PlacedOrder, reference: string) {
  const url = `/api/admin/orders/${id}/refunds`;
  const payload = { amount: total, reference };
  return (await shop().request({ method: "POST", url, cookie: admin.cookie, payload })).json();
}

const ways = [
  ["in two sessions", twoSessions],
  ["in one session", oneSession],
] as const;

test.each(ways)("%s: one of the two can be given back, and the other stays", async (_way, payOnce) => {
  const { placed, payAgain } = await payOnce();
  await payAgain();
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
  "%s: the customer is told once, until one of the two is given back",
  async (_way, payOnce) => {
    const { placed, payAgain } = await payOnce();
    expect(await ownView(placed)).toMatchObject({ isPaidTwice: false });
    await payAgain();
    await shop().deliverMails();

    expect((await shop().mailsOf(placed.id)).filter((template) => template === "paidTwice")).toHaveLength(1);
    const mail = shop().mailer.sent.find(({ subject }) =>
      subject.endsWith(`dos pagos del pedido #${placed.id}`),
    );
    expect(mail).toMatchObject({ to: "ana@correo.example" });
    expect(mail?.text).toContain("te devolveremos el segundo pago");

    expect(await ownView(placed)).toMatchObject({ isPaidTwice: true });
    await refund(placed, "A");
    expect(await ownView(placed)).toMatchObject({ isPaidTwice: false });
  },
);

test.each(ways)(
  "%s: the order stays paid by the second when the first is reversed",
  async (_way, payOnce) => {
    const { placed, first, payAgain } = await payOnce();
    const second = await payAgain();

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

test.each(ways)("%s: when both are reversed the order is too", async (_way, payOnce) => {
  const { placed, first, payAgain } = await payOnce();
  const second = await payAgain();

  await shop().standin.moveTo(first, 6);
  await shop().standin.moveTo(second, 6);

  expect(await seen(placed)).toMatchObject({ paymentStatus: "reversed", attention: "payment_reversed" });
});

test.each(ways)("%s: a cancelled order owes both", async (_way, payOnce) => {
  const { placed, payAgain } = await payOnce();
  await payAgain();
  const url = `/api/orders/${placed.id}/status`;
  await shop().request({ method: "PATCH", url, cookie: admin.cookie, payload: { status: "cancelled" } });

  expect(await refund(placed, "A")).toMatchObject({
    attention: "refund_due",
    money: { refundDue: placed.total },
  });
  expect(await refund(placed, "B")).toMatchObject({ attention: null, paymentStatus: "refunded" });
});

test.each(ways)("%s: money that comes after the first was reversed pays the order", async (_way, payOnce) => {
  const { placed, first, payAgain } = await payOnce();
  await shop().standin.moveTo(first, 6);
  expect(await seen(placed)).toMatchObject({ paymentStatus: "reversed", attention: "payment_reversed" });

  const second = await payAgain();

  expect(await seen(placed)).toMatchObject({
    paymentStatus: "accepted",
    transactionId: String(second),
    attention: "payment_reversed",
    money: { paid: 2 * placed.total },
  });
});
