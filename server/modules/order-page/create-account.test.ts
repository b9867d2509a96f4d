import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { User } from "#contract/accounts/accounts.ts";
import type { OrderPage } from "#contract/orders/order-page.ts";
import type { PlacedOrder } from "#contract/orders/orders.ts";
import { orders, users } from "#server/db/schema/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { linkOf, makeLink } from "#tests/support/order-links.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
const password = "cuatro-palabras-nada-comunes";

let productId: number;
beforeAll(async () => {
  await updateSettings(shop().ctx, { guestCheckout: { isEnabled: true } });
  productId = (await makeProduct(shop().ctx, { stock: 500 })).id;
});

async function placeAsGuest(email: string): Promise<PlacedOrder> {
  const payload = orderBody([{ productId, price: 20_000 }], { email });
  const answer = await shop().request({ method: "POST", url: "/api/orders", payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const cookieOf = (headers: Record<string, unknown>) =>
  [headers["set-cookie"]]
    .flat()
    .map((cookie) => String(cookie).split(";")[0])
    .join("; ");
const guestOrders = async (cookie: string, method: "GET" | "POST" = "GET") =>
  (await shop().request({ method, url: "/api/user/guest-orders", cookie })).json().count;
const ownOrders = async (cookie: string) =>
  (await shop().request({ url: "/api/user/orders", cookie })).json<{ id: number }[]>().map(({ id }) => id);

test("after a purchase one password creates the account, and its orders are taken over once the e-mail is verified", async () => {
  const first = await placeAsGuest("luz.marina@correo.example");
  const second = await placeAsGuest("LUZ.MARINA@correo.example");
  const link = linkOf(shop(), mustExist(first.token));
  expect((await link.read()).json<OrderPage>().isAccountOffered).toBe(true);

  const answer = await link.post("account", { password });

  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json<User>()).toMatchObject({
    username: "luz.marina",
    firstName: "Ana María",
    isEmailVerified: false,
    isAdmin: false,
  });
  const cookie = cookieOf(answer.headers);
  expect([await guestOrders(cookie), await guestOrders(cookie, "POST")], "not verified").toEqual([0, 0]);
  await shop()
    .ctx.db.update(users)
    .set({ emailVerifiedAt: shop().clock.now() })
    .where(eq(users.id, answer.json().id));
  expect(await ownOrders(cookie), "nothing is attached silently").toEqual([]);
  expect(await guestOrders(cookie)).toBe(2);
  expect(await guestOrders(cookie, "POST")).toBe(2);
  expect(await ownOrders(cookie)).toEqual([second.id, first.id]);
  expect(await guestOrders(cookie, "POST"), "again").toBe(0);
  expect((await link.read()).json<OrderPage>()).toMatchObject({ isAccountOffered: false, erasure: null });
});

test("an order is taken over although the account has used its idempotency key, too", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx, { emailVerifiedAt: shop().clock.now() });
  const payload = orderBody([{ productId, price: 20_000 }], { email: user.email });
  const headers = { "idempotency-key": "same-key-0001" };
  await shop().request({ method: "POST", url: "/api/orders", payload, headers });
  await shop().request({ method: "POST", url: "/api/orders", cookie, payload, headers });

  expect(await guestOrders(cookie, "POST")).toBe(1);
  expect(await ownOrders(cookie)).toHaveLength(2);
});

test.each(["mail", "admin"] as const)(
  "a link that may be forwarded (%s) creates no account, which would show name and e-mail",
  async (via) => {
    const { id } = await placeAsGuest(`reenviado-${via}@correo.example`);
    const link = await makeLink(shop(), id, via);

    expect((await link.read()).json<OrderPage>().isAccountOffered).toBe(false);
    expect((await link.post("account", { password })).statusCode).toBe(409);
  },
);

test("an address that has an account gets no second one, and the order stays the guest's", async () => {
  const { user } = await makeSignedIn(shop().ctx);
  const { id, token } = await placeAsGuest(user.email);

  const answer = await linkOf(shop(), mustExist(token)).post("account", { password });

  expect([answer.statusCode, answer.json().code]).toEqual([409, "taken"]);
  const [row] = await shop().ctx.db.select().from(orders).where(eq(orders.id, id));
  expect(row).toMatchObject({ userId: null, isGuest: true });
});

test("a taken user name gets a number, and a password that is easy to guess is refused", async () => {
  await makeSignedIn(shop().ctx, { username: "vecina" });
  const { token } = await placeAsGuest("vecina@otro.example");
  const link = linkOf(shop(), mustExist(token));

  expect((await link.post("account", { password: "12345678" })).statusCode).toBe(400);
  expect((await link.post("account", { password })).json<User>().username).toMatch(/^vecina-\d{6}$/);
});

test("orders of another address or of another account are never taken over", async () => {
  await placeAsGuest("ajena@correo.example");
  const other = await makeSignedIn(shop().ctx, { emailVerifiedAt: shop().clock.now() });
  const payload = orderBody([{ productId, price: 20_000 }], { email: "mia+dos@correo.example" });
  await shop().request({ method: "POST", url: "/api/orders", payload, cookie: other.cookie });
  await placeAsGuest("mia+tres@correo.example");
  const verified = { email: "mia@correo.example", emailVerifiedAt: shop().clock.now() };
  const { cookie } = await makeSignedIn(shop().ctx, verified);

  expect([await guestOrders(cookie), await guestOrders(cookie, "POST")]).toEqual([0, 0]);
});

test("no account is offered for an order of an account, or whose buyer asked to erase the data", async () => {
  const { id, token } = await placeAsGuest("borrar@correo.example");
  const link = linkOf(shop(), mustExist(token));
  await link.post("erasure");

  expect((await link.read()).json<OrderPage>().isAccountOffered, `#${id}`).toBe(false);
  expect((await link.post("account", { password })).statusCode).toBe(409);
});
