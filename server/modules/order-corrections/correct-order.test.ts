import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { orders, products } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { changeOrderStatus } from "#server/modules/orders/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { correctionOf } from "#tests/support/order-corrections.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { type PlacedOrder, payingShop } from "#tests/support/paying-shop.ts";

const shop = payingShop();
const PRICE = 39_900;
const FEE = 10_000;

let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  admin = await makeSignedIn(shop().ctx, { isAdmin: true, firstName: "Amparo" });
});

const ask = (method: "GET" | "POST" | "PATCH", url: string, payload?: object, cookie = admin.cookie) =>
  shop().request({ method, url, cookie, ...(payload && { payload }) });
const read = async (id: number) => (await ask("GET", `/api/orders/${id}`)).json<AdminOrderDetail>();
const stockOf = async (productId: number): Promise<number> =>
  (await shop().request({ url: `/api/products/${productId}` })).json().stock;

async function correct(id: number, given: Partial<CorrectionBody>, cookie = admin.cookie) {
  return ask("PATCH", `/api/admin/orders/${id}`, correctionOf(await read(id), given), cookie);
}

const units = (placed: PlacedOrder, quantity: number) => [
  { productId: placed.productId, size: "", quantity },
];

describe("person and address", () => {
  test("an order that is picked up after all has no parcel's number any more", async () => {
    const placed = await shop().placeOrder();
    const sent = { carrier: "servientrega" as const, trackingNumber: "G-1" };
    await shop().ctx.db.update(orders).set(sent).where(eq(orders.id, placed.id));

    const seenTotal = mustExist((await read(placed.id)).total) - FEE;
    const answer = await correct(placed.id, { delivery: { method: "pickup" }, seenTotal });

    expect([answer.statusCode, answer.json().code]).toEqual([200, undefined]);
    expect((await read(placed.id)).shipment).toBeNull();
  });

  test("are corrected with a history entry, an audit entry and a mail, and the sums stay", async () => {
    const placed = await shop().placeOrder();
    const before = await read(placed.id);
    const answer = await correct(placed.id, {
      customer: {
        firstName: "Ana Lucía",
        lastName: "Restrepo",
        email: "lucia@correo.example",
        phone: "3015550000",
      },
      delivery: {
        ...correctionOf(before).delivery,
        address: "Calle 11 # 40-02",
      } as CorrectionBody["delivery"],
    });
    expect(answer.statusCode).toBe(200);
    const after = await read(placed.id);
    expect(after).toMatchObject({
      corrections: 1,
      total: before.total,
      customer: { firstName: "Ana Lucía", email: "lucia@correo.example", phone: "3015550000" },
      shippingAddress: { address: "Calle 11 # 40-02", city: "Medellín" },
    });
    expect(after.history.at(-1)).toMatchObject({
      reason: "corrected",
      changed: ["name", "email", "phone", "address"],
      by: "Amparo Restrepo",
      from: "pending",
    });
    expect(await shop().mailsOf(placed.id)).toContain("orderCorrected");
    await shop().deliverMails();
    const mail = shop().mailer.sent.find(({ subject }) => subject === `Corregimos tu pedido #${placed.id}`);
    expect(mail?.to).toBe("lucia@correo.example");
    expect(mail?.text).not.toContain("enlaces de pago");
  });

  test("with another e-mail address are mailed to the earlier one, without the new person's data", async () => {
    const placed = await shop().placeOrder();
    const { email: earlier, firstName: earlierName } = (await read(placed.id)).customer;
    const customer = {
      firstName: "Zoraida",
      lastName: "Vélez",
      email: "zoraida@correo.example",
      phone: "3015559999",
    };
    await correct(placed.id, { customer });
    await shop().deliverMails();
    const subject = `Ya no enviaremos aquí los correos del pedido #${placed.id}`;
    const told = shop().mailer.sent.filter((mail) => mail.to === earlier && mail.subject === subject);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`Hola, ${earlierName}`);
    expect(told[0]?.text + (told[0]?.html ?? "")).not.toMatch(/zoraida|vélez|3015559999|\/pedido\//i);
  });

  test("with the same e-mail address are mailed once", async () => {
    const placed = await shop().placeOrder();
    const { customer } = correctionOf(await read(placed.id));
    await correct(placed.id, { customer: { ...customer, email: customer.email.toUpperCase() } });
    expect(await shop().mailsOf(placed.id)).toContain("orderCorrected");
    expect(await shop().mailsOf(placed.id)).not.toContain("orderEmailChanged");
  });

  test("of a paid order are corrected, its lines and its fee are not", async () => {
    const placed = await shop().placeOrder();
    await shop().standin.choose(await shop().startPayment(placed), { outcome: "pay" });
    const address = { ...correctionOf(await read(placed.id)).delivery, address: "Calle 99 # 1-1" };
    const moved = await correct(placed.id, { delivery: address as CorrectionBody["delivery"] });
    const lines = await correct(placed.id, { items: units(placed, 2), seenTotal: 2 * PRICE });
    const fee = await correct(placed.id, { shippingFee: 0, seenTotal: PRICE });
    expect([moved, lines, fee].map(({ statusCode }) => statusCode)).toEqual([200, 409, 409]);
    expect(await read(placed.id)).toMatchObject({ total: PRICE + FEE, correctionScope: "person" });
    expect(await stockOf(placed.productId)).toBe(4);
  });

  test("of an order that was shipped or cancelled are not corrected", async () => {
    const shipped = await shop().placeOrder();
    await changeOrderStatus(shop().ctx, shipped.id, { status: "shipped" });
    const cancelled = await shop().placeOrder();
    await changeOrderStatus(shop().ctx, cancelled.id, { status: "cancelled" });
    for (const { id } of [shipped, cancelled]) {
      expect((await correct(id, {})).statusCode).toBe(409);
      expect((await read(id)).correctionScope).toBe("nothing");
    }
  });

  test("are not corrected without the permission for orders", async () => {
    const placed = await shop().placeOrder();
    const reader = await makeSignedIn(shop().ctx, { role: "accounting" });
    expect((await correct(placed.id, {}, reader.cookie)).statusCode).toBe(403);
  });
});

describe("lines", () => {
  test("change the stock by the difference, and the total by one quote that its adjustments explain", async () => {
    const placed = await shop().placeOrder();
    const added = await makeProduct(shop().ctx, { name: "Aceite", price: 20_000, stock: 3 });
    const quote = await ask("POST", `/api/admin/orders/${placed.id}/correction-quote`, {
      items: [...units(placed, 3), { productId: added.id, size: "", quantity: 1 }],
      email: "ana@correo.example",
      phone: "3001234567",
      shippingMethod: "standard",
      shippingFee: null,
    });
    const { total } = quote.json<CartQuote>();
    const items = [...units(placed, 3), { productId: added.id, size: "", quantity: 1 }];
    const answer = await correct(placed.id, { items, seenTotal: total });
    expect(answer.statusCode).toBe(200);
    const order = await read(placed.id);
    expect(order.history.at(-1)).toMatchObject({ reason: "corrected", changed: ["lines"] });
    // More than 50,000 pesos are sent free of charge.
    expect(order).toMatchObject({ subtotal: 3 * PRICE + 20_000, shipping: 0, total: 3 * PRICE + 20_000 });
    expect(order.adjustments).toEqual([]);
    expect([await stockOf(placed.productId), await stockOf(added.id)]).toEqual([2, 2]);

    await correct(placed.id, { items: units(placed, 1), seenTotal: PRICE + FEE });
    const again = await read(placed.id);
    expect(again.adjustments).toMatchObject([{ kind: "shipping", amount: FEE }]);
    expect(again.total).toBe(PRICE + FEE);
    expect([await stockOf(placed.productId), await stockOf(added.id)]).toEqual([4, 3]);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("of an order that is cancelled later give back the corrected units", async () => {
    const placed = await shop().placeOrder();
    await correct(placed.id, { items: units(placed, 3), seenTotal: 3 * PRICE });
    await changeOrderStatus(shop().ctx, placed.id, { status: "cancelled" });
    expect(await stockOf(placed.productId)).toBe(5);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("keep the price at which they were bought", async () => {
    const placed = await shop().placeOrder();
    const { ctx } = shop();
    await ctx.db.update(products).set({ basePrice: 6_000_000n }).where(eq(products.id, placed.productId));
    const answer = await correct(placed.id, { items: units(placed, 2), seenTotal: 2 * PRICE });
    expect(answer.statusCode).toBe(200);
    expect(await read(placed.id)).toMatchObject({ items: [{ price: PRICE, quantity: 2 }], total: 2 * PRICE });
  });

  test("beyond the stock are refused and change nothing", async () => {
    const placed = await shop().placeOrder({ stock: 2 });
    const answer = await correct(placed.id, { items: units(placed, 3), seenTotal: 2 * PRICE });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe("out_of_stock");
    expect(await read(placed.id)).toMatchObject({ corrections: 0, items: [{ quantity: 1 }] });
    expect(await stockOf(placed.productId)).toBe(1);
  });

  test("with another total than the one seen are refused with the fresh quote", async () => {
    const placed = await shop().placeOrder();
    const answer = await correct(placed.id, { items: units(placed, 2), seenTotal: PRICE });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "price_changed", quote: { total: 2 * PRICE } });
    expect(await stockOf(placed.productId)).toBe(4);
  });

  test("are not changed by staff who may not see the total", async () => {
    const placed = await shop().placeOrder();
    const clerk = await makeSignedIn(shop().ctx, { role: "orders" });
    const lines = await correct(placed.id, { items: units(placed, 2), seenTotal: null }, clerk.cookie);
    const person = await correct(placed.id, { seenTotal: null }, clerk.cookie);
    expect([lines.statusCode, person.statusCode]).toEqual([403, 200]);
    expect(person.body).not.toContain(String(PRICE));
    expect(await stockOf(placed.productId)).toBe(4);
  });

  test("keep an agreed fee when staff who cannot see it correct the person, and they agree no other", async () => {
    const product = await makeProduct(shop().ctx, { price: PRICE, stock: 5 });
    const lines = [{ productId: product.id, price: PRICE, quantity: 1 }];
    const customer = { firstName: "Olga", lastName: "", email: "olga.c@correo.example", phone: "3105550888" };
    const agreed = manualOrderBody(lines, { shippingFee: 3_500, customer });
    const { order } = (await ask("POST", "/api/admin/orders", agreed)).json();
    const clerk = await makeSignedIn(shop().ctx, { role: "orders" });
    const hidden = { seenTotal: null, customer: { ...customer, firstName: "Olga Lucía" } };

    const kept = await correct(order.id, { ...hidden, shippingFee: null }, clerk.cookie);
    const lowered = await correct(order.id, { ...hidden, shippingFee: 0 }, clerk.cookie);

    expect([kept.statusCode, lowered.statusCode]).toEqual([200, 403]);
    expect(await read(order.id)).toMatchObject({
      total: PRICE + 3_500,
      agreedFee: { amount: 3_500 },
      customer: { firstName: "Olga Lucía" },
    });
  });

  test("of two people at once are changed by the first only", async () => {
    const placed = await shop().placeOrder();
    const order = await read(placed.id);
    const send = (quantity: number) =>
      ask(
        "PATCH",
        `/api/admin/orders/${placed.id}`,
        correctionOf(order, { items: units(placed, quantity), seenTotal: quantity * PRICE }),
      );
    const answers = await Promise.all([send(2), send(3)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { items } = await read(placed.id);
    expect(await stockOf(placed.productId)).toBe(5 - (items[0]?.quantity ?? 0));
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("never oversell while others buy, correct and cancel at the same time", async () => {
    const product = await makeProduct(shop().ctx, { price: PRICE, stock: 12 });
    const line = { productId: product.id, price: PRICE };
    const buyers = await Promise.all(Array.from({ length: 6 }, () => makeSignedIn(shop().ctx)));
    const buy = (cookie: string) => ask("POST", "/api/orders", orderBody([line]), cookie);
    const placed = await Promise.all(buyers.slice(0, 3).map(({ cookie }) => buy(cookie)));
    const ids = placed.map((answer) => answer.json<{ id: number }>().id);
    await Promise.all([
      ...ids.map((id, index) =>
        correct(id, {
          items: [{ productId: product.id, size: "", quantity: 4 + index }],
          seenTotal: (4 + index) * PRICE,
        }),
      ),
      ...buyers.slice(3).map(({ cookie }) => buy(cookie)),
      ask("PATCH", `/api/orders/${ids[0]}/status`, { status: "cancelled" }),
    ]);
    expect(await stockOf(product.id)).toBeGreaterThanOrEqual(0);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
    const held = await Promise.all(ids.map(read));
    const units = held.map(({ status, items }) => (status === "cancelled" ? 0 : (items[0]?.quantity ?? 0)));
    const bought = await Promise.all(
      buyers.slice(3).map(({ cookie }) => ask("GET", "/api/user/orders", undefined, cookie)),
    );
    const others = bought.map((answer) => answer.json<unknown[]>().length);
    const sum = [...units, ...others].reduce((left, right) => left + right, 0);
    expect(await stockOf(product.id)).toBe(12 - sum);
  });
});

describe("money", () => {
  const tokenOf = (url: string) => url.split("/pagar/")[1] ?? "";

  test("is never taken by a link or session that shows its earlier total", async () => {
    const placed = await shop().placeOrder();
    const link = await ask("POST", `/api/admin/orders/${placed.id}/payment-link`, {});
    const token = tokenOf(link.json().url);
    const session = await shop().startPayment(placed);
    await correct(placed.id, { items: units(placed, 2), seenTotal: 2 * PRICE });

    const shown = await shop().request({ url: `/api/payment-links/${token}` });
    const paid = await shop().request({
      method: "POST",
      url: `/api/payment-links/${token}/pay`,
      payload: {},
    });
    const bridge = await shop().request({ url: `/pago/epayco/${session}` });
    expect(shown.json().state).toBe("outdated");
    expect(paid.json().code).toBe("not_payable");
    expect([bridge.statusCode, bridge.body.includes("El valor de este pedido cambió")]).toEqual([409, true]);
    expect(await shop().createPayment(placed)).toMatchObject({ code: "amount_mismatch" });

    const fresh = await ask("POST", `/api/admin/orders/${placed.id}/payment-link`, {});
    const seen = { method: "POST" as const, url: `/api/payment-links/${tokenOf(fresh.json().url)}/pay` };
    const old = await shop().request({ ...seen, payload: { amount: PRICE + FEE } });
    const now = await shop().request({ ...seen, payload: { amount: 2 * PRICE } });
    expect(old.json().code).toBe("amount_mismatch");
    expect(now.json().success).toBe(true);
  });

  test("of the earlier, lower total leaves the order unpaid and asks somebody to decide", async () => {
    const placed = await shop().placeOrder();
    const session = await shop().startPayment(placed);
    await correct(placed.id, { items: units(placed, 2), seenTotal: 2 * PRICE });
    const again = await shop().createPayment({ ...placed, total: 2 * PRICE });
    await shop().standin.choose(session, { outcome: "pay" });
    const order = await read(placed.id);
    expect(order).toMatchObject({
      status: "pending",
      paymentStatus: "unpaid",
      isPayable: false,
      attention: "payment_outdated",
      money: { paid: PRICE + FEE, refundable: PRICE + FEE },
    });
    expect(await shop().mailsOf(placed.id)).toEqual(
      expect.arrayContaining(["paymentOutdated", "shopOrderAttention"]),
    );
    await shop().standin.choose(again.data?.ref_payco ?? "", { outcome: "pay" });
    expect(await read(placed.id)).toMatchObject({
      paymentStatus: "accepted",
      money: { refundDue: PRICE + FEE },
    });
  });

  test("of the earlier, higher total pays the order, and the difference is owed", async () => {
    const placed = await shop().placeOrder();
    await correct(placed.id, { items: units(placed, 2), seenTotal: 2 * PRICE });
    const session = await shop().startPayment({ ...placed, total: 2 * PRICE });
    await correct(placed.id, { items: units(placed, 1), seenTotal: PRICE + FEE });
    await shop().standin.choose(session, { outcome: "pay" });
    expect(await read(placed.id)).toMatchObject({
      status: "processing",
      paymentStatus: "accepted",
      isRefundDue: true,
      money: { paid: 2 * PRICE, refundDue: 2 * PRICE - PRICE - FEE },
    });
  });

  test("under way at the gateway keeps the sums of its order", async () => {
    const placed = await shop().placeOrder();
    await shop().standin.choose(await shop().startPayment(placed), { outcome: "pending" });
    const answer = await correct(placed.id, { items: units(placed, 2), seenTotal: 2 * PRICE });
    expect(answer.statusCode).toBe(409);
  });
});

test("an order that expires after a correction gives the corrected units back", async () => {
  const placed = await shop().placeOrder();
  await correct(placed.id, { items: units(placed, 2), seenTotal: 2 * PRICE });
  shop().clock.advance(2 * 3_600_000);
  await makeJobHandlers(shop().deps)["expire-orders"]({});
  expect((await read(placed.id)).status).toBe("cancelled");
  expect(await stockOf(placed.productId)).toBe(5);
});
