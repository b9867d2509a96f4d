import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS } from "#contract/durations.ts";
import { DEMO_CREDENTIALS, type Faults } from "#standins/epayco/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { payingShop, paymentBody } from "#tests/support/paying-shop.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { reconcilePayments } from "./index.ts";

/**
 * A gateway that is slow, down or malformed: the customer sees an error, the order stays payable, the log has the
 * reason.
 */

const TOKEN_LIFE_MS = 14 * 60 * 1000;
const recording = makeRecordingLog();
const shop = payingShop({ timeoutMs: 1_500, log: recording.log });

beforeEach(async () => {
  await shop().standin.clearFaults();
  shop().clock.advance(TOKEN_LIFE_MS);
  recording.clear();
});

const faultCases: [Partial<Faults>, string][] = [
  [{ login: "refuse" }, "bad_credentials"],
  [{ login: "error" }, "server_error"],
  [{ login: "malformed" }, "malformed"],
  [{ login: "slow", slowMs: 10_000 }, "timeout"],
  [{ sessionCreate: "refuse" }, "refused"],
  [{ sessionCreate: "error" }, "server_error"],
  [{ sessionCreate: "malformed" }, "malformed"],
  [{ sessionCreate: "slow", slowMs: 10_000 }, "timeout"],
];

test.each(faultCases)(
  "with %j the buyer is not redirected to pay, and a second try pays the order",
  async (faults, fault) => {
    const placed = await shop().placeOrder({ stock: 1 });
    await shop().standin.setFaults(faults);

    const failed = await shop().createPayment(placed);

    expect(failed).toEqual({ success: false, message: "Hubo un problema al procesar el pago." });
    expect(recording.problems()).toMatchObject([{ msg: "the payment gateway failed", fault }]);
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
] as Partial<Faults>[])(
  "with %j the result page stays pending, and shows the payment later",
  async (faults) => {
    const placed = await shop().placeOrder();
    const ref = await shop().startPayment(placed);
    await shop().standin.setFaults({ ...faults, webhookTiming: "never" });
    await shop().standin.choose(ref, { outcome: "pay" });

    expect(await shop().poll(ref)).toMatchObject({ success: true, data: { estado: "Pendiente" } });
    expect(await shop().order(placed.id)).toMatchObject({ status: "pending", paymentStatus: "unpaid" });

    await shop().standin.clearFaults();
    expect((await shop().poll(ref)).data?.estado).toBe("Aceptada");
  },
);

test("the log contains no key, no token and no personal data", async () => {
  for (const [faults] of faultCases) {
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
  expect(recording.problems().length).toBeGreaterThan(faultCases.length);
  for (const secret of [publicKey, privateKey, pKey, basic, "eyJ", email, cell_phone, address, last_name]) {
    expect(recording.text()).not.toContain(secret);
  }
  expect(recording.text()).not.toMatch(new RegExp(`\\b${name}\\b`));
  expect(recording.text()).toContain("client is invalid");
});

describe("without a gateway at its address", () => {
  const unconnectedShop = testShop();

  test("the customer sees an error, and the order stays payable", async () => {
    const { cookie } = await makeSignedIn(unconnectedShop().ctx);
    const product = await makeProduct(unconnectedShop().ctx, { price: 39_900, stock: 1 });
    const order = await unconnectedShop().request({
      method: "POST",
      url: "/api/orders",
      cookie,
      payload: orderBody([{ productId: product.id, price: 39_900 }]),
    });
    const { id, total } = order.json();

    const answer = await unconnectedShop().request({
      method: "POST",
      url: "/api/payment/create",
      cookie,
      payload: paymentBody(id, total),
    });
    const seen = await unconnectedShop().request({ url: `/api/orders/${id}`, cookie });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: false, message: "Hubo un problema al procesar el pago." });
    expect(seen.json()).toMatchObject({ status: "pendiente", paymentStatus: "unpaid", isPayable: true });
  });
});
