import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import { confirmationMeans } from "#contract/orders/confirmations.ts";
import type { AdminOrderDetail, CustomerOrderDetail } from "#contract/orders/order-details.ts";
import { readCsv } from "#server/csv/index.ts";
import { auditLog, codRefusals, mails, orders } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { enableCod, makeCodOrder } from "#tests/support/cash-on-delivery.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makeLink } from "#tests/support/order-links.ts";
import { ledgerDifferences, makeOrder, readOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  admin = await makeSignedIn(shop().ctx, { isAdmin: true });
  await enableCod(shop());
});

type Order = Awaited<ReturnType<typeof makeCodOrder>>;
let lastPhone = 3_000_000_000;
const newPhone = () => String(++lastPhone);
const place = (given: Parameters<typeof makeCodOrder>[1] = {}) =>
  makeCodOrder(shop(), { phone: newPhone(), ...given });

const post = (url: string, cookie: string, payload?: object) =>
  shop().request({ method: "POST", url, cookie, ...(payload && { payload }) });
const read = async ({ id, cookie }: Order) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie })).json<CustomerOrderDetail>();
const readAsAdmin = async ({ id }: Pick<Order, "id">) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie: admin.cookie })).json<AdminOrderDetail>();
const confirm = ({ id, cookie }: Order) => post(`/api/orders/${id}/confirm`, cookie);
const setStatus = (id: number, payload: object) =>
  shop().request({ method: "PATCH", url: `/api/orders/${id}/status`, cookie: admin.cookie, payload });
const work = async (name: string) =>
  (await shop().request({ url: `/api/orders?work=${name}`, cookie: admin.cookie }))
    .json<{ id: number }[]>()
    .map(({ id }) => id);
const runExpiry = () => makeJobHandlers(shop().deps)["expire-orders"]({});
const stockOf = async (productId: number) =>
  (await shop().request({ url: `/api/products/${productId}` })).json().stock;
const mailsOf = async (orderId: number) =>
  (await shop().ctx.db.select().from(mails).where(eq(mails.orderId, orderId))).map(
    ({ template }) => template,
  );

/** A confirmed order in this status. */
async function orderIn(status: "processing" | "shipped" | "delivered", given: object = {}) {
  const order = await place(given);
  await confirm(order);
  if (status !== "processing") await setStatus(order.id, { status });
  return order;
}

/** An order whose parcel came back. */
async function refuse(phone: string) {
  const order = await orderIn("shipped", { phone });
  await setStatus(order.id, { status: "cancelled", goodsReturned: true });
  return order;
}

describe("after any sequence of steps", () => {
  test("no order counts as paid before the money came", async () => {
    const order = await place();
    const states = [await read(order)];
    await confirm(order);
    states.push(await read(order));
    for (const status of ["shipped", "delivered"]) {
      await setStatus(order.id, { status });
      states.push(await read(order));
    }

    expect(states.map(({ status, paymentStatus }) => [status, paymentStatus])).toEqual([
      ["pendiente", "unpaid"],
      ["procesando", "unpaid"],
      ["enviado", "unpaid"],
      ["entregado", "unpaid"],
    ]);
    const { totalSales } = (await shop().request({ url: "/api/admin/stats", cookie: admin.cookie })).json();
    expect(totalSales).toBe(0);
  });

  test.each(["processing", "shipped", "delivered"])(
    "an unconfirmed order is never set to %s",
    async (status) => {
      const order = await place();

      expect((await setStatus(order.id, { status })).statusCode).toBe(409);

      expect(await readOrder(shop().ctx, order.id)).toMatchObject({ status: "pending", confirmedAt: null });
      await setStatus(order.id, { status: "cancelled" });
      const reopened = await setStatus(order.id, { status });
      expect([reopened.statusCode, reopened.json().message]).toEqual([
        409,
        expect.stringContaining("uno nuevo"),
      ]);
      await expect(
        shop().ctx.db.update(orders).set({ status: "shipped" }).where(eq(orders.id, order.id)),
        "in the database",
      ).rejects.toThrow();
    },
  );

  test("no stock is held beyond the order's hours", async () => {
    const order = await place();
    shop().clock.advance(24 * HOUR_MS);
    expect((await confirm(order)).statusCode, "too late").toBe(409);
    await runExpiry();

    expect(await read(order)).toMatchObject({ status: "cancelado" });
    expect(await stockOf(order.productId)).toBe(5);
    expect(await mailsOf(order.id)).toEqual(["codConfirm", "codExpired"]);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });
});

describe("the shop's mail about an order to confirm", () => {
  const notify = (mailShopOnPayment: boolean) =>
    updateSettings(shop().ctx, { notifications: { shopEmail: "tienda@correo.example", mailShopOnPayment } });

  test("goes out once, as long as the shop wants mails about its orders", async () => {
    await notify(true);
    const order = await place();
    expect(await mailsOf(order.id)).toEqual(["codConfirm", "shopOrderToConfirm"]);
    await notify(false);
    const quiet = await place();
    expect(await mailsOf(quiet.id)).toEqual(["codConfirm"]);
    await notify(true);
    const { id: productId } = await makeProduct(shop().ctx, { price: 39_900, stock: 5 });
    const paidOnline = await makeOrder(shop().ctx, {
      userId: admin.user.id,
      lines: [{ productId, price: 39_900 }],
    });
    expect(await mailsOf(paidOnline.id)).toEqual(["orderReceived"]);
    await updateSettings(shop().ctx, { notifications: { shopEmail: "" } });
  });
});

describe("a cash-on-delivery order", () => {
  test("has its fee in the total from the moment the method is chosen", async () => {
    const { id: productId } = await makeProduct(shop().ctx, { price: 39_900 });
    const payload = { items: [{ productId, size: "", quantity: 1 }], cityCode: "05001" };
    const url = "/api/cart/quote";
    const without = (await shop().request({ method: "POST", url, payload })).json<CartQuote>();
    const chosen = (
      await shop().request({ method: "POST", url, payload: { ...payload, paymentMethod: "cod" } })
    ).json<CartQuote>();

    expect(without).toMatchObject({ surcharges: [], total: 49_900 });
    expect(chosen).toMatchObject({
      surcharges: [{ label: "Pago contra entrega", amount: 3_000 }],
      total: 52_900,
    });
    const order = await place({ total: 39_900, shippingFee: 10_000, surcharge: 3_000 });
    expect(await read(order)).toMatchObject({ surcharges: 3_000, total: 52_900, isConfirmationDue: true });
  });

  test("is refused when its fee is not the one that the customer saw", async () => {
    await expect(place({ surcharge: 2_000 })).rejects.toMatchObject({
      code: "shipping_changed",
      details: { quote: { surcharges: [{ amount: 3_000 }] } },
    });
  });

  test("is confirmed by one tap on its page, and again without effect", async () => {
    const order = await place();
    const link = await makeLink(shop(), order.id, "mail");

    const answer = await link.post("confirm");
    const again = await link.post("confirm");

    expect(answer.json()).toMatchObject({
      status: "procesando",
      isConfirmationDue: false,
      toCollect: 52_900,
    });
    expect(again.statusCode).toBe(200);
    expect((await readAsAdmin(order)).history.filter(({ reason }) => reason === "confirmed")).toHaveLength(1);
  });

  test("is confirmed by staff who spoke with the buyer, and once when two of them tap at once", async () => {
    const order = await place();
    expect(await work("confirm")).toContain(order.id);

    const url = `/api/admin/orders/${order.id}/confirmation`;
    const answers = await Promise.all(confirmationMeans.map((via) => post(url, admin.cookie, { via })));

    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ status: "processing", paymentStatus: "unpaid" });
    }
    const isConfirmed = eq(auditLog.action, "order.confirmed");
    const ofOrder = and(isConfirmed, eq(auditLog.subjectId, String(order.id)));
    expect(await shop().ctx.db.$count(auditLog, ofOrder)).toBe(1);
    expect(await work("confirm")).not.toContain(order.id);
    expect(await work("prepare")).toContain(order.id);
  });

  test("is confirmed only by its buyer", async () => {
    const order = await place();
    const stranger = await makeSignedIn(shop().ctx);

    expect((await post(`/api/orders/${order.id}/confirm`, stranger.cookie)).statusCode).toBe(404);
    expect((await read(order)).isConfirmationDue).toBe(true);
  });

  test("does not expire once it is confirmed, and cannot be paid at the gateway then", async () => {
    const order = await orderIn("processing");
    shop().clock.advance(30 * HOUR_MS);
    await runExpiry();

    expect(await read(order)).toMatchObject({ status: "procesando", isPayable: false, expiresAt: null });
  });

  test("waits to be collected after its delivery, and no longer once the money came", async () => {
    const order = await orderIn("delivered");
    expect(await work("collect")).toContain(order.id);

    const url = `/api/admin/orders/${order.id}/manual-payment`;
    const answer = await post(url, admin.cookie, { method: "cod", reference: "Guía 1" });

    expect(answer.statusCode, answer.body).toBe(200);
    expect(await readOrder(shop().ctx, order.id)).toMatchObject({
      paymentStatus: "accepted",
      paymentMethod: "cod",
      received: 5_290_000n,
    });
    expect(await work("collect")).not.toContain(order.id);
  });

  test("shows the amount to collect to staff who pack it, also without permission to see money", async () => {
    const order = await orderIn("processing");
    const { cookie } = await makeSignedIn(shop().ctx, { role: "orders" });

    const answer = await shop().request({ url: `/api/orders/${order.id}`, cookie });

    expect(answer.json()).toMatchObject({ total: null, toCollect: 52_900 });
  });

  test("is 'Contra entrega' in the CSV until its money came, and never 'Sin pagar'", async () => {
    const order = await orderIn("delivered");
    const paidAs = async () => {
      const { rawPayload } = await shop().request({
        url: `/api/admin/orders.csv?search=${order.id}`,
        cookie: admin.cookie,
      });
      const { headers, rows } = readCsv(rawPayload, { maxRows: 5000 });
      const row = rows.find(({ cells }) => cells[headers.indexOf("Pedido")] === String(order.id));
      return row?.cells[headers.indexOf("Pago")];
    };

    const before = await paidAs();
    await post(`/api/admin/orders/${order.id}/manual-payment`, admin.cookie, {
      method: "cod",
      reference: "Guía 1",
    });

    expect([before, await paidAs()]).toEqual(["Contra entrega", "Pagado"]);
  });

  test("cannot be marked as collected before it was sent", async () => {
    const order = await orderIn("processing");
    const url = `/api/admin/orders/${order.id}/manual-payment`;

    expect((await post(url, admin.cookie, { method: "cod", reference: "Guía 1" })).statusCode).toBe(409);
  });
});

describe("cash on delivery is offered", () => {
  async function offerOf(payload: object) {
    const { id: productId } = await makeProduct(shop().ctx, { price: 39_900 });
    const items = [{ productId, size: "", quantity: 1 }];
    const quote = (
      await shop().request({ method: "POST", url: "/api/cart/quote", payload: { items, ...payload } })
    ).json<CartQuote>();
    return quote.paymentMethods.find(({ method }) => method === "cod");
  }

  test.each([
    ["in its zone", { cityCode: "05001" }, undefined],
    ["in no other zone", { cityCode: "76001" }, "Todavía no llega a tu municipio"],
    ["never without a destination", {}, "Elige tu municipio para saber si aplica"],
    ["not with pickup", { cityCode: "05001", shippingMethod: "pickup" }, "No aplica al recoger en la tienda"],
  ])("cash on delivery is offered %s", async (_where, payload, reason) => {
    expect(await offerOf(payload)).toEqual({
      method: "cod",
      available: reason === undefined,
      ...(reason === undefined ? { fee: 3_000 } : { reason }),
    });
  });

  test("between its limits, which do not count its fee", async () => {
    await enableCod(shop(), { minTotal: 49_900.01 });
    const belowMin = await offerOf({ cityCode: "05001", paymentMethod: "cod" });
    await enableCod(shop(), { maxTotal: 49_899.99 });
    const aboveMax = await offerOf({ cityCode: "05001" });
    await enableCod(shop(), { minTotal: 49_900, maxTotal: 49_900 });
    const within = await offerOf({ cityCode: "05001", paymentMethod: "cod" });
    await enableCod(shop());

    expect(belowMin?.reason).toMatch(/^Para pedidos desde/);
    expect(aboveMax?.reason).toMatch(/^Para pedidos hasta/);
    expect(within?.available).toBe(true);
  });

  test("in no shop that has not turned it on, and in none without zones", async () => {
    await enableCod(shop(), { isEnabled: false });
    const off = await offerOf({ cityCode: "05001" });
    await enableCod(shop());
    await updateSettings(shop().ctx, { shipping: { usesZones: false } });
    const withoutZones = await offerOf({ cityCode: "05001" });
    await enableCod(shop());

    expect([off, withoutZones]).toEqual([undefined, undefined]);
  });

  test("never by an order whose quote says otherwise", async () => {
    const away = { city: "Cali", state: "Valle del Cauca" };
    await expect(place(away)).rejects.toMatchObject({ code: "conflict" });
    await expect(place({ shippingMethod: "pickup", shippingFee: 0 })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("a person who refused two parcels", () => {
  test("is not offered cash on delivery for twelve months", async () => {
    const phone = newPhone();
    await refuse(phone);
    await orderIn("processing", { phone });
    await refuse(phone);

    await expect(place({ phone: `+57 ${phone}` })).rejects.toMatchObject({ code: "conflict" });
    await expect(place()).resolves.toBeDefined();
    shop().clock.advance(366 * DAY_MS);
    await expect(place({ phone })).resolves.toBeDefined();
    await makeJobHandlers(shop().deps)["clean-up"]({});
    expect(await shop().ctx.db.select().from(codRefusals), "erased").toEqual([]);
    // A year later the administrator's session is over.
    admin = await makeSignedIn(shop().ctx, { isAdmin: true });
  });

  test("is offered it again when the owner says so", async () => {
    const phone = newPhone();
    await refuse(phone);
    const order = await refuse(phone);
    expect((await readAsAdmin(order)).cashOnDelivery?.refusals).toBe(2);

    const answer = await shop().request({
      method: "DELETE",
      url: `/api/admin/orders/${order.id}/refusals`,
      cookie: admin.cookie,
    });

    expect(answer.json<AdminOrderDetail>().cashOnDelivery?.refusals).toBe(0);
    await expect(place({ phone })).resolves.toBeDefined();
  });

  test("is stored without the phone, and a parcel that was delivered after all does not count", async () => {
    const phone = newPhone();
    const order = await refuse(phone);
    const ofOrder = eq(codRefusals.orderId, order.id);
    const [row] = await shop().ctx.db.select().from(codRefusals).where(ofOrder);
    expect(JSON.stringify(row)).not.toContain(phone);

    await setStatus(order.id, { status: "delivered" });

    expect(await shop().ctx.db.select().from(codRefusals).where(ofOrder)).toEqual([]);
  });

  test("has not refused what the shop cancelled before it was sent", async () => {
    const order = await orderIn("processing");
    await setStatus(order.id, { status: "cancelled" });

    expect((await readAsAdmin(order)).cashOnDelivery?.refusals).toBe(0);
  });
});

test("returned goods are back in stock only when they came back", async () => {
  const [back, lost] = [await orderIn("shipped"), await orderIn("shipped")];
  await setStatus(back.id, { status: "cancelled", goodsReturned: true });
  await setStatus(lost.id, { status: "cancelled", goodsReturned: false });

  expect([await stockOf(back.productId), await stockOf(lost.productId)]).toEqual([5, 4]);
});

test("an order of another method is not confirmed", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  const { id: productId } = await makeProduct(shop().ctx, { price: 39_900 });
  const lines = [{ productId, price: 39_900 }];
  const { id } = await makeOrder(shop().ctx, { userId: user.id, lines });

  expect((await post(`/api/orders/${id}/confirm`, cookie)).statusCode).toBe(409);
});
