import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { EARLIER_KEYS_HEADER, IDEMPOTENCY_HEADER } from "#contract/names.ts";
import type { PlaceOrderBody } from "#contract/orders/checkout-fields.ts";
import type { PlacedOrder } from "#contract/orders/orders.ts";
import { mails, orders, products, users } from "#server/db/schema/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { linkOf } from "#tests/support/order-links.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });
const allowGuests = (isEnabled: boolean) => updateSettings(shop().ctx, { guestCheckout: { isEnabled } });
let productId: number;

beforeAll(async () => {
  productId = (await makeProduct(shop().ctx, { stock: 500 })).id;
});
beforeEach(() => allowGuests(true));

let visits = 0;
/** Each visitor has a network of its own, unless the test names one. */
function place(given: Partial<PlaceOrderBody> = {}, { key = "", network = "" } = {}) {
  visits += 1;
  return shop().request({
    method: "POST",
    url: "/api/orders",
    payload: orderBody([{ productId, price: 20_000 }], given),
    remoteAddress: network || `10.1.${Math.floor(visits / 250)}.${visits % 250}`,
    ...(key && { headers: { "idempotency-key": key } }),
  });
}
const visitor = (name: string, phone: string) => ({ email: `${name}@correo.example`, phone });
const statusOf = async (id: number) =>
  mustExist((await shop().ctx.db.select().from(orders).where(eq(orders.id, id)))[0]).status;

test("a visitor's order is refused before it is read while the setting is off", async () => {
  await allowGuests(false);

  const complete = await place();
  const unreadable = await shop().request({
    method: "POST",
    url: "/api/orders",
    payload: { nonsense: true },
  });

  expect([complete.statusCode, unreadable.statusCode]).toEqual([401, 401]);
  expect(complete.json()).toMatchObject({ code: "not_signed_in" });
});

test("a visitor's order belongs to nobody, creates no account and keeps the consent with version and time", async () => {
  const accounts = await shop().ctx.db.$count(users);

  const answer = await place(visitor("lina", "3005550101"));

  expect(answer.statusCode).toBe(201);
  const { id, userId, token } = answer.json<PlacedOrder>();
  expect(userId).toBeNull();
  expect((await linkOf(shop(), mustExist(token)).read()).json()).toMatchObject({ id, isPayable: true });
  const [row] = await shop().ctx.db.select().from(orders).orderBy(desc(orders.id)).limit(1);
  expect(row).toMatchObject({ id, isGuest: true, privacyAcceptedAt: shop().clock.now() });
  expect(row?.privacyVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(row?.emailVerifiedAt).toBeNull();
  expect(await shop().ctx.db.$count(users)).toBe(accounts);
});

test("a visitor who refuses the privacy policy places no order", async () => {
  const answer = await shop().request({
    method: "POST",
    url: "/api/orders",
    payload: { ...orderBody([{ productId, price: 20_000 }]), acceptPrivacy: false },
  });

  expect(answer.statusCode).toBe(400);
});

test("a visitor's order with the address of an account stays the visitor's", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx);

  const { id } = (await place({ email: user.email })).json<PlacedOrder>();

  const own = await shop().request({ url: "/api/user/orders", cookie });
  expect(own.json()).toEqual([]);
  expect((await shop().request({ url: `/api/orders/${id}`, cookie })).statusCode).toBe(404);
  expect((await shop().request({ url: `/api/orders/${id}` })).statusCode).toBe(401);
});

test("a signed-in customer's order needs no token", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  const payload = orderBody([{ productId, price: 20_000 }]);

  const placed = (await shop().request({ method: "POST", url: "/api/orders", cookie, payload })).json();

  expect(placed).toMatchObject({ userId: user.id });
  expect(placed).not.toHaveProperty("token");
});

describe("the idempotency key of a visitor", () => {
  test("answers the same order, with a link that opens it", async () => {
    const lina = visitor("repite", "3005550102");

    const [one, two] = await Promise.all([place(lina, { key: "k-1" }), place(lina, { key: "k-1" })]);

    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 201]);
    expect(one.json().id).toBe(two.json().id);
    for (const answer of [one, two]) {
      expect((await linkOf(shop(), answer.json().token).read()).statusCode).toBe(200);
    }
  });

  test("is refused for another order, and shows nobody else's", async () => {
    await place(visitor("uno", "3005550103"), { key: "k-2" });

    const other = await place(visitor("dos", "3005550104"), { key: "k-2" });

    expect(other.statusCode).toBe(422);
    expect(other.json()).not.toHaveProperty("token");
  });

  test("is not shared with customers", async () => {
    const { user, cookie } = await makeSignedIn(shop().ctx);
    const payload = orderBody([{ productId, price: 20_000 }]);
    const headers = { "idempotency-key": "k-3" };
    await shop().request({ method: "POST", url: "/api/orders", cookie, payload, headers });

    const answer = await place({}, { key: "k-3" });

    expect(answer.statusCode).toBe(201);
    expect(answer.json().userId).not.toBe(user.id);
  });
});

describe("a visitor holds no stock beyond the limits", () => {
  test.each([
    [
      "address",
      (n: number) => visitor("Mismo", `300555020${n}`),
      (n: number) => ({ email: n % 2 ? "mismo@correo.example" : "MISMO@correo.example" }),
    ],
    [
      "phone",
      (n: number) => visitor(`varios-${n}`, "3005550300"),
      (n: number) => ({ phone: n % 2 ? "+57 300 555 0300" : "300-555-0300" }),
    ],
  ])(
    "a fourth unpaid order with one %s releases the oldest, however it is written",
    async (_what, of, spelling) => {
      const ids: number[] = [];
      for (const n of [1, 2, 3, 4]) ids.push((await place({ ...of(n), ...spelling(n) })).json().id);

      const statuses = [];
      for (const id of ids) statuses.push(await statusOf(id));
      expect(statuses).toEqual(["cancelled", "pending", "pending", "pending"]);
      expect(await ledgerDifferences(shop().ctx)).toEqual([]);
    },
  );

  test.each([
    ["another tab", "release-of-another", true],
    ["the same tab", "release-1", false],
  ])(
    "the buyer of a released order is told by mail unless the new order is of the same tab: %s",
    async (tab, earlierKeys, isMailed) => {
      const phone = isMailed ? "3005550301" : "3005550302";
      const placeOther = async (n: number, headers = {}) => {
        const other = await makeProduct(shop().ctx, { price: 20_000 });
        const payload = orderBody([{ productId: other.id, price: 20_000 }], visitor(`${n}-${phone}`, phone));
        const remoteAddress = `10.3.${phone.at(-1)}.${n}`;
        const answer = await shop().request({
          method: "POST",
          url: "/api/orders",
          payload,
          headers,
          remoteAddress,
        });
        return answer.json<PlacedOrder>().id;
      };
      const oldest = await placeOther(1, { [IDEMPOTENCY_HEADER]: isMailed ? "release-2" : "release-1" });
      await placeOther(2);
      await placeOther(3);

      await placeOther(4, { [EARLIER_KEYS_HEADER]: earlierKeys });

      expect(await statusOf(oldest), tab).toBe("cancelled");
      const told = await shop().ctx.db.select().from(mails).where(eq(mails.orderId, oldest));
      expect(told.some(({ template }) => template === "orderCancelled")).toBe(isMailed);
    },
  );

  test("orders sent at once count like orders sent one after the other", async () => {
    const product = await makeProduct(shop().ctx, { stock: 50 });
    const payload = orderBody([{ productId: product.id, price: 20_000 }], visitor("aprisa", "3005550400"));

    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        shop().request({ method: "POST", url: "/api/orders", payload, remoteAddress: `10.2.0.${n}` }),
      ),
    );

    const [left] = await shop().ctx.db.select().from(products).where(eq(products.id, product.id));
    expect(left?.stock).toBe(47);
  });

  test("a customer's unpaid orders with the same address are left alone", async () => {
    const { cookie, user } = await makeSignedIn(shop().ctx);
    const payload = orderBody([{ productId, price: 20_000 }], { email: user.email });
    const own = (await shop().request({ method: "POST", url: "/api/orders", cookie, payload })).json();

    for (let n = 0; n < 4; n++) await place({ email: user.email, phone: `300555050${n}` });

    expect(await statusOf(own.id)).toBe("pending");
  });

  test("a network places 20 orders in ten minutes, whatever addresses it invents", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) {
      const answer = await place(visitor(`red-${n}`, `30155500${n + 10}`), { network: "10.9.9.9" });
      statuses.push(answer.statusCode);
    }

    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

test("addresses that differ in their + part count as one person", async () => {
  const ids = [];
  for (const [index, tag] of ["", "+a", "+b", "+c"].entries()) {
    ids.push((await place(visitor(`etiqueta${tag}`, `301555020${index}`))).json<PlacedOrder>().id);
  }

  expect(await Promise.all(ids.map(statusOf))).toEqual(["cancelled", "pending", "pending", "pending"]);
});

test("an order from a page that believes somebody signed in is refused without that session", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  const other = await makeSignedIn(shop().ctx);
  const send = (session: string) =>
    shop().request({
      method: "POST",
      url: "/api/orders",
      ...(session && { cookie: session }),
      headers: { "x-user-id": String(user.id) },
      payload: orderBody([{ productId, price: 20_000 }]),
    });

  const answers = [await send(""), await send(other.cookie), await send(cookie)];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 201]);
});
