import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { toCentavos } from "#contract/money.ts";
import { inTransaction } from "#server/context.ts";
import { orders } from "#server/db/schema/index.ts";
import { addReceived } from "#server/modules/orders/index.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { paidTwiceWays } from "#tests/support/paid-twice.ts";
import { type PlacedOrder, payingShop } from "#tests/support/paying-shop.ts";
import { receiveCollected } from "./index.ts";
import { insertManualPayment } from "./manual-payment-rows.ts";

/** Orders that were paid twice: the paid sum, and what remains when either payment is refunded or reversed. */

const shop = payingShop();
const admin = { cookie: "" };
beforeAll(async () => {
  admin.cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

const readAsAdmin = async ({ id }: PlacedOrder) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie: admin.cookie })).json();

const readAsCustomer = async ({ id, cookie }: PlacedOrder) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie })).json();

async function setStatus({ id }: PlacedOrder, status: string) {
  const url = `/api/orders/${id}/status`;
  await shop().request({ method: "PATCH", url, cookie: admin.cookie, payload: { status } });
}

async function shopMailOfReversal({ id }: PlacedOrder): Promise<string | undefined> {
  await shop().deliverMails();
  return shop().mailer.sent.findLast(
    ({ subject, text }) => subject.includes(`#${id}`) && text.includes("reversó uno de los dos pagos"),
  )?.text;
}

async function refund({ id, total }: PlacedOrder, reference: string, amount = total) {
  const url = `/api/admin/orders/${id}/refunds`;
  const payload = { amount, reference };
  return (await shop().request({ method: "POST", url, cookie: admin.cookie, payload })).json();
}

const reversed = { paymentStatus: "reversed", attention: "payment_reversed" };

const ways = paidTwiceWays.map(([way, pay]) => [way, () => pay(shop())] as const);

test.each(ways)("%s: one of the two payments can be refunded, and the other stays", async (_way, pay) => {
  const { placed, payAgain } = await pay();
  await payAgain();
  const { total } = placed;

  expect(await readAsAdmin(placed)).toMatchObject({
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
  "%s: the customer gets one mail, and a notice until one of the two is refunded",
  async (_way, pay) => {
    const { placed, payAgain } = await pay();
    expect(await readAsCustomer(placed)).toMatchObject({ isPaidTwice: false });
    await payAgain();
    await shop().deliverMails();

    expect((await shop().mailsOf(placed.id)).filter((template) => template === "paidTwice")).toHaveLength(1);
    const mail = shop().mailer.sent.find(({ subject }) =>
      subject.endsWith(`dos pagos del pedido #${placed.id}`),
    );
    expect(mail).toMatchObject({ to: "ana@correo.example" });
    expect(mail?.text).toContain("te devolveremos el segundo pago");

    expect(await readAsCustomer(placed)).toMatchObject({ isPaidTwice: true });
    await refund(placed, "A");
    expect(await readAsCustomer(placed)).toMatchObject({ isPaidTwice: false });
  },
);

test.each(ways)(
  "%s: the order stays paid by the second payment when the first is reversed",
  async (_way, pay) => {
    const { placed, first, payAgain } = await pay();
    const second = await payAgain();

    await shop().standin.moveTo(first, 6);

    expect(await readAsAdmin(placed)).toMatchObject({
      status: "processing",
      paymentStatus: "accepted",
      transactionId: String(second),
      attention: "paid_twice",
      money: { paid: 2 * placed.total, refundDue: placed.total },
    });
    expect(await shopMailOfReversal(placed)).toContain("no devuelvas el otro pago");
    expect(await readAsCustomer(placed)).toMatchObject({ isPaidTwice: false });
    expect(await refund(placed, "A")).toMatchObject({ paymentStatus: "accepted", attention: null });
  },
);

test.each(ways)(
  "%s: the order is reversed when one payment is reversed after the refund of the other was recorded",
  async (_way, pay) => {
    for (const isFirst of [true, false]) {
      const { placed, first, payAgain } = await pay();
      const second = await payAgain();
      await refund(placed, String(isFirst ? second : first));

      await shop().standin.moveTo(isFirst ? first : second, 6);

      expect(await readAsAdmin(placed)).toMatchObject({ ...reversed, money: { refundDue: 0 } });
    }
  },
);

test.each(ways)(
  "%s: somebody must look when a payment is reversed and a refund names neither",
  async (_way, pay) => {
    for (const isFirst of [true, false]) {
      const { placed, first, payAgain } = await pay();
      const second = await payAgain();
      const wentBack = isFirst ? first : second;
      await refund(placed, "BANCO-1");

      await shop().standin.moveTo(wentBack, 6);

      expect(await readAsAdmin(placed)).toMatchObject({
        paymentStatus: "accepted",
        flags: [{ kind: "payment_review" }],
      });
      const mail = await shopMailOfReversal(placed);
      expect(mail).toContain("Mira qué pago devolviste");
      expect(mail).not.toContain("no devuelvas el otro pago");
      // It was the refund of the other: the mail says to record the reversal, too.
      expect(mail).toContain("registra también esta reversión como reembolso");
      expect(await refund(placed, String(wentBack))).toMatchObject({ paymentStatus: "refunded" });
    }
  },
);

test.each(ways)(
  "%s: the order is reversed when the refund of the second is recorded after the first was reversed",
  async (_way, pay) => {
    const { placed, first, payAgain } = await pay();
    const second = await payAgain();
    await shop().standin.moveTo(first, 6);

    expect(await refund(placed, String(second))).toMatchObject({ ...reversed, money: { refundDue: 0 } });
    const recorded = { paymentStatus: "refunded", attention: null, money: { refundable: 0 } };
    expect(await refund(placed, String(first))).toMatchObject(recorded);
  },
);

test.each(ways)(
  "%s: a payment that went back in part keeps a delivered order paid when the other is reversed",
  async (_way, pay) => {
    const { placed, first, payAgain } = await pay();
    const second = await payAgain();
    await setStatus(placed, "delivered");
    await refund(placed, String(second), 5_000);

    await shop().standin.moveTo(first, 6);

    expect(await readAsAdmin(placed)).toMatchObject({
      paymentStatus: "accepted",
      transactionId: String(second),
      flags: [{ kind: "paid_twice" }, { kind: "payment_review" }],
    });
    // Nothing more is owed: what is due is only the record of the reversal.
    expect(await readAsCustomer(placed)).toMatchObject({ owed: 0 });
    const recorded = { paymentStatus: "accepted", money: { refundDue: 0 } };
    expect(await refund(placed, String(first))).toMatchObject(recorded);
  },
);

test.each(ways)(
  "%s: somebody must look when a payment is reversed and refunds in parts may have been of the other",
  async (_way, pay) => {
    for (const isFirst of [true, false]) {
      const { placed, first, payAgain } = await pay();
      const second = await payAgain();
      await refund(placed, "BANCO-1", 25_000);
      await refund(placed, "BANCO-2", 24_900);

      await shop().standin.moveTo(isFirst ? first : second, 6);

      expect(await readAsAdmin(placed)).toMatchObject({
        paymentStatus: "accepted",
        attention: "payment_review",
      });
    }
  },
);

async function threeSessions() {
  const placed = await shop().placeOrder();
  const sessions: string[] = [];
  for (let count = 0; count < 3; count++) sessions.push(await shop().startPayment(placed));
  const pay = async (index: number) => {
    const session = mustExist(sessions[index]);
    await shop().standin.choose(session, { outcome: "pay" });
    return mustExist((await shop().payment(session)).gatewayRef);
  };
  return { placed, pay };
}

test("nobody must look at a reversal when the refund before it names a third payment", async () => {
  const { placed, pay } = await threeSessions();
  const [first, second, third] = [await pay(0), await pay(1), await pay(2)];
  await refund(placed, third);

  await shop().standin.moveTo(Number(first), 6);

  expect(await readAsAdmin(placed)).toMatchObject({
    paymentStatus: "accepted",
    transactionId: second,
    flags: [{ kind: "paid_twice" }, { kind: "paid_twice" }],
  });
});

test("an order whose two payments went back can be paid by a third one", async () => {
  const { placed, pay } = await threeSessions();
  const [first, second] = [await pay(0), await pay(1)];
  await shop().standin.moveTo(Number(first), 6);
  await refund(placed, second);

  const third = await pay(2);

  expect(await readAsAdmin(placed)).toMatchObject({ paymentStatus: "accepted", transactionId: third });
});

test.each(ways)("%s: when both payments are reversed the order is reversed, too", async (_way, pay) => {
  const { placed, first, payAgain } = await pay();
  const second = await payAgain();

  await shop().standin.moveTo(first, 6);
  await shop().standin.moveTo(second, 6);

  expect(await readAsAdmin(placed)).toMatchObject(reversed);
});

test.each(ways)("%s: both payments of a cancelled order are due for refund", async (_way, pay) => {
  const { placed, payAgain } = await pay();
  await payAgain();
  await setStatus(placed, "cancelled");

  expect(await refund(placed, "A")).toMatchObject({
    attention: "refund_due",
    money: { refundDue: placed.total },
  });
  expect(await refund(placed, "B")).toMatchObject({ attention: null, paymentStatus: "refunded" });
});

test.each(ways)("%s: a payment after the first was reversed pays the order", async (_way, pay) => {
  const { placed, first, payAgain } = await pay();
  await shop().standin.moveTo(first, 6);
  expect(await readAsAdmin(placed)).toMatchObject(reversed);

  const second = await payAgain();

  expect(await readAsAdmin(placed)).toMatchObject({
    paymentStatus: "accepted",
    transactionId: String(second),
    attention: "payment_reversed",
    money: { paid: 2 * placed.total },
  });
});

test("an order that the carrier's money pays, too, stays paid when its online payment is reversed", async () => {
  const { ctx } = shop();
  const placed = await shop().placeOrder();
  const session = await shop().startPayment(placed);
  await shop().standin.choose(session, { outcome: "pay" });
  const onDelivery = { paymentMethod: "cod", confirmedAt: ctx.clock.now(), confirmedVia: "payment" } as const;
  await ctx.db.update(orders).set(onDelivery).where(eq(orders.id, placed.id));
  const collected = { amount: toCentavos(placed.total), reference: "GUIA-1" };
  expect(await inTransaction(ctx, (tx) => receiveCollected(tx, placed.id, collected))).toBe("paid_twice");

  await shop().standin.moveTo(session, 6);

  expect(await readAsAdmin(placed)).toMatchObject({ paymentStatus: "accepted", attention: "paid_twice" });
  expect(await shopMailOfReversal(placed)).toContain("no devuelvas el otro pago");
  // The shop records the refund that the gateway reported as a reversal.
  expect(await refund(placed, "A")).toMatchObject({
    paymentStatus: "accepted",
    attention: null,
    money: { refundable: placed.total, refundDue: 0 },
  });
});

test("a charge that the gateway first reports as reversed was never paid, so nothing is owed", async () => {
  const placed = await shop().placeOrder();
  const session = await shop().startPayment(placed);
  await shop().standin.setFaults({ webhookTiming: "never" }, session);
  await shop().standin.choose(session, { outcome: "reject-then-pay" });
  const [declined] = mustExist(shop().standin.session(session)).attempts;
  await shop().standin.moveTo(mustExist(declined).ref, 1);
  await shop().standin.setFaults({ webhookTiming: "before" }, session);

  await shop().standin.moveTo(mustExist(declined).ref, 6);

  expect(await readAsAdmin(placed)).toMatchObject({
    paymentStatus: "accepted",
    attention: null,
    money: { paid: placed.total, refundDue: 0 },
  });
});

test("a pending payment that turns out to be reversed leaves the order payable", async () => {
  const placed = await shop().placeOrder();
  const session = await shop().startPayment(placed);
  await shop().standin.choose(session, { outcome: "pending" });
  await shop().standin.setFaults({ webhookTiming: "never" }, session);
  await shop().standin.moveTo(session, 1);
  await shop().standin.setFaults({ webhookTiming: "before" }, session);

  await shop().standin.moveTo(session, 6);

  expect(await readAsAdmin(placed)).toMatchObject({
    status: "pending",
    paymentStatus: "rejected",
    isPayable: true,
    money: { paid: 0, refundDue: 0 },
  });
});

describe("a part paid by transfer before the gateway charges everything", () => {
  const PART = 15_000;

  async function payPartAndAll() {
    const placed = await shop().placeOrder();
    const session = await shop().startPayment(placed);
    const amount = toCentavos(PART);
    await inTransaction(shop().ctx, async (tx) => {
      await addReceived(tx, placed.id, amount);
      await insertManualPayment(tx, {
        orderId: placed.id,
        amount,
        method: "transfer",
        reference: `T-${placed.id}`,
      });
    });
    await shop().standin.choose(session, { outcome: "pay" });
    const charge = Number((await shop().payment(session)).gatewayRef);
    expect(await readAsAdmin(placed)).toMatchObject({ attention: "refund_due", money: { refundDue: PART } });
    return { placed, reverse: () => shop().standin.moveTo(charge, 6) };
  }

  test("is still owed when the order is cancelled after a reversal", async () => {
    const { placed, reverse } = await payPartAndAll();
    await reverse();
    expect(await readAsAdmin(placed)).toMatchObject({ money: { refundDue: 0 } });

    await setStatus(placed, "cancelled");

    expect(await readAsAdmin(placed)).toMatchObject({ attention: "refund_due", money: { refundDue: PART } });
    expect(await refund({ ...placed, total: PART }, "D-1")).toMatchObject({ money: { refundDue: 0 } });
  });

  test("is not counted as held once it went back, also after a reversal", async () => {
    const { placed, reverse } = await payPartAndAll();

    await refund({ ...placed, total: PART }, "D-1");
    expect(await readAsAdmin(placed)).toMatchObject({ attention: null, moneyReceived: 0 });
    await reverse();

    expect(await readAsAdmin(placed)).toMatchObject({ paymentStatus: "reversed", moneyReceived: 0 });
  });
});
