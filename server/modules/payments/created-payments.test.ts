import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ManualOrderAnswer } from "#contract/orders/manual-orders.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { PaymentMethod } from "#contract/orders/payment-methods.ts";
import { orders, payments } from "#server/db/schema/index.ts";
import type { PaymentGateway, SessionRequest } from "#server/ports/payment-gateway.ts";
import { makeCoinGateway } from "#tests/support/coin-gateway.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { correctionOf } from "#tests/support/order-corrections.ts";
import { makeLink } from "#tests/support/order-links.ts";
import { paymentBody } from "#tests/support/paying-shop.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { enableTransfers } from "#tests/support/transfers.ts";

/** What the gateway is told about a new payment, and orders that change while the gateway opens the session. */

const PRICE = 39_900;
const coin = makeCoinGateway();
const gatewayCalls = { requests: [] as SessionRequest[], meanwhile: async () => {} };
const gateway: PaymentGateway = {
  ...coin.gateway,
  async openSession(request) {
    gatewayCalls.requests.push(request);
    await gatewayCalls.meanwhile();
    return coin.gateway.openSession(request);
  },
};
const recording = makeRecordingLog();
const shop = testShop({ parts: { gateway, log: recording.log } });

let admin: string;
beforeAll(async () => {
  admin = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
  await enableTransfers(shop());
});
beforeEach(() => {
  gatewayCalls.requests = [];
  gatewayCalls.meanwhile = async () => {};
  recording.clear();
});

async function asAdmin(method: "GET" | "POST" | "PATCH", url: string, payload?: object) {
  const answer = await shop().request({ method, url, cookie: admin, ...(payload && { payload }) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
}

async function placeOrder(paymentMethod: PaymentMethod = "credit-card") {
  const { cookie } = await makeSignedIn(shop().ctx);
  const product = await makeProduct(shop().ctx, { price: PRICE, stock: 5 });
  const payload = orderBody([{ productId: product.id, price: PRICE }], { paymentMethod });
  const answer = await shop().request({ method: "POST", url: "/api/orders", cookie, payload });
  const { id, total } = answer.json<{ id: number; total: number }>();
  return { id, total, cookie, productId: product.id };
}

type Placed = Awaited<ReturnType<typeof placeOrder>>;

const payAtCheckout = ({ id, total, cookie }: Placed) =>
  shop().request({ method: "POST", url: "/api/payment/create", cookie, payload: paymentBody(id, total) });

/** Pays from the page of the order's link, which may say what amount it shows. */
async function payFromOrderPage({ id }: { id: number }, payload?: { amount: number }) {
  return (await makeLink(shop(), id)).post("pay", payload);
}

/** An order taken by telephone that its buyer collects, and whose number was not kept. */
async function placePickupWithoutPhone() {
  const product = await makeProduct(shop().ctx, { price: PRICE, stock: 5 });
  const lines = [{ productId: product.id, price: PRICE }];
  const body = manualOrderBody(lines, { delivery: { method: "pickup" } });
  const { order } = (await asAdmin("POST", "/api/admin/orders", body)).json<ManualOrderAnswer>();
  await shop().ctx.db.update(orders).set({ phone: null }).where(eq(orders.id, order.id));
  return order;
}

describe("the gateway is told", () => {
  test("name, telephone and address that the buyer gave at the checkout", async () => {
    await payAtCheckout(await placeOrder());

    expect(gatewayCalls.requests).toMatchObject([
      {
        amount: 4_990_000n,
        buyer: {
          name: "Ana",
          lastName: "Restrepo",
          email: "ana@correo.example",
          phone: "3001234567",
          address: "Calle 10 # 20-30, Medellín",
        },
      },
    ]);
  });

  test("the order's name, telephone and address when it is paid from the order's page", async () => {
    await payFromOrderPage(await placeOrder());

    expect(gatewayCalls.requests).toMatchObject([
      {
        amount: 4_990_000n,
        buyer: {
          name: "Ana María",
          lastName: "Restrepo",
          phone: "3001234567",
          address: "Calle 10 # 43-12, Medellín",
        },
      },
    ]);
  });

  test("neither address nor telephone of an order that has none", async () => {
    const answer = await payFromOrderPage(await placePickupWithoutPhone());

    expect(answer.json()).toMatchObject({ success: true });
    expect(gatewayCalls.requests).toMatchObject([{ buyer: { name: "Rosalba", phone: "", address: "" } }]);
  });

  test.each([
    ["credit-card", "credit-card"],
    ["bank-transfer", "bank-transfer"],
    ["epayco", "epayco"],
    ["direct", "epayco"],
  ] as const)("of an order with the method %s to offer the method %s", async (chosen, offered) => {
    await payFromOrderPage(await placeOrder(chosen));

    expect(gatewayCalls.requests.map(({ method }) => method)).toEqual([offered]);
  });
});

test("the order's page charges the amount that it shows, and no other", async () => {
  const placed = await placeOrder();

  const outdated = await payFromOrderPage(placed, { amount: placed.total - 1 });
  expect(outdated.statusCode).toBe(409);
  expect(outdated.json()).toMatchObject({ code: "amount_mismatch" });
  expect(gatewayCalls.requests).toEqual([]);

  const shown = await payFromOrderPage(placed, { amount: placed.total });
  expect(shown.json()).toMatchObject({ success: true });
});

async function correctToTwoUnits({ id, productId }: Placed) {
  const order = (await asAdmin("GET", `/api/orders/${id}`)).json<AdminOrderDetail>();
  const items = [{ productId, size: "", quantity: 2 }];
  await asAdmin("PATCH", `/api/admin/orders/${id}`, correctionOf(order, { items, seenTotal: 2 * PRICE }));
}

const cancel = ({ id }: Placed) => asAdmin("PATCH", `/api/orders/${id}/status`, { status: "cancelled" });

test.each([
  ["gets another total", correctToTwoUnits, "amount_mismatch"],
  ["is cancelled", cancel, "not_payable"],
] as const)(
  "nobody is led to the gateway when the order %s while the session opens",
  async (_, change, code) => {
    const placed = await placeOrder();
    gatewayCalls.meanwhile = async () => void (await change(placed));

    const answer = await payAtCheckout(placed);

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ success: false, code });
    expect(answer.body).not.toContain("coin.example");
    expect(gatewayCalls.requests).toHaveLength(1);
    expect(await shop().ctx.db.$count(payments, eq(payments.orderId, placed.id))).toBe(0);
    expect(recording.problems()).toEqual([]);
  },
);
