import { beforeEach, describe, expect, test } from "vitest";
import { DEMO_CREDENTIALS, type Faults } from "#standins/epayco/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/orders.ts";
import { payingShop, paymentBody } from "#tests/support/paying-shop.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { reconcilePayments } from "./index.ts";

/** A gateway that is slow, down or talks rubbish: the shopper is told, the order stays payable, the log says why. */

const TOKEN_LIFE_MS = 14 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const recording = makeRecordingLog();
const shop = payingShop({ timeoutMs: 1_500, log: recording.log });

beforeEach(async () => {
  await shop().standin.clearFaults();
  shop().clock.advance(TOKEN_LIFE_MS);
  recording.forget();
});

const troubles: [Partial<Faults>, string][] = [
  [{ login: "refuse" }, "bad_credentials"],
  [{ login: "error" }, "server_error"],
  [{ login: "malformed" }, "malformed"],
  [{ login: "slow", slowMs: 10_000 }, "timeout"],
  [{ sessionCreate: "refuse" }, "refused"],
  [{ sessionCreate: "error" }, "server_error"],
  [{ sessionCreate: "malformed" }, "malformed"],
  [{ sessionCreate: "slow", slowMs: 10_000 }, "timeout"],
];

test.each(troubles)(
  "with %j nobody is sent away to pay, and trying again pays the order",
  async (faults, fault) => {
    const placed = await shop().placeOrder({ stock: 1 });
    await shop().standin.setFaults(faults);

    const failed = await shop().createPayment(placed);

    expect(failed).toEqual({ success: false, message: "Hubo un problema al procesar el pago." });
    expect(recording.complaints()).toMatchObject([{ msg: "the payment gateway failed", fault }]);
    expect(await shop().order(placed.id)).toMatchObject({ status: "pending", paymentStatus: "unpaid" });

    await shop().standin.clearFaults();
    const ref = await shop().startPayment(placed);
    await shop().standin.choose(ref, { outcome: "pay" });
    expect(await shop().order(placed.id)).toMatchObject({ status: "processing", paymentStatus: "accepted" });
  },
);

test.each([
  { validation: "refuse" },
  { validation: "error" },
  { validation: "malformed" },
  { validation: "slow", slowMs: 10_000 },
  { otherMerchant: "everywhere" },
] as Partial<Faults>[])("with %j the result page waits, and hears of the payment later", async (faults) => {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.setFaults({ ...faults, webhookTiming: "never" });
  await shop().standin.choose(ref, { outcome: "pay" });

  expect(await shop().poll(ref)).toMatchObject({ success: true, data: { estado: "Pendiente" } });
  expect(await shop().order(placed.id)).toMatchObject({ status: "pending", paymentStatus: "unpaid" });

  await shop().standin.clearFaults();
  expect((await shop().poll(ref)).data?.estado).toBe("Aceptada");
});

test("what the log says holds no key, no token and nobody's data", async () => {
  for (const [faults] of troubles) {
    const placed = await shop().placeOrder();
    await shop().standin.setFaults({ ...faults, slowMs: 1_600 });
    await shop().createPayment(placed);
    await shop().standin.clearFaults();
    const ref = await shop().startPayment(placed);
    await shop().standin.setFaults({ validation: "malformed" }, ref);
    await shop().standin.choose(ref, { outcome: "reject-then-pay" });
    await shop().standin.setFaults({ otherMerchant: "everywhere" }, ref);
    shop().clock.advance(HOUR_MS);
    await reconcilePayments(shop().ctx);
  }

  const { publicKey, privateKey, pKey } = DEMO_CREDENTIALS;
  const basic = Buffer.from(`${publicKey}:${privateKey}`).toString("base64");
  const { name, last_name, email, cell_phone, address } = paymentBody(1, 1);
  expect(recording.complaints().length).toBeGreaterThan(troubles.length);
  for (const secret of [publicKey, privateKey, pKey, basic, "eyJ", email, cell_phone, address, last_name]) {
    expect(recording.text()).not.toContain(secret);
  }
  expect(recording.text()).not.toMatch(new RegExp(`\\b${name}\\b`));
  expect(recording.text()).toContain("client is invalid");
});

describe("with nobody at the gateway's address", () => {
  const lonely = testShop();

  test("the shopper is told, and the order stays payable", async () => {
    const { cookie } = await makeSignedIn(lonely().ctx);
    const product = await makeProduct(lonely().ctx, { price: 39_900, stock: 1 });
    const order = await lonely().request({
      method: "POST",
      url: "/api/orders",
      cookie,
      payload: orderBody([{ productId: product.id, price: 39_900 }]),
    });
    const { id, total } = order.json();

    const answer = await lonely().request({
      method: "POST",
      url: "/api/payment/create",
      cookie,
      payload: paymentBody(id, total),
    });
    const seen = await lonely().request({ url: `/api/orders/${id}`, cookie });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: false, message: "Hubo un problema al procesar el pago." });
    expect(seen.json()).toMatchObject({ status: "pendiente", paymentStatus: "unpaid", isPayable: true });
  });
});
