import { beforeAll, describe, expect, test } from "vitest";
import { HOUR_MS } from "#contract/durations.ts";
import type { ManualOrderAnswer, ManualOrderBody } from "#contract/orders/manual-orders.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { payingShop } from "#tests/support/paying-shop.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";

const shop = payingShop();
const PRICE = 39_900;
const paid = { method: "cash", reference: "Recibo 778" } as const;

let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  admin = await makeSignedIn(shop().ctx, { isAdmin: true, firstName: "Amparo", lastName: "Gil" });
});

const asAdmin = (method: "GET" | "POST" | "PATCH", url: string, payload?: object, key?: string) =>
  shop().request({
    method,
    url,
    cookie: admin.cookie,
    ...(payload && { payload }),
    ...(key && { headers: { "idempotency-key": key } }),
  });

async function place(given: Partial<ManualOrderBody> = {}, quantity = 2) {
  const product = await makeProduct(shop().ctx, { name: "Spa capilar", price: PRICE, stock: 5 });
  const body = manualOrderBody([{ productId: product.id, price: PRICE, quantity }], given);
  const answer = await asAdmin("POST", "/api/admin/orders", body);
  return { product, body, answer, ...answer.json<ManualOrderAnswer>() };
}

describe("discounts", () => {
  test("an order by hand takes a code, and a discount with its reason after it", async () => {
    await switchPromotionsOn(shop().ctx);
    await makePromotion(shop().ctx, { name: "Aliadas", code: "ALIADA" });

    const { order } = await place({
      discountCode: "aliada",
      agreedDiscount: { amount: 5_000, reason: "Cortesía por la demora" },
    });

    expect(order.adjustments.slice(0, 2)).toEqual([
      { kind: "discount", label: "Aliadas", amount: 7_980 },
      { kind: "discount", label: "Cortesía por la demora", amount: 5_000 },
    ]);
    expect(order.items[0]?.discount).toBe(12_980);
    expect(order.total).toBe(2 * PRICE - 12_980 + (order.shipping ?? 0));
  });

  test("staff who may not see sums take orders, but grant no discount and agree no shipping fee", async () => {
    const clerk = await makeSignedIn(shop().ctx, { role: "orders" });
    const product = await makeProduct(shop().ctx, { price: PRICE, stock: 5 });
    const takeOrder = (given: Partial<ManualOrderBody>) =>
      shop().request({
        method: "POST",
        url: "/api/admin/orders",
        cookie: clerk.cookie,
        payload: manualOrderBody([{ productId: product.id, price: PRICE, quantity: 1 }], given),
      });

    const gift = await takeOrder({ agreedDiscount: { amount: PRICE, reason: "Cortesía" } });
    const freeShipping = await takeOrder({ shippingFee: 0 });
    expect([gift.statusCode, freeShipping.statusCode]).toEqual([403, 403]);
    expect((await takeOrder({})).statusCode).toBe(201);
  });

  test("a granted discount needs a reason, and a code must apply", async () => {
    const { answer } = await place({ agreedDiscount: { amount: 5_000, reason: "" } });
    expect(answer.statusCode).toBe(400);
    const refused = await place({ discountCode: "NADIE" });
    expect(refused.answer.json()).toMatchObject({ code: "discount_changed" });
  });
});

const read = async (id: number) => (await asAdmin("GET", `/api/orders/${id}`)).json<AdminOrderDetail>();
const stockOf = async (productId: number) =>
  (await shop().request({ url: `/api/products/${productId}` })).json().stock;
const tokenOf = (url: string | undefined) => url?.split("/pagar/")[1] ?? "";

describe("a manual order", () => {
  test("has the shop's prices, takes its stock and names the administrator", async () => {
    const { answer, order, product } = await place();

    expect(answer.statusCode).toBe(201);
    expect(order).toMatchObject({
      userId: null,
      channel: "whatsapp",
      status: "pending",
      paymentStatus: "unpaid",
      subtotal: 2 * PRICE,
      shipping: 0,
      total: 2 * PRICE,
      customer: { firstName: "Rosalba", phone: "310 555 0199" },
    });
    expect(await stockOf(product.id)).toBe(3);
    expect((await read(order.id)).history).toMatchObject([{ to: "pending", by: "Amparo Gil" }]);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test.each([
    ["from the settings", {}, 1, 10_000],
    ["that was agreed", { shippingFee: 3_500 }, 1, 3_500],
    ["of zero for pickup", { delivery: { method: "pickup" } as const }, 1, 0],
  ])("a manual order has the fee %s", async (_which, given, quantity, fee) => {
    const { order } = await place(given, quantity);

    expect(order).toMatchObject({ shipping: fee, total: PRICE + fee });
  });

  test("has longer to pay than an order from the web, then gives its stock back", async () => {
    const { order, product } = await place();
    const expireOrders = makeJobHandlers(shop().deps)["expire-orders"];

    shop().clock.advance(47 * HOUR_MS);
    await expireOrders({});
    const before = (await read(order.id)).status;
    shop().clock.advance(2 * HOUR_MS);
    await expireOrders({});

    expect([before, (await read(order.id)).status]).toEqual(["pending", "cancelled"]);
    expect(await stockOf(product.id)).toBe(5);
  });

  test.each([
    ["more than there is", { quantity: 9 }, "out_of_stock"],
    ["an outdated price", { price: 1_000 }, "price_changed"],
  ])("is refused for %s, with the current lines", async (_what, change, code) => {
    const product = await makeProduct(shop().ctx, { price: PRICE, stock: 5 });
    const body = manualOrderBody([{ productId: product.id, price: PRICE, ...change }]);

    const answer = await asAdmin("POST", "/api/admin/orders", body);

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code, lines: [{ price: PRICE, available: 5 }] });
    expect(await stockOf(product.id)).toBe(5);
  });

  test("is saved once, however often it is sent, and its idempotency key is refused for another order", async () => {
    const product = await makeProduct(shop().ctx, { price: PRICE, stock: 5 });
    const body = manualOrderBody([{ productId: product.id, price: PRICE }]);
    const send = (given: object) => asAdmin("POST", "/api/admin/orders", given, "clave-1");

    const [one, two] = await Promise.all([send(body), send(body)]);
    const other = await send({ ...body, notes: "Otra cosa" });

    expect(one.json().order.id).toBe(two.json().order.id);
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 201]);
    expect(other.statusCode).toBe(422);
    expect(await stockOf(product.id)).toBe(4);
  });

  test("of an account is on the customer's list, can be paid there and is not cancelled by newer orders", async () => {
    const { user, cookie } = await makeSignedIn(shop().ctx, {
      documentType: "CC",
      documentNumber: "52100200",
    });
    const { order } = await place({ userId: user.id });

    const list = await shop().request({ url: "/api/user/orders", cookie });

    expect(list.json()).toMatchObject([{ id: order.id, isPayable: true }]);
    expect((await read(order.id)).customer.document).toEqual({ type: "CC", number: "52100200" });
    const unknown = await place({ userId: 2_000_000_000 });
    expect(unknown.answer.statusCode).toBe(400);
  });

  test("of a guest keeps the guest's name when it is finished", async () => {
    const { order } = await place({ payment: paid });

    await asAdmin("PATCH", `/api/orders/${order.id}/status`, { status: "delivered" });

    expect((await read(order.id)).customer.firstName).toBe("Rosalba");
  });

  test.each([
    ["no products", { items: [] }],
    ["no name", { customer: { firstName: "", lastName: "", email: "", phone: "3105550199" } }],
    ["another country", { delivery: { ...manualOrderBody([]).delivery, country: "Perú" } }],
    ["a town outside its department", { delivery: { ...manualOrderBody([]).delivery, city: "Cali" } }],
    ["an unknown channel", { channel: "web" }],
  ])("a manual order is refused with %s", async (_what, given) => {
    const { answer } = await place(given as Partial<ManualOrderBody>);

    expect(answer.statusCode).toBe(400);
  });
});

describe("a supplement", () => {
  test("of a paid order is an order of its own with stock and payment link, and both name each other", async () => {
    const { order: main } = await place({ payment: paid });
    const { order, paymentLink, product } = await place({ supplementOf: main.id, shippingFee: 0 }, 1);
    expect(order).toMatchObject({ shipping: 0, total: PRICE, paymentStatus: "unpaid" });
    expect(paymentLink).not.toBeNull();
    expect(await stockOf(product.id)).toBe(4);
    expect(await read(order.id)).toMatchObject({ supplementOf: main.id });
    expect((await read(main.id)).supplements).toEqual([
      {
        id: order.id,
        status: "pending",
        paymentStatus: "unpaid",
        paymentMethod: "epayco",
        shippingMethod: "standard",
        items: [expect.objectContaining({ name: product.name, quantity: 1 })],
      },
    ]);
  });

  test("of an order that is unpaid or has left the shop is refused and takes no stock", async () => {
    const { order: unpaid } = await place();
    const { order: sent } = await place({ payment: paid });
    await asAdmin("PATCH", `/api/orders/${sent.id}/status`, { status: "shipped" });
    for (const { id } of [unpaid, sent]) {
      const { answer, product } = await place({ supplementOf: id });
      expect(answer.statusCode).toBe(409);
      expect(await stockOf(product.id)).toBe(5);
    }
  });
});

describe("a manual payment", () => {
  test("marks the order as paid in history, sums and mail, and can be refunded", async () => {
    const { order, paymentLink } = await place({ payment: paid });

    const detail = await read(order.id);
    expect(paymentLink).toBeNull();
    expect(detail).toMatchObject({
      status: "processing",
      paymentStatus: "accepted",
      paymentMethod: "manual",
      transactionId: "Recibo 778",
      money: { paid: 2 * PRICE, refundable: 2 * PRICE },
    });
    const recorded = { to: "processing", reason: "paid_by_hand", by: "Amparo Gil" };
    expect(detail.history.at(-1)).toMatchObject(recorded);
    expect(await shop().mailsOf(order.id)).toEqual(["paymentAccepted"]);

    const refund = { amount: 2 * PRICE, reference: "R-9" };
    await asAdmin("POST", `/api/admin/orders/${order.id}/refunds`, refund);
    expect(await read(order.id)).toMatchObject({ paymentStatus: "refunded", money: { refundable: 0 } });
  });

  test("may come on delivery: the order keeps its status and its history names the administrator", async () => {
    const placed = await shop().placeOrder();
    await asAdmin("PATCH", `/api/orders/${placed.id}/status`, { status: "delivered" });

    const answer = await asAdmin("POST", `/api/admin/orders/${placed.id}/manual-payment`, paid);

    expect(answer.json()).toMatchObject({ status: "delivered", paymentStatus: "accepted" });
    const recorded = { from: "delivered", to: "delivered", reason: "paid_by_hand", by: "Amparo Gil" };
    expect(answer.json().history.at(-1)).toMatchObject(recorded);
  });

  test("is recorded once, and not for an order that is cancelled or has a pending payment", async () => {
    const { order } = await place({ payment: paid });
    const cancelled = await place();
    await asAdmin("PATCH", `/api/orders/${cancelled.order.id}/status`, { status: "cancelled" });
    const pending = await shop().placeOrder();
    await shop().standin.choose(await shop().startPayment(pending), { outcome: "pending" });

    for (const id of [order.id, cancelled.order.id, pending.id]) {
      const answer = await asAdmin("POST", `/api/admin/orders/${id}/manual-payment`, paid);
      expect(answer.statusCode).toBe(409);
    }
  });

  test("by transfer needs a reference that has not paid before, whatever its case and punctuation", async () => {
    const transfer = (reference: string) => ({ method: "transfer", reference }) as const;
    const first = await place({ payment: transfer("NEQUI-4455") });
    const { order } = await place();
    const record = (payload: object) =>
      asAdmin("POST", `/api/admin/orders/${order.id}/manual-payment`, payload);

    const again = await record(transfer("nequi 4455"));
    const atOnce = await place({ payment: transfer("NEQUI4455") });

    expect([first.answer.statusCode, again.statusCode, atOnce.answer.statusCode]).toEqual([201, 409, 409]);
    expect(again.json()).toMatchObject({
      code: "taken",
      message: expect.stringContaining(`#${first.order.id}`),
    });
    expect((await record(transfer("NEQUI-4456"))).statusCode).toBe(200);
  });

  test("is kept apart from an additional payment at the gateway", async () => {
    const placed = await shop().placeOrder();
    const ref = await shop().startPayment(placed);
    await asAdmin("POST", `/api/admin/orders/${placed.id}/manual-payment`, paid);

    await shop().standin.choose(ref, { outcome: "pay" });

    const detail = await read(placed.id);
    expect(detail).toMatchObject({
      paymentStatus: "accepted",
      attention: "paid_twice",
      transactionId: "Recibo 778",
    });
    expect(detail.money).toMatchObject({ paid: 2 * placed.total, refundDue: placed.total });
  });
});

describe("a payment link", () => {
  const linked = (token: string) => shop().request({ url: `/api/payment-links/${token}` });
  const pay = (token: string) =>
    shop().request({ method: "POST", url: `/api/payment-links/${token}/pay`, payload: {} });

  test("shows what is to be paid, never the address, and leads to the gateway without a login", async () => {
    const { order, paymentLink } = await place();
    const token = tokenOf(paymentLink?.url);

    const shown = await linked(token);
    expect(shown.json()).toMatchObject({
      id: order.id,
      state: "payable",
      total: order.total,
      items: [{ name: "Spa capilar", quantity: 2 }],
    });
    expect(shown.body).not.toMatch(/Carrera 7|310 555|rosalba@/);
    expect(shown.headers["cache-control"]).toBe("no-store");

    const { data } = (await pay(token)).json();
    await shop().standin.choose(data.ref_payco, { outcome: "pay" });
    expect((await linked(token)).json().state).toBe("paid");
    expect(await read(order.id)).toMatchObject({ status: "processing", paymentStatus: "accepted" });
    expect((await pay(token)).json()).toMatchObject({ code: "not_payable" });
  });

  test("ends with its order, and an unknown link is refused", async () => {
    const { order, paymentLink } = await place();
    const token = tokenOf(paymentLink?.url);

    await asAdmin("PATCH", `/api/orders/${order.id}/status`, { status: "cancelled" });

    expect((await linked(token)).json().state).toBe("over");
    expect((await pay(token)).statusCode).toBe(409);
    expect((await asAdmin("POST", `/api/admin/orders/${order.id}/payment-link`, {})).statusCode).toBe(409);
    expect((await linked("x".repeat(43))).statusCode).toBe(404);
    expect((await pay("x".repeat(43))).statusCode).toBe(404);
  });

  test("does not show a refunded order as paid", async () => {
    const { order, paymentLink } = await place();
    const state = async () => (await linked(tokenOf(paymentLink?.url))).json().state;

    await asAdmin("POST", `/api/admin/orders/${order.id}/manual-payment`, {
      method: "transfer",
      reference: "T-1",
    });
    expect(await state()).toBe("paid");
    await asAdmin("POST", `/api/admin/orders/${order.id}/refunds`, { amount: order.total, reference: "D-1" });
    expect(await state()).toBe("paid_back");
  });

  test("can be made again and mailed, and the earlier one stays valid", async () => {
    const { order, paymentLink } = await place();

    const again = await asAdmin("POST", `/api/admin/orders/${order.id}/payment-link`, { sendByMail: true });
    await shop().deliverMails();

    expect(again.json()).toMatchObject({ isOutbox: true, expiresAt: order.expiresAt });
    const mail = shop().mailer.sent.find(
      ({ subject }) => subject === `Tu pedido #${order.id} está listo para pagar`,
    );
    expect(mail?.to).toBe("rosalba@correo.example");
    expect(mail?.html).toContain(`href="${again.json().url}"`);
    expect((await linked(tokenOf(paymentLink?.url))).json().state).toBe("payable");
  });

  test("is not mailed without an e-mail address", async () => {
    const customer = { firstName: "Rosalba", lastName: "", email: "", phone: "3105550199" };
    const { order } = await place({ customer });

    const answer = await asAdmin("POST", `/api/admin/orders/${order.id}/payment-link`, { sendByMail: true });

    expect(answer.json()).toMatchObject({ code: "conflict" });
    expect(
      (
        await pay(
          tokenOf((await asAdmin("POST", `/api/admin/orders/${order.id}/payment-link`, {})).json().url),
        )
      ).json().success,
    ).toBe(true);
  });

  test("leads a guest with a finished payment to its result, not to a page that needs a login", async () => {
    const { order, paymentLink } = await place();
    const { data } = (await pay(tokenOf(paymentLink?.url))).json();
    await asAdmin("PATCH", `/api/orders/${order.id}/status`, { status: "cancelled" });

    const bridge = await shop().request({ url: `/pago/epayco/${data.ref_payco}` });

    expect(bridge.headers.location).toBe(`/checkout/response?ref_payco=${data.ref_payco}`);
  });
});
