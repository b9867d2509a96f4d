import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayTransactions, payments } from "#server/db/schema/index.ts";
import { makeCoinGateway, type Webhook } from "#tests/support/coin-gateway.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { readOrder } from "#tests/support/orders.ts";
import { paymentBody } from "#tests/support/paying-shop.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { getPaymentStatus } from "./get-payment-status.ts";
import { receiveConfirmation } from "./receive-confirmation.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

/** The payment flows with a gateway that has another protocol than ePayco. */

const coin = makeCoinGateway();
let opened: TestShop | undefined;
const shop = () => mustExist(opened);
beforeAll(async () => {
  opened = await openTestShop({ parts: { gateway: coin.gateway } });
});
afterAll(() => opened?.close());

async function placeOrder() {
  const { cookie } = await makeSignedIn(shop().ctx);
  const product = await makeProduct(shop().ctx, { price: 39_900, stock: 5 });
  const payload = orderBody([{ productId: product.id, price: 39_900 }]);
  const answer = await shop().request({ method: "POST", url: "/api/orders", cookie, payload });
  const { id, total } = answer.json();
  return { id, total, cookie };
}

async function startPayment({ id, total, cookie }: Awaited<ReturnType<typeof placeOrder>>) {
  const payload = paymentBody(id, total);
  const answer = await shop().request({ method: "POST", url: "/api/payment/create", cookie, payload });
  const { urlpago, ref_payco } = answer.json().data;
  expect(urlpago).toBe(`https://coin.example/pay/${ref_payco}`);
  return ref_payco as string;
}

const sendWebhook = ({ headers, payload }: Webhook) =>
  shop().request({ method: "POST", url: "/api/payment/confirmation", headers, payload });
const statusOf = async (ref: string) => {
  shop().clock.advance(4_000);
  return (await shop().request({ url: `/api/payment/status/${ref}` })).json().data;
};
const transactionsOf = async (orderId: number) => {
  const rows = await shop()
    .ctx.db.select()
    .from(gatewayTransactions)
    .where(eq(gatewayTransactions.orderId, orderId))
    .orderBy(gatewayTransactions.id);
  return rows.map(({ provider, status }) => `${provider} ${status}`);
};

test("a signed webhook pays the order, however often it comes", async () => {
  const placed = await placeOrder();
  const session = await startPayment(placed);
  expect(await statusOf(session)).toEqual({ estado: "Pendiente", orderId: placed.id });

  const paid = coin.charge(session);
  for (let times = 0; times < 3; times++) expect((await sendWebhook(paid)).statusCode).toBe(200);

  expect(await readOrder(shop().ctx, placed.id)).toMatchObject({
    status: "processing",
    paymentStatus: "accepted",
    transactionId: paid.number,
    attention: null,
  });
  expect(await statusOf(session)).toEqual({ estado: "Aceptada", orderId: placed.id });
  expect(await transactionsOf(placed.id)).toEqual(["coin accepted"]);
});

test("a webhook with a wrong signature or a false state pays nothing", async () => {
  const placed = await placeOrder();
  const session = await startPayment(placed);
  const failed = coin.charge(session, "F");

  const forged = { ...failed, headers: { ...failed.headers, "x-coin-signature": "bm8=" } };
  expect((await sendWebhook(forged)).json()).toMatchObject({ code: "invalid_signature" });
  await sendWebhook(failed);

  expect(await readOrder(shop().ctx, placed.id)).toMatchObject({ paymentStatus: "rejected" });
  expect(await statusOf(session)).toMatchObject({ estado: "Fallida" });
});

test("a payment whose webhook was lost is found when the buyer returns", async () => {
  const placed = await placeOrder();
  const session = await startPayment(placed);
  coin.charge(session);
  coin.state.isDown = true;
  expect(await statusOf(session)).toMatchObject({ estado: "Pendiente" });

  coin.state.isDown = false;

  expect(await statusOf(session)).toMatchObject({ estado: "Aceptada" });
});

test("a second charge is flagged, and pays the order when the first is reversed", async () => {
  const placed = await placeOrder();
  const [first, second] = [await startPayment(placed), await startPayment(placed)];
  const [one, two] = [coin.charge(first), coin.charge(second)];
  await sendWebhook(one);
  await sendWebhook(two);
  expect(await readOrder(shop().ctx, placed.id)).toMatchObject({ attention: "paid_twice" });

  await sendWebhook(coin.move(one.number, "R"));

  expect(await readOrder(shop().ctx, placed.id)).toMatchObject({
    paymentStatus: "accepted",
    transactionId: two.number,
  });
  expect(await transactionsOf(placed.id)).toEqual(["coin reversed", "coin accepted"]);
});

test("an unknown state stays pending and is flagged for review", async () => {
  const placed = await placeOrder();
  const session = await startPayment(placed);

  await sendWebhook(coin.charge(session, "Z"));

  expect(await readOrder(shop().ctx, placed.id)).toMatchObject({
    paymentStatus: "pending",
    attention: "payment_review",
  });
});

test("the page for ePayco's script does not exist with another gateway", async () => {
  const session = await startPayment(await placeOrder());

  expect((await shop().request({ url: `/pago/epayco/${session}` })).statusCode).toBe(404);
});

const paymentOf = async (session: string) =>
  mustExist((await shop().ctx.db.select().from(payments).where(eq(payments.sessionId, session)))[0]);

test("after a switch, the new gateway is not asked about the old one's sessions", async () => {
  const [opened, pending] = [await placeOrder(), await placeOrder()];
  const [openedSession, pendingSession] = [await startPayment(opened), await startPayment(pending)];
  await sendWebhook(coin.charge(pendingSession, "W"));
  await statusOf(pendingSession);
  const fail = () => Promise.reject(new Error("the new gateway was asked"));
  const gateway = { ...makeCoinGateway("next").gateway, findBySession: fail, findByInvoice: fail };
  const switched = { ...shop().ctx, gateway };

  shop().clock.advance(3 * 24 * 3_600_000);
  await reconcilePayments(switched);
  expect(await getPaymentStatus(switched, pendingSession)).toMatchObject({ data: { estado: "Pendiente" } });
  expect(await paymentOf(openedSession)).toMatchObject({ provider: "coin", status: "created" });
  expect(await paymentOf(pendingSession)).toMatchObject({ provider: "coin", status: "pending" });
});

test("a pending payment of the old gateway is flagged for review after the usual days", async () => {
  const placed = await placeOrder();
  const session = await startPayment(placed);
  await sendWebhook(coin.charge(session, "W"));
  await statusOf(session);
  const switched = { ...shop().ctx, gateway: makeCoinGateway("next").gateway };

  shop().clock.advance(15 * 24 * 3_600_000);
  await reconcilePayments(switched);

  expect(await readOrder(shop().ctx, placed.id)).toMatchObject({
    paymentStatus: "pending",
    attention: "payment_review",
  });
});

test("a number that two gateways gave means the payment of the current gateway", async () => {
  const [before, after] = [await placeOrder(), await placeOrder()];
  const session = await startPayment(before);
  const paid = coin.charge(session);
  await sendWebhook(paid);
  const next = makeCoinGateway("next").gateway;
  const switched = { ...shop().ctx, gateway: next };
  await shop()
    .ctx.db.insert(payments)
    .values({
      orderId: after.id,
      provider: "next",
      sessionId: session,
      attemptToken: "next",
      amount: (await paymentOf(session)).amount,
      status: "expired",
      gatewayRef: paid.number,
    });

  for (const ref of [session, paid.number]) {
    const status = async (ctx: typeof switched) => (await getPaymentStatus(ctx, ref)).data?.estado;
    expect(await status(shop().ctx)).toBe("Aceptada");
    expect(await status(switched)).not.toBe("Aceptada");
  }
});

test("a confirmation of the new gateway finds no payment of the old one", async () => {
  const session = await startPayment(await placeOrder());
  const { headers, payload } = coin.charge(session);
  const switched = { ...shop().ctx, gateway: { ...coin.gateway, provider: "next" } };

  const received = receiveConfirmation(switched, { search: "", headers, body: Buffer.from(payload) });

  await expect(received).rejects.toMatchObject({ code: "not_found" });
});

test("a reversal that is announced while the gateway is down is applied later", async () => {
  const placed = await placeOrder();
  const paid = coin.charge(await startPayment(placed));
  await sendWebhook(paid);
  const reversal = coin.move(paid.number, "R");
  coin.state.isDown = true;
  await sendWebhook(reversal);
  coin.state.isDown = false;

  shop().clock.advance(24 * 3_600_000);
  await reconcilePayments(shop().ctx);

  expect(await readOrder(shop().ctx, placed.id)).toMatchObject({ paymentStatus: "reversed" });
});
