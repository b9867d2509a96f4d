import { beforeAll, expect, test } from "vitest";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { testShop } from "#tests/support/test-shop.ts";

/** A public shop without the gateway's keys (docs/rules/payments.md#stand-in). */

const shop = testShop();
beforeAll(() => {
  shop().deps.gateway = { ...shop().deps.gateway, isConnected: false };
});

test("a shop without a gateway offers no online payment, and refuses an order that asks for one", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  const { id } = await makeProduct(shop().ctx, { price: 20_000 });
  const line = { productId: id, size: "", quantity: 1 };
  const quoted = await shop().request({ method: "POST", url: "/api/cart/quote", payload: { items: [line] } });
  const placed = await shop().request({
    method: "POST",
    url: "/api/orders",
    cookie,
    headers: { "idempotency-key": "without-gateway-1" },
    payload: orderBody([{ ...line, price: 20_000 }], { paymentMethod: "credit-card" }),
  });

  expect(quoted.json().paymentMethods).toEqual([]);
  expect(placed.statusCode).toBe(409);
  expect(placed.json()).toMatchObject({ code: "conflict", quote: { paymentMethods: [] } });
});

test("staff of a shop without a gateway take an order, whose payment they record by hand", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const { id } = await makeProduct(shop().ctx, { price: 20_000 });
  const placed = await shop().request({
    method: "POST",
    url: "/api/admin/orders",
    cookie,
    payload: {
      channel: "whatsapp",
      userId: null,
      customer: { firstName: "Rosa", lastName: "Díaz", email: "", phone: "3001234567" },
      delivery: { method: "pickup" },
      shippingFee: 0,
      items: [{ productId: id, size: "", quantity: 1, price: 20_000 }],
      total: 20_000,
      notes: "",
      payment: { method: "cash", reference: "Recibo 7" },
    },
  });

  expect(placed.statusCode, placed.body).toBe(201);
  expect(placed.json().order).toMatchObject({ paymentStatus: "accepted", paymentMethod: "manual" });
});
