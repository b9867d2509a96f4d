import { count, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { PlaceOrderBody } from "#contract/orders/checkout-fields.ts";
import { CustomerOrder } from "#contract/orders/orders.ts";
import { mails, orderStatusHistory, orders, productVariants } from "#server/db/schema/index.ts";
import type { DomainEvent } from "#server/events/events.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

function place(cookie: string | undefined, payload: unknown, headers: Record<string, string> = {}) {
  return shop().request({
    method: "POST",
    url: "/api/orders",
    cookie,
    headers: { "content-type": "application/json", ...headers },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });
}

async function variantStock(id: number) {
  const [row] = await shop().ctx.db.select().from(productVariants).where(eq(productVariants.id, id));
  return mustExist(row).stock;
}

async function countOrders() {
  const [row] = await shop().ctx.db.select({ count: count() }).from(orders);
  return mustExist(row).count;
}

/** A product with a size at 25.000, and somebody to buy it. */
async function arrange(stock = 10) {
  const product = await makeProduct(shop().ctx, {
    price: 20_000,
    variants: [
      { size: "60 ml", stock, price: 25_000 },
      { size: "apagado", stock: 9, isEnabled: false },
    ],
  });
  const { user, cookie } = await makeSignedIn(shop().ctx);
  return { product, variant: mustExist(product.variants[0]), user, cookie };
}

const line = (productId: number) => ({ productId, size: "60 ml", price: 25_000 });

describe("placing an order", () => {
  test("returns the order with the server's sums, takes the stock, queues the mail and publishes events", async () => {
    const { product, variant, user, cookie } = await arrange();
    const events: DomainEvent[] = [];
    const stop = shop().deps.events.subscribe((event) => events.push(event));

    const answer = await place(
      cookie,
      orderBody([{ ...line(product.id), quantity: 1 }], { notes: "Dejar en portería" }),
    );
    stop();

    expect(answer.statusCode).toBe(201);
    const order = CustomerOrder.parse(answer.json());
    expect(order).toMatchObject({
      userId: user.id,
      status: "pendiente",
      paymentStatus: "unpaid",
      subtotal: 25_000,
      shipping: 10_000,
      total: 35_000,
      shippingMethod: "standard",
      shippingInfo: { address: "Calle 10 # 43-12", city: "Medellín" },
      notes: "Dejar en portería",
      isPayable: true,
      isCancellable: true,
      expiresAt: new Date(shop().clock.now().getTime() + 60 * 60_000).toISOString(),
      items: [{ productId: product.id, size: "60 ml", quantity: 1, price: 25_000, name: product.name }],
    });
    expect(await variantStock(variant.id)).toBe(9);
    expect(events).toContainEqual({
      type: "order.created",
      orderId: order.id,
      userId: user.id,
      total: 35_000,
    });
    expect(events).toContainEqual({
      type: "stock.updated",
      productId: product.id,
      variantId: variant.id,
      stock: 9,
    });
    const queued = await shop().ctx.db.select().from(mails).where(eq(mails.orderId, order.id));
    expect(queued).toMatchObject([{ template: "orderReceived", recipient: "ana@correo.example" }]);
    const history = await shop()
      .ctx.db.select()
      .from(orderStatusHistory)
      .where(eq(orderStatusHistory.orderId, order.id));
    expect(history).toMatchObject([{ from: null, to: "pending", userId: user.id }]);
  });

  test("charges the fee of the chosen method, which is free from the method's own threshold", async () => {
    const { product, cookie } = await arrange();
    const buy = async (quantity: number, shippingMethod: "standard" | "express") =>
      (await place(cookie, orderBody([{ ...line(product.id), quantity }], { shippingMethod }))).json()
        .shipping;

    expect(await buy(1, "standard")).toBe(10_000);
    expect(await buy(2, "standard")).toBe(0);
    expect(await buy(2, "express")).toBe(20_000);
    expect(await buy(4, "express")).toBe(0);
  });

  test("sells a product without sizes from its own stock, down to the last unit", async () => {
    const product = await makeProduct(shop().ctx, { price: 9_900.5, stock: 1 });
    const { cookie } = await makeSignedIn(shop().ctx);
    const body = orderBody([{ productId: product.id, price: 9_900.5 }]);

    const first = await place(cookie, body);
    const second = await place(cookie, body);

    expect(first.json()).toMatchObject({ subtotal: 9_900.5, total: 19_900.5 });
    expect(second.statusCode).toBe(409);
    expect(second.json().lines).toEqual([{ productId: product.id, size: "", price: 9_900.5, available: 0 }]);
  });

  test("uses the payment window of the settings", async () => {
    const { product, cookie } = await arrange();
    await updateSettings(shop().ctx, { payments: { paymentWindowMinutes: 15 } });

    const answer = await place(cookie, orderBody([line(product.id)]));
    await updateSettings(shop().ctx, { payments: { paymentWindowMinutes: 60 } });

    expect(answer.json().expiresAt).toBe(new Date(shop().clock.now().getTime() + 15 * 60_000).toISOString());
  });
});

describe("an outdated order changes nothing and returns the current lines", () => {
  test("lists price changes and shortages together, each line once", async () => {
    const { product, variant, cookie } = await arrange(2);
    const dearer = await makeProduct(shop().ctx, { price: 12_000, stock: 5 });
    const steady = await makeProduct(shop().ctx, { price: 5_000, stock: 5 });

    const answer = await place(
      cookie,
      orderBody([
        { ...line(product.id), price: 24_000, quantity: 3 },
        { productId: dearer.id, price: 11_000 },
        { productId: steady.id, price: 5_000 },
      ]),
    );

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "out_of_stock", message: expect.any(String) });
    expect(answer.json().lines).toEqual([
      { productId: product.id, size: "60 ml", price: 25_000, available: 2 },
      { productId: dearer.id, size: "", price: 12_000, available: 5 },
    ]);
    expect(await variantStock(variant.id)).toBe(2);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test.each([
    ["a wrong price", { price: 1 }, {}, "price_changed"],
    ["a price with a third decimal", { price: 25_000.001 }, {}, "price_changed"],
    ["a wrong total", {}, { total: 1 }, "price_changed"],
    ["a total with the shipping in it", {}, { total: 35_000 }, "price_changed"],
    ["more units than there are", { quantity: 11 }, {}, "out_of_stock"],
  ])("an order with %s is refused with the current lines", async (_what, lineGiven, bodyGiven, code) => {
    const { product, cookie } = await arrange();
    const before = await countOrders();

    const body = orderBody([line(product.id)]);
    const items = [{ ...body.items[0], ...lineGiven }];
    const answer = await place(cookie, { ...body, items, ...bodyGiven });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code,
      lines: [{ productId: product.id, size: "60 ml", price: 25_000, available: 10 }],
    });
    expect(await countOrders()).toBe(before);
  });

  test.each([
    ["shipping_changed", { shippingFee: 0 }],
    ["shipping_changed", { shippingFee: 10_000.001, discount: 0 }],
    ["discount_changed", { shippingFee: 10_000, discount: 500 }],
  ])("an order is refused as %s with the current quote when the customer saw %j", async (code, seen) => {
    const { product, cookie } = await arrange();
    const before = await countOrders();

    const answer = await place(cookie, { ...orderBody([line(product.id)]), ...seen });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code,
      message: expect.any(String),
      lines: [{ productId: product.id, price: 25_000 }],
      quote: { subtotal: 25_000, total: 35_000, shipping: { chosen: "standard" } },
    });
    expect(await countOrders()).toBe(before);
  });

  test("an order with the correct sums is placed", async () => {
    const { product, cookie } = await arrange();

    const answer = await place(
      cookie,
      orderBody([{ ...line(product.id), quantity: 3 }], {
        shippingMethod: "express",
        shippingFee: 20_000,
        discount: 0,
      }),
    );

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ shipping: 20_000, total: 95_000 });
  });

  test.each([
    ["an unknown size", { size: "999 ml" }],
    ["no size where there are sizes", { size: "" }],
    ["a size that is switched off", { size: "apagado" }],
    ["an unknown product", { productId: 2_000_000 }],
  ])("an order of %s is refused, because it is not for sale", async (_what, given) => {
    const { product, cookie } = await arrange();
    const wanted = { ...line(product.id), ...given };

    const answer = await place(cookie, orderBody([wanted]));

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "out_of_stock",
      lines: [{ productId: wanted.productId, size: wanted.size, price: null, available: 0 }],
    });
  });

  test("a draft is not for sale", async () => {
    const draft = await makeProduct(shop().ctx, { price: 5_000, isPublished: false });
    const { cookie } = await makeSignedIn(shop().ctx);

    const answer = await place(cookie, orderBody([{ productId: draft.id, price: 5_000 }]));

    expect(answer.json()).toMatchObject({ code: "out_of_stock", lines: [{ price: null, available: 0 }] });
  });
});

describe("bad input changes nothing", () => {
  const broken: [string, (body: PlaceOrderBody) => unknown][] = [
    ...[0, -1, 1.5, 1e9, "2", null].map((quantity): [string, (body: PlaceOrderBody) => unknown] => [
      `quantity ${JSON.stringify(quantity)}`,
      (body) => ({ ...body, items: [{ ...body.items[0], quantity }] }),
    ]),
    ["a negative price", (body) => ({ ...body, items: [{ ...body.items[0], price: -1 }] })],
    ["a price in words", (body) => ({ ...body, items: [{ ...body.items[0], price: "25000" }] })],
    ["no lines", (body) => ({ ...body, items: [], total: 0 })],
    ["the same line twice", (body) => ({ ...body, items: [...body.items, ...body.items], total: 50_000 })],
    ["an unknown key", (body) => ({ ...body, discounts: 100 })],
    ["an unknown key in a line", (body) => ({ ...body, items: [{ ...body.items[0], free: true }] })],
    ["an unknown payment method", (body) => ({ ...body, paymentMethod: "cash" })],
    ["an unknown shipping method", (body) => ({ ...body, shippingMethod: "drone" })],
    ["a short address", (body) => ({ ...body, address: "x" })],
    ["another country", (body) => ({ ...body, country: "España" })],
    ["a town outside its department", (body) => ({ ...body, city: "Cali" })],
    ["malformed JSON", () => '{"items": ['],
    ["an empty body", () => ""],
  ];

  test.each(broken)("an order with %s is refused and changes nothing", async (_what, spoil) => {
    const { product, cookie } = await arrange();
    const before = await countOrders();

    const answer = await place(cookie, spoil(orderBody([line(product.id)])));

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(await countOrders()).toBe(before);
  });

  test("a body of 10 MB is refused without reading it", async () => {
    const { cookie } = await arrange();

    const answer = await place(cookie, JSON.stringify({ notes: "x".repeat(10 * 1024 * 1024) }));

    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe("payload_too_large");
  });

  test("without a session the answer is 401, before the body is validated", async () => {
    const answer = await place(undefined, "{");

    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe("not_signed_in");
  });
});

describe("an idempotency key", () => {
  const key = { "idempotency-key": "llave-1" };

  test("returns the first order for a repeated request, even when it could not be placed again", async () => {
    const { product, variant, cookie } = await arrange(1);
    const body = orderBody([line(product.id)]);

    const first = await place(cookie, body, key);
    const again = await place(cookie, Object.fromEntries(Object.entries(body).toReversed()), key);

    expect(first.statusCode).toBe(201);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await variantStock(variant.id)).toBe(0);
  });

  test("is refused with another body", async () => {
    const { product, cookie } = await arrange();
    await place(cookie, orderBody([line(product.id)]), key);

    const answer = await place(cookie, orderBody([{ ...line(product.id), quantity: 2 }]), key);

    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe("idempotency_key_reused");
  });

  test("an idempotency key belongs to one customer", async () => {
    const { product, cookie } = await arrange();
    const other = await makeSignedIn(shop().ctx);
    const body = orderBody([line(product.id)]);

    const mine = await place(cookie, body, key);
    const theirs = await place(other.cookie, body, key);

    expect(theirs.statusCode).toBe(201);
    expect(theirs.json().id).not.toBe(mine.json().id);
  });

  test("is refused when it is too long", async () => {
    const { product, cookie } = await arrange();

    const answer = await place(cookie, orderBody([line(product.id)]), { "idempotency-key": "x".repeat(201) });

    expect(answer.statusCode).toBe(400);
  });

  test("makes one order out of twenty simultaneous requests", async () => {
    const { product, variant, user, cookie } = await arrange(1);
    const body = orderBody([line(product.id)]);

    const answers = await Promise.all(Array.from({ length: 20 }, () => place(cookie, body, key)));

    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(19);
    expect(await variantStock(variant.id)).toBe(0);
    expect(await shop().ctx.db.$count(orders, eq(orders.userId, user.id))).toBe(1);
  });
});
