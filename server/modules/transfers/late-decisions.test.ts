import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#contract/durations.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { WaitingReceipt } from "#contract/payments/transfers.ts";
import { mails, manualPayments, orderFlags, orders, users } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { correctionOf } from "#tests/support/order-corrections.ts";
import { paymentBody } from "#tests/support/paying-shop.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { enableTransfers, makeTransferOrder, receiptForm } from "#tests/support/transfers.ts";
import { whileRefusing } from "#tests/support/while-refusing.ts";

const shop = testShop();
const PATH = "/api/admin/receipts";

let admin = "";
beforeAll(async () => {
  admin = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
  await enableTransfers(shop());
});

type Order = Awaited<ReturnType<typeof makeTransferOrder>>;
const runJob = (name: "expire-orders" | "clean-up") => makeJobHandlers(shop().deps)[name]({});
const rowOf = async ({ id }: Order) =>
  mustExist((await shop().ctx.db.select().from(orders).where(eq(orders.id, id)))[0]);

async function send({ id, cookie }: Order): Promise<number> {
  const form = receiptForm({ reference: `M-${randomUUID()}` });
  await shop().request({ method: "POST", url: `/api/orders/${id}/receipts`, cookie, ...form });
  return mustExist((await findWaiting(id)).at(-1)).id;
}

async function findWaiting(id: number): Promise<WaitingReceipt[]> {
  const listed = (await shop().request({ url: PATH, cookie: admin })).json<WaitingReceipt[]>();
  return listed.filter(({ orderId }) => orderId === id);
}

const reject = (receiptId: number) =>
  shop().request({
    method: "POST",
    url: `${PATH}/${receiptId}/reject`,
    cookie: admin,
    payload: { reason: "No se lee" },
  });

test("only the first rejection of a receipt gives the order its time again", async () => {
  const order = await makeTransferOrder(shop());
  const first = await send(order);
  shop().clock.advance(30 * HOUR_MS);
  await reject(first);
  await runJob("expire-orders");
  expect((await rowOf(order)).status).toBe("pending");
  shop().clock.advance(HOUR_MS);
  const second = await send(order);
  shop().clock.advance(25 * HOUR_MS);

  await reject(second);
  await runJob("expire-orders");

  expect((await rowOf(order)).status).toBe("cancelled");
});

test("two receipts that waited together count as one rejection", async () => {
  const order = await makeTransferOrder(shop());
  const [first, second] = [await send(order), await send(order)];
  shop().clock.advance(30 * HOUR_MS);

  await reject(first);
  shop().clock.advance(HOUR_MS);
  await reject(second);
  await runJob("expire-orders");

  expect((await rowOf(order)).status).toBe("pending");
});

test("a part that was paid does not let worthless receipts hold the order for ever", async () => {
  const order = await makeTransferOrder(shop());
  const part = await send(order);
  const url = `${PATH}/${part}/approve`;
  await shop().request({ method: "POST", url, cookie: admin, payload: { amount: 1_000 } });
  for (let time = 1; time <= 2; time += 1) {
    shop().clock.advance(HOUR_MS);
    const next = await send(order);
    shop().clock.advance(25 * HOUR_MS);
    await reject(next);
    await runJob("expire-orders");
  }

  expect((await rowOf(order)).status).toBe("cancelled");
});

test("an old receipt that cannot be flagged stops no other", async () => {
  const [broken, whole] = [await makeTransferOrder(shop()), await makeTransferOrder(shop())];
  for (const order of [broken, whole]) await send(order);
  const flagsOf = ({ id }: Order) => shop().ctx.db.$count(orderFlags, eq(orderFlags.orderId, id));
  shop().clock.advance(49 * HOUR_MS);

  await whileRefusing(shop().ctx, "order_flags", `new.order_id = ${broken.id}`, () =>
    expect(runJob("expire-orders")).rejects.toThrow(),
  );

  expect([await flagsOf(broken), await flagsOf(whole)]).toEqual([0, 1]);
});

test("the mail of a rejected receipt promises the goods of a waiting order, not of one that is over", async () => {
  const order = await makeTransferOrder(shop());
  const mailOf = async (receiptId: number) => {
    await reject(receiptId);
    const waiting = and(eq(mails.template, "receiptRejected"), eq(mails.status, "queued"));
    for (const { id } of await shop().ctx.db.select().from(mails).where(waiting)) {
      await makeJobHandlers(shop().deps)["deliver-mail"]({ mailId: id });
    }
    return mustExist(shop().mailer.sent.at(-1)).text;
  };

  expect(await mailOf(await send(order))).toMatch(/Hasta el .* guardamos tus productos/);
  shop().clock.advance(25 * HOUR_MS);
  await runJob("expire-orders");
  const before = await rowOf(order);
  const text = await mailOf(await send(order));

  expect(text).not.toContain("guardamos tus productos");
  expect(text).toContain("ya no guardamos sus productos");
  expect(text).toContain("haz un pedido nuevo");
  expect((await rowOf(order)).expiresAt, "no more time for an order that is over").toEqual(before.expiresAt);
});

test("a deleted account's receipt stays until it is decided; then its order loses the personal data", async () => {
  const order = await makeTransferOrder(shop());
  shop().clock.advance(25 * HOUR_MS);
  await runJob("expire-orders");
  const receipt = await send(order);
  const currentPassword = "clave segura";
  const password = await shop().deps.passwords.hash(currentPassword);
  await shop().ctx.db.update(users).set({ password }).where(eq(users.id, order.userId));

  const { cookie } = order;
  await shop().request({ method: "DELETE", url: "/api/user", cookie, payload: { currentPassword } });
  expect(await findWaiting(order.id)).toHaveLength(1);
  await reject(receipt);
  await runJob("clean-up");

  expect(await rowOf(order)).toMatchObject({ userId: null, firstName: "", address: "" });
});

const recordByHand = ({ id }: Order, payload: object = { method: "cash", reference: "" }) =>
  shop().request({ method: "POST", url: `/api/admin/orders/${id}/manual-payment`, cookie: admin, payload });

test("an order whose payment was recorded by hand keeps its receipts", async () => {
  const order = await makeTransferOrder(shop());
  await reject(await send(order));
  await recordByHand(order);

  const answer = await shop().request({ url: `/api/orders/${order.id}`, cookie: admin });

  expect(answer.json()).toMatchObject({ paymentStatus: "accepted", paymentMethod: "manual" });
  expect(answer.json<AdminOrderDetail>().transfer?.receipts).toMatchObject([{ state: "rejected" }]);
});

test("whoever pays online while a receipt is reviewed is told not to pay again", async () => {
  const order = await makeTransferOrder(shop());
  await send(order);
  const payload = paymentBody(order.id, order.total);

  const answer = await shop().request({
    method: "POST",
    url: "/api/payment/create",
    cookie: order.cookie,
    payload,
  });

  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringContaining("no vuelvas a pagar"),
  ]);
});

test("the lines of an order whose receipt is reviewed are not corrected, and the refusal names the receipt", async () => {
  const order = await makeTransferOrder(shop());
  await send(order);
  const read = await shop().request({ url: `/api/orders/${order.id}`, cookie: admin });
  const items = [{ productId: order.productId, size: "", quantity: 2 }];
  const payload = correctionOf(read.json<AdminOrderDetail>(), { items });

  const answer = await shop().request({
    method: "PATCH",
    url: `/api/admin/orders/${order.id}`,
    cookie: admin,
    payload,
  });

  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringContaining("comprobante por revisar"),
  ]);
});

/** Sends the waiting mails of a template, and returns how they ended. */
async function deliver({ id }: Order, template: string) {
  const ofOrder = and(eq(mails.template, template), eq(mails.orderId, id));
  const rows = await shop().ctx.db.select().from(mails).where(ofOrder);
  for (const mail of rows) await makeJobHandlers(shop().deps)["deliver-mail"]({ mailId: mail.id });
  return (await shop().ctx.db.select().from(mails).where(ofOrder)).map(({ status }) => status);
}

test("the mail of a rejected receipt does not call an order closed that waits for its other receipt", async () => {
  const order = await makeTransferOrder(shop());
  const first = await send(order);
  await send(order);
  shop().clock.advance(30 * HOUR_MS);
  await runJob("expire-orders");

  await reject(first);
  expect(await deliver(order, "receiptRejected")).toEqual(["sent"]);

  expect(await rowOf(order)).toMatchObject({ status: "pending", holdsStock: true });
  const { text } = mustExist(shop().mailer.sent.at(-1));
  expect(text).not.toContain("El pedido ya se cerró");
  expect(text).not.toContain("haz un pedido nuevo");
  expect(text).toContain("todavía revisamos otro comprobante");
});

test("whoever pays a part of an order in process is told what is missing, without a time to pay", async () => {
  const order = await makeTransferOrder(shop());
  const post = (method: "PATCH" | "POST", url: string, payload: object) =>
    shop().request({ method, url, cookie: admin, payload });
  await post("PATCH", `/api/orders/${order.id}/status`, { status: "processing" });
  const part = { method: "transfer", reference: "T-77", amount: 10_000 };
  await post("POST", `/api/admin/orders/${order.id}/manual-payment`, part);

  expect(await deliver(order, "paymentPartial")).toEqual(["sent"]);

  const { text } = mustExist(shop().mailer.sent.at(-1));
  expect(text).toContain("Faltan");
  expect(text).not.toContain("guardamos tus productos");
});

test("whoever pays a part while another receipt is reviewed is not asked to transfer the rest again", async () => {
  const order = await makeTransferOrder(shop());
  const first = await send(order);
  await send(order);
  const url = `${PATH}/${first}/approve`;
  const payload = { amount: 10_000 };
  expect((await shop().request({ method: "POST", url, cookie: admin, payload })).statusCode).toBe(200);

  expect(await deliver(order, "paymentPartial")).toEqual(["sent"]);

  const { text } = mustExist(shop().mailer.sent.at(-1));
  expect(text).toContain("Faltan");
  expect(text).toContain("Todavía revisamos otro comprobante");
  expect(text).not.toContain("Puedes transferir lo que falta");
});

test("money that a colleague recorded meanwhile is not approved a second time, unless the screen shows it", async () => {
  const order = await makeTransferOrder(shop());
  const receiptId = await send(order);
  const [shown] = await findWaiting(order.id);
  await recordByHand(order);
  const approve = (payload: object) =>
    shop().request({ method: "POST", url: `${PATH}/${receiptId}/approve`, cookie: admin, payload });

  const refused = await approve({ amount: shown?.missing, seenAmount: shown?.missing });

  expect([shown?.over, refused.statusCode, refused.json().code]).toEqual([null, 409, "amount_mismatch"]);
  const [seenAgain] = await findWaiting(order.id);
  expect(seenAgain).toMatchObject({ over: "paid", missing: 0 });
  expect((await approve({ amount: shown?.missing })).json()).toMatchObject({ outcome: "paid_twice" });
});

test("a cancelled order's receipt is told apart from a paid one's", async () => {
  const order = await makeTransferOrder(shop());
  shop().clock.advance(25 * HOUR_MS);
  await runJob("expire-orders");
  await send(order);

  expect(await findWaiting(order.id)).toMatchObject([{ over: "cancelled" }]);
});

test.each([
  [{}, "accepted"],
  [{ amount: 20_000 }, "unpaid"],
])(
  "a transfer that is recorded with a receipt's reference approves that receipt (%j)",
  async (given, paymentStatus) => {
    const order = await makeTransferOrder(shop());
    await send(order);
    const [waiting] = await findWaiting(order.id);
    const reference = mustExist(waiting?.reference).toLowerCase().replaceAll("-", " ");

    const recorded = await recordByHand(order, { method: "transfer", reference, ...given });

    expect(recorded.statusCode).toBe(200);
    expect(await findWaiting(order.id)).toEqual([]);
    const answer = await shop().request({ url: `/api/orders/${order.id}`, cookie: order.cookie });
    expect(answer.json()).toMatchObject({
      paymentStatus,
      isInReview: false,
      transfer: { receipts: [{ state: "approved" }] },
    });
  },
);

test("a reference that was taken out of the approval is not the customer's after all", async () => {
  const order = await makeTransferOrder(shop());
  const receiptId = await send(order);
  const url = `${PATH}/${receiptId}/approve`;

  await shop().request({ method: "POST", url, cookie: admin, payload: { reference: null } });

  const stored = await shop()
    .ctx.db.select({ reference: manualPayments.reference })
    .from(manualPayments)
    .where(eq(manualPayments.orderId, order.id));
  expect(stored).toEqual([{ reference: `Comprobante ${receiptId}` }]);
});
