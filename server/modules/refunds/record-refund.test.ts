import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fullName } from "#contract/full-name.ts";
import { toPesos } from "#contract/money.ts";
import { inTransaction } from "#server/context.ts";
import { auditLog, gatewayTransactions, mails, orders, refunds } from "#server/db/schema/index.ts";
import type { DomainEvent } from "#server/events/events.ts";
import { markOrderPaid, raiseFlag, setOrderPaymentStatus } from "#server/modules/orders/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { addPayment, makePaidOrder, setStatus } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { sizes } from "#tests/torture/sizes.ts";

const shop = testShop();

async function asAdmin() {
  const { cookie, user } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const refund = (orderId: number, payload: Record<string, unknown>) =>
    shop().request({ method: "POST", url: `/api/admin/orders/${orderId}/refunds`, cookie, payload });
  const read = async (orderId: number) =>
    (await shop().request({ url: `/api/orders/${orderId}`, cookie })).json();
  return { refund, read, cookie, user };
}

async function orderNow(id: number) {
  return mustExist((await shop().ctx.db.select().from(orders).where(eq(orders.id, id)))[0]);
}

function refundMails(orderId: number) {
  return shop()
    .ctx.db.select()
    .from(mails)
    .where(and(eq(mails.orderId, orderId), eq(mails.template, "refundRecorded")));
}

describe("recording a refund", () => {
  test("is only for administrators, and needs an amount and a reference", async () => {
    const { order, cookie } = await makePaidOrder(shop());
    const { refund } = await asAdmin();
    const url = `/api/admin/orders/${order.id}/refunds`;

    expect((await shop().request({ method: "POST", url, payload: {} })).statusCode).toBe(401);
    expect((await shop().request({ method: "POST", url, payload: {}, cookie })).statusCode).toBe(403);
    for (const payload of [
      { amount: 0, reference: "R1" },
      { amount: -5, reference: "R1" },
      { amount: 10.005, reference: "R1" },
      { amount: 10, reference: "  " },
      { amount: 10 },
    ]) {
      expect((await refund(order.id, payload)).statusCode).toBe(400);
    }
    expect((await refund(999_999, { amount: 10, reference: "R1" })).statusCode).toBe(404);
  });

  test("without a reference and the sum seen is rejected at `reference`", async () => {
    const { order } = await makePaidOrder(shop());
    const { refund } = await asAdmin();

    expect((await refund(order.id, { amount: 10 })).json()).toMatchObject({
      code: "invalid_input",
      errors: { reference: "La referencia es requerida" },
    });
  });

  test("is in the audit with its amount, reference and order", async () => {
    const { order } = await makePaidOrder(shop());
    const { refund, user } = await asAdmin();
    await refund(order.id, { amount: 12_000, reference: "R-9" });

    const written = await shop()
      .ctx.db.select()
      .from(auditLog)
      .where(and(eq(auditLog.action, "order.refunded"), eq(auditLog.subjectId, String(order.id))));
    expect(written).toMatchObject([{ actorId: user.id, subjectType: "order" }]);
    expect(written[0]?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: ["amount"], after: 12_000 }),
        expect.objectContaining({ path: ["reference"], after: "R-9" }),
      ]),
    );
  });

  test("in cash needs no reference, counts once when it is repeated, and is mailed as cash", async () => {
    const { order } = await makePaidOrder(shop());
    const { refund, read } = await asAdmin();
    const first = { amount: 20_000, seenRefunded: 0 };
    const second = { amount: 20_000, seenRefunded: 20_000 };

    const codes = [];
    for (const payload of [first, first, second, second]) {
      codes.push((await refund(order.id, payload)).statusCode);
    }

    expect(codes).toEqual([201, 200, 201, 200]);
    const { money, refunds: made } = await read(order.id);
    expect(money).toMatchObject({ refunded: 40_000, refundable: 40_000 });
    expect(made.map(({ reference }: { reference: string }) => reference)).toEqual(["", ""]);
    expect((await refundMails(order.id)).map(({ data }) => data)).toMatchObject([
      { refundReference: "", refundInCash: "yes" },
      { refundReference: "", refundInCash: "yes" },
    ]);
  });

  test("in cash is refused when somebody recorded another refund meanwhile", async () => {
    const { order } = await makePaidOrder(shop());
    const { refund, read } = await asAdmin();
    await refund(order.id, { amount: 30_000, reference: "R-1" });

    const late = await refund(order.id, { amount: 30_000, seenRefunded: 0 });

    expect([late.statusCode, late.json().code]).toEqual([409, "conflict"]);
    expect((await read(order.id)).money.refunded).toBe(30_000);
  });

  test("in part leaves the order paid, shows amount, person and note, and sends the customer a mail", async () => {
    const { order, cookie } = await makePaidOrder(shop());
    const { refund, user } = await asAdmin();
    const events: DomainEvent[] = [];
    const stop = shop().deps.events.subscribe((event) => events.push(event));

    const answer = await refund(order.id, { amount: 15_000.5, reference: " R-1 ", note: "llegó roto" });
    stop();

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      paymentStatus: "accepted",
      refunded: 15_000.5,
      money: { paid: 80_000, refunded: 15_000.5, refundable: 64_999.5, refundDue: 0 },
      refunds: [
        {
          amount: 15_000.5,
          reference: "R-1",
          note: "llegó roto",
          by: fullName(user),
          at: shop().clock.now().toISOString(),
          withdrawalId: null,
        },
      ],
    });
    expect(events).toContainEqual(expect.objectContaining({ type: "order.updated", orderId: order.id }));
    const [mail] = await refundMails(order.id);
    expect(mail?.recipient).toBe(order.email);
    expect(mail?.data).toMatchObject({ refundReference: "R-1" });

    const own = (await shop().request({ url: `/api/orders/${order.id}`, cookie })).json();
    expect(own).toMatchObject({ refunded: 15_000.5, refunds: [{ amount: 15_000.5, reference: "R-1" }] });
    expect(own.refunds[0]).not.toHaveProperty("note");
    expect(own).not.toHaveProperty("money");
  });

  test("of all that was paid changes the order to refunded", async () => {
    const { order } = await makePaidOrder(shop(), { isExpress: true });
    const { refund } = await asAdmin();

    await refund(order.id, { amount: 70_000, reference: "A" });
    const answer = await refund(order.id, { amount: 30_000, reference: "B" });

    expect(answer.json()).toMatchObject({ paymentStatus: "refunded", refunded: 100_000, attention: null });
  });

  test("of the set amount or more needs the password again after ten minutes", async () => {
    await updateSettings(shop().ctx, { security: { askPasswordForRefundsFrom: 50_000 } });
    const { order } = await makePaidOrder(shop());
    const { refund } = await asAdmin();
    shop().clock.advance(10 * 60_000);

    expect((await refund(order.id, { amount: 50_000, reference: "A" })).json().code).toBe(
      "password_required",
    );
    expect((await refund(order.id, { amount: 49_999, reference: "B" })).statusCode).toBe(201);
    await updateSettings(shop().ctx, { security: { askPasswordForRefundsFrom: 200_000 } });
  });

  test("asks for the password when the person's refunds of the day reach the set amount", async () => {
    await updateSettings(shop().ctx, { security: { askPasswordForRefundsFrom: 50_000 } });
    const [one, two] = [await makePaidOrder(shop()), await makePaidOrder(shop())];
    const { refund } = await asAdmin();
    const { refund: refundAsOther } = await asAdmin();
    shop().clock.advance(10 * 60_000);

    expect((await refund(one.order.id, { amount: 30_000, reference: "A" })).statusCode).toBe(201);
    expect((await refund(two.order.id, { amount: 20_000, reference: "A" })).json().code).toBe(
      "password_required",
    );
    expect((await refundAsOther(two.order.id, { amount: 20_000, reference: "A" })).statusCode).toBe(201);
    await updateSettings(shop().ctx, { security: { askPasswordForRefundsFrom: 200_000 } });
  });

  test("asks for no password when a repeated request would reach the set amount only by counting twice", async () => {
    await updateSettings(shop().ctx, { security: { askPasswordForRefundsFrom: 50_000 } });
    const [one, two] = [await makePaidOrder(shop()), await makePaidOrder(shop())];
    const { refund } = await asAdmin();
    const { refund: refundCash } = await asAdmin();
    shop().clock.advance(10 * 60_000);

    const codes = [];
    for (const _ of [1, 2]) {
      codes.push((await refund(one.order.id, { amount: 30_000, reference: "A" })).statusCode);
      codes.push((await refundCash(two.order.id, { amount: 30_000, seenRefunded: 0 })).statusCode);
    }

    expect(codes).toEqual([201, 201, 200, 200]);
    await updateSettings(shop().ctx, { security: { askPasswordForRefundsFrom: 200_000 } });
  });

  test("asks for the password when simultaneous refunds of several orders reach the set amount", async () => {
    await updateSettings(shop().ctx, { security: { askPasswordForRefundsFrom: 50_000 } });
    const paid = [await makePaidOrder(shop()), await makePaidOrder(shop()), await makePaidOrder(shop())];
    const { refund } = await asAdmin();
    shop().clock.advance(10 * 60_000);

    const answers = await Promise.all(
      paid.map(({ order }) => refund(order.id, { amount: 30_000, reference: "A" })),
    );

    expect(
      answers.map((answer) => (answer.statusCode === 201 ? "recorded" : answer.json().code)).sort(),
    ).toEqual(["password_required", "password_required", "recorded"]);
    await updateSettings(shop().ctx, { security: { askPasswordForRefundsFrom: 200_000 } });
  });

  test("is idempotent: the same reference answers the same order and sends no second mail", async () => {
    const { order } = await makePaidOrder(shop());
    const { refund } = await asAdmin();

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refund(order.id, { amount: 60_000, reference: "R" })),
    );

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 201]);
    expect((await orderNow(order.id)).refunded).toBe(6_000_000n);
    expect(await refundMails(order.id)).toHaveLength(1);
    const other = await refund(order.id, { amount: 10_000, reference: "R" });
    expect(other.statusCode).toBe(409);
    expect(other.json().message).toContain("esa referencia");
  });

  test("may use a reference of another order", async () => {
    const [one, two] = [await makePaidOrder(shop()), await makePaidOrder(shop())];
    const { refund } = await asAdmin();

    expect((await refund(one.order.id, { amount: 100, reference: "R" })).statusCode).toBe(201);
    expect((await refund(two.order.id, { amount: 100, reference: "R" })).statusCode).toBe(201);
  });

  test("beyond what was paid is refused with the largest possible amount", async () => {
    const { order } = await makePaidOrder(shop());
    const { refund } = await asAdmin();
    await refund(order.id, { amount: 50_000, reference: "A" });

    const answer = await refund(order.id, { amount: 30_000.01, reference: "B" });

    expect(answer.statusCode).toBe(409);
    expect(answer.json().message.replaceAll("\u00a0", " ")).toContain("$ 30.000");
    await refund(order.id, { amount: 30_000, reference: "C" });
    expect((await refund(order.id, { amount: 1, reference: "D" })).json().message).toContain(
      "todo lo que se pagó",
    );
  });

  test("a refund of an unpaid order is refused", async () => {
    const { user } = await makeSignedIn(shop().ctx);
    const { id: productId } = await makeProduct(shop().ctx, { price: 60_000, stock: 1 });
    const order = await makeOrder(shop().ctx, { userId: user.id, lines: [{ productId, price: 60_000 }] });
    const { refund } = await asAdmin();

    const answer = await refund(order.id, { amount: 1, reference: "A" });

    expect([answer.statusCode, answer.json().code]).toEqual([409, "conflict"]);
  });

  test("sends no mail for a deleted account", async () => {
    const { order } = await makePaidOrder(shop());
    const { refund } = await asAdmin();
    await shop().ctx.db.update(orders).set({ email: "" }).where(eq(orders.id, order.id));

    expect((await refund(order.id, { amount: 1, reference: "A" })).statusCode).toBe(201);
    expect(await refundMails(order.id)).toEqual([]);
  });
});

describe("the refund due", () => {
  test("of a cancelled order stays due until all of it is refunded", async () => {
    const { order } = await makePaidOrder(shop());
    const { refund, read } = await asAdmin();
    await setStatus(shop(), order.id, "cancelled");
    expect(await read(order.id)).toMatchObject({ attention: "refund_due", money: { refundDue: 80_000 } });

    const part = await refund(order.id, { amount: 30_000, reference: "A" });
    const rest = await refund(order.id, { amount: 50_000, reference: "B" });

    expect(part.json()).toMatchObject({
      attention: "refund_due",
      isRefundDue: true,
      money: { refundDue: 50_000 },
    });
    expect(rest.json()).toMatchObject({ attention: null, isRefundDue: false, paymentStatus: "refunded" });
  });

  test("of a second payment leaves the first payment in place", async () => {
    const { order } = await makePaidOrder(shop());
    const { refund, read } = await asAdmin();
    await addPayment(shop(), order, "duplicate");
    await inTransaction(shop().ctx, (tx) => raiseFlag(tx, order.id, "paid_twice"));
    expect((await read(order.id)).money).toEqual({
      paid: 160_000,
      refunded: 0,
      refundable: 160_000,
      refundDue: 80_000,
    });

    const answer = await refund(order.id, { amount: 80_000, reference: "A" });

    expect(answer.json()).toMatchObject({
      attention: null,
      paymentStatus: "accepted",
      money: { refundDue: 0 },
    });
  });

  test("includes all of a payment that arrived after a full refund", async () => {
    const { order } = await makePaidOrder(shop());
    const { refund } = await asAdmin();
    await refund(order.id, { amount: 80_000, reference: "A" });
    await addPayment(shop(), order, "duplicate");
    const outcome = await inTransaction(shop().ctx, (tx) =>
      markOrderPaid(tx, order.id, { transactionId: "101500124" }),
    );
    await inTransaction(shop().ctx, (tx) => raiseFlag(tx, order.id, "paid_twice"));

    const answer = await refund(order.id, { amount: 80_000, reference: "B" });

    expect(outcome).toBe("already_paid");
    expect(answer.json()).toMatchObject({ attention: null, paymentStatus: "refunded", refunded: 160_000 });
  });

  test("is not changed by a reversal after a full refund; a reversal before it can be recorded as a refund", async () => {
    const { refund, read } = await asAdmin();
    const reverse = (id: number) =>
      inTransaction(shop().ctx, async (tx) => {
        const ofOrder = eq(gatewayTransactions.orderId, id);
        await tx.db.update(gatewayTransactions).set({ status: "reversed" }).where(ofOrder);
        return setOrderPaymentStatus(tx, id, "reversed");
      });
    const [before, after] = [await makePaidOrder(shop()), await makePaidOrder(shop())];

    await refund(before.order.id, { amount: 80_000, reference: "A" });
    expect(await reverse(before.order.id)).toBe(false);
    expect(await reverse(after.order.id)).toBe(true);

    expect(await read(before.order.id)).toMatchObject({ paymentStatus: "refunded", attention: null });
    expect(await read(after.order.id)).toMatchObject({
      attention: "payment_reversed",
      money: { refundDue: 0, refundable: 80_000 },
    });
    expect((await refund(after.order.id, { amount: 80_000, reference: "A" })).json()).toMatchObject({
      attention: null,
      paymentStatus: "refunded",
    });
  });
});

test("simultaneous refunds never add up to more than was paid", async () => {
  const { refund } = await asAdmin();
  const posts = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 60_000 }),
      reference: fc.constantFrom("A", "B", "C", "D", "E"),
    }),
    { minLength: 2, maxLength: 8 },
  );

  await fc.assert(
    fc.asyncProperty(posts, fc.boolean(), async (bodies, isPaidTwice) => {
      const { order } = await makePaidOrder(shop());
      if (isPaidTwice) await addPayment(shop(), order, "duplicate");

      const answers = await Promise.all(bodies.map((body) => refund(order.id, body)));

      const rows = await shop().ctx.db.select().from(refunds).where(eq(refunds.orderId, order.id));
      const sum = rows.reduce((total, { amount }) => total + amount, 0n);
      expect(toPesos(sum)).toBeLessThanOrEqual(isPaidTwice ? 160_000 : 80_000);
      expect((await orderNow(order.id)).refunded).toBe(sum);
      expect(rows).toHaveLength(answers.filter(({ statusCode }) => statusCode === 201).length);
      expect(await refundMails(order.id)).toHaveLength(rows.length);
      expect(answers.every(({ statusCode }) => [200, 201, 409].includes(statusCode))).toBe(true);
    }),
    { numRuns: Math.ceil(sizes.propertyRuns / 15), seed: sizes.seed },
  );
}, 600_000);
