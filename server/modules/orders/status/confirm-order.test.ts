import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { HOUR_MS } from "#contract/durations.ts";
import type { PlaceOrderBody } from "#contract/orders/checkout-fields.ts";
import type { CustomerOrderDetail } from "#contract/orders/order-details.ts";
import type { OrderPage } from "#contract/orders/order-page.ts";
import type { PlacedOrder } from "#contract/orders/orders.ts";
import { orders, users } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { enableCod } from "#tests/support/cash-on-delivery.ts";
import { deliverMailsTo } from "#tests/support/commercial-mails.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { linkOf, mailedToken, makeLink } from "#tests/support/order-links.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { confirmOwnOrder } from "./confirm-order.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });

let productId: number;
beforeAll(async () => {
  await enableCod(shop());
  await updateSettings(shop().ctx, { guestCheckout: { isEnabled: true } });
  productId = (await makeProduct(shop().ctx, { price: 39_900, stock: 500 })).id;
});

let visits = 0;
/** A new visitor's cash-on-delivery order. Each has a network of its own, unless the test names one. */
function place(given: Partial<PlaceOrderBody> = {}, { network = "", cookie = "" } = {}) {
  visits += 1;
  return shop().request({
    method: "POST",
    url: "/api/orders",
    payload: orderBody([{ productId, price: 39_900 }], {
      email: `vecina${visits}@correo.example`,
      phone: String(3_010_000_000 + visits),
      paymentMethod: "cod",
      ...given,
    }),
    remoteAddress: network || `10.2.${Math.floor(visits / 250)}.${visits % 250}`,
    ...(cookie && { cookie }),
  });
}
const placed = async (...given: Parameters<typeof place>) => {
  const answer = await place(...given);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<PlacedOrder>();
};
const rowOf = async (id: number) =>
  mustExist((await shop().ctx.db.select().from(orders).where(eq(orders.id, id)))[0]);
const confirmedBy = (cookie: string, id: number) =>
  shop().request({ method: "POST", url: `/api/orders/${id}/confirm`, cookie });

describe("a cash-on-delivery order", () => {
  test("is not confirmed by the browser that placed it, which has proven neither mail nor phone", async () => {
    const { id, token } = await placed();
    const link = linkOf(shop(), mustExist(token));

    const page = (await link.read()).json<OrderPage>();
    const answer = await link.post("confirm");

    expect(page).toMatchObject({ isConfirmationDue: true, isConfirmableHere: false });
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining("correo")]);
    expect(await rowOf(id)).toMatchObject({ status: "pending", confirmedAt: null });
  });

  test("is not confirmed by whoever holds a link to pay it", async () => {
    const { id } = await placed();
    const payer = { ...shop().ctx, actor: { kind: "orderHolder", orderId: id, via: "payment" } } as const;

    await expect(confirmOwnOrder(payer, id)).rejects.toMatchObject({ code: "conflict" });
  });

  test("is confirmed with the link that only the mail carries", async () => {
    const { id, customer } = await placed();
    await deliverMailsTo(shop(), customer.email);
    const link = linkOf(shop(), mailedToken(shop(), customer.email));

    expect((await link.read()).json<OrderPage>().isConfirmableHere).toBe(true);
    expect((await link.post("confirm")).json()).toMatchObject({ status: "procesando" });
    expect(await rowOf(id)).toMatchObject({ confirmedVia: "page" });
  });

  test("is not confirmed by the checkout's link after the mailed one was opened", async () => {
    const { customer, token } = await placed();
    await deliverMailsTo(shop(), customer.email);
    await linkOf(shop(), mailedToken(shop(), customer.email)).read();

    expect((await linkOf(shop(), mustExist(token)).post("confirm")).statusCode).toBe(409);
  });

  test("is confirmed with the link that staff sent", async () => {
    const { id } = await placed();

    expect((await (await makeLink(shop(), id, "admin")).post("confirm")).statusCode).toBe(200);
  });

  test("is confirmed in an account only once its e-mail is verified", async () => {
    const { user, cookie } = await makeSignedIn(shop().ctx);
    const { id } = await placed({ email: user.email }, { cookie });
    const read = async () =>
      (await shop().request({ url: `/api/orders/${id}`, cookie })).json<CustomerOrderDetail>();
    const before = await read();

    const refused = await confirmedBy(cookie, id);
    await shop()
      .ctx.db.update(users)
      .set({ emailVerifiedAt: shop().clock.now() })
      .where(eq(users.id, user.id));
    const after = await read();

    expect([before.isConfirmableHere, refused.statusCode]).toEqual([false, 409]);
    expect([after.isConfirmableHere, (await confirmedBy(cookie, id)).statusCode]).toEqual([true, 204]);
  });
});

describe("a visitor with ever new addresses and phones", () => {
  const network = (n: number) => `10.9.0.${n}`;

  test("holds the stock of at most five unconfirmed orders from one network, also at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => place({}, { network: network(1) })));

    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([201, 201, 201, 201, 201, 409, 409, 409, 409]);
    expect((await place({}, { network: network(2) })).statusCode, "another network").toBe(201);
    expect((await place({ paymentMethod: "credit-card" }, { network: network(1) })).statusCode).toBe(201);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("may order again from the network once orders were confirmed or ended", async () => {
    const made = [];
    for (let n = 0; n < 5; n++) made.push(await placed({}, { network: network(3) }));
    expect((await place({}, { network: network(3) })).statusCode).toBe(409);

    await (await makeLink(shop(), mustExist(made[0]).id, "mail")).post("confirm");
    expect((await place({}, { network: network(3) })).statusCode).toBe(201);
    expect((await place({}, { network: network(3) })).statusCode).toBe(409);
    shop().clock.advance(25 * HOUR_MS);
    await makeJobHandlers(shop().deps)["expire-orders"]({});

    expect((await place({}, { network: network(3) })).statusCode).toBe(201);
    for (const { id } of made) expect((await rowOf(id)).networkHash).toBeNull();
  });

  test("leaves no network address in the database", async () => {
    const { id } = await placed({}, { network: network(4) });

    const { networkHash } = await rowOf(id);
    expect(networkHash).toMatch(/^[\w-]{43}$/);
    expect(
      JSON.stringify(await rowOf(id), (_, value) => (typeof value === "bigint" ? "" : value)),
    ).not.toContain(network(4));
  });
});

test("a phone with three confirmed orders that are not sent gets no fourth from a new account or address", async () => {
  const phone = "3109990011";
  for (let n = 0; n < 3; n++) {
    const { id } = await placed({ phone });
    await (await makeLink(shop(), id, "mail")).post("confirm");
  }
  const { cookie } = await makeSignedIn(shop().ctx);

  expect((await place({ phone })).statusCode, "new address").toBe(409);
  expect((await place({ phone: `+57 ${phone}` }, { cookie })).statusCode, "new account").toBe(409);
});

test("the refusal of an order with another method offers cash on delivery, too", async () => {
  const refused = await place({ paymentMethod: "credit-card", total: 1 });

  expect(refused.json()).toMatchObject({ code: "price_changed" });
  expect(refused.json().quote.paymentMethods).toContainEqual({ method: "cod", available: true, fee: 3000 });
});
