import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import { mailedCarts } from "#server/db/schema/index.ts";
import { cartMailsOf } from "#tests/support/cart-mails.ts";
import { deliverMailsTo } from "#tests/support/commercial-mails.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { updateSettings } from "../settings/index.ts";
import { sendCartMails } from "./index.ts";

const shop = testShop();
const { begin, buyAs, cookieOf, itemsOf, leaveCart, newEmail, openLink, pass, runJobs, sentTo, tokenIn } =
  cartMailsOf(shop);

const switches = (reminders: object) => updateSettings(shop().ctx, { reminders });
let product: Awaited<ReturnType<typeof makeProduct>>;
beforeAll(async () => {
  await updateSettings(shop().ctx, {
    reminders: { cartMails: true, secondCartMail: true },
    guestCheckout: { isEnabled: true },
    whatsappOrders: { isEnabled: true },
    general: { whatsappNumber: "573001234567" },
  });
  product = await makeProduct(shop().ctx, { name: "Sérum", stock: 500, price: 20_000 });
});

test.each([
  ["bought in that browser", async (cookie: string) => buyAs(newEmail(), product, cookie)],
  [
    "bought by an account that logged in there",
    async (cookie: string) => {
      const ana = await makeSignedIn(shop().ctx);
      await buyAs(newEmail(), product, `${ana.cookie}; ${cookie}`);
    },
  ],
  [
    "ordered there by WhatsApp",
    async (cookie: string) => {
      const owner = await makeSignedIn(shop().ctx, { isAdmin: true });
      const items = itemsOf(product);
      const sent = await shop().request({
        method: "POST",
        url: "/api/cart-drafts",
        payload: { items },
        cookie,
      });
      const body = manualOrderBody(
        items.map((item) => ({ ...item, price: 20_000 })),
        { draft: { code: sent.json().code, isUsedAgain: false } },
      );
      const placed = await shop().request({
        method: "POST",
        url: "/api/admin/orders",
        payload: body,
        cookie: owner.cookie,
      });
      expect(placed.statusCode).toBe(201);
    },
  ],
])("no cart mail is sent after the cart was %s with another address", async (_, happen) => {
  const [early, late] = [newEmail(), newEmail()];
  const [earlyBrowser, lateBrowser] = [
    await leaveCart(early, itemsOf(product)),
    await leaveCart(late, itemsOf(product)),
  ];
  pass(5 * HOUR_MS);
  await sendCartMails(shop().ctx);
  await deliverMailsTo(shop(), late);
  expect(sentTo(late)).toHaveLength(1);

  await happen(earlyBrowser);
  await happen(lateBrowser);
  for (let day = 0; day < 5; day++) {
    await runJobs(early);
    await runJobs(late);
    pass(DAY_MS);
  }

  expect([sentTo(early).length, sentTo(late).length]).toEqual([0, 1]);
});

test("a purchase in the browser that opened the mail's link ends the cart, too", async () => {
  const [bought, left] = [newEmail(), newEmail()];
  for (const email of [bought, left]) {
    await leaveCart(email, itemsOf(product));
    pass(5 * HOUR_MS);
    await runJobs(email);
  }

  const elsewhere = cookieOf(await openLink(tokenIn(bought)));
  await openLink(tokenIn(left));
  await buyAs(newEmail(), product, elsewhere);
  for (let day = 0; day < 4; day++) {
    pass(DAY_MS);
    for (const email of [bought, left]) await runJobs(email);
  }

  expect([sentTo(bought).length, sentTo(left).length]).toEqual([1, 2]);
});

test("a guest whose data were erased gets no mail about the cart, and nothing of it is kept", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const erased = newEmail();
  const browser = await leaveCart(erased, itemsOf(product));
  const { id } = (await buyAs(erased, product, browser)).json();
  await shop().request({
    method: "PATCH",
    url: `/api/orders/${id}/status`,
    payload: { status: "cancelled" },
    cookie,
  });
  const answer = await shop().request({ method: "DELETE", url: `/api/admin/orders/${id}/customer`, cookie });
  expect(answer.statusCode).toBe(204);

  pass(5 * HOUR_MS);
  await runJobs(erased);

  expect(sentTo(erased)).toHaveLength(0);
  expect(await shop().ctx.db.$count(mailedCarts, eq(mailedCarts.email, erased))).toBe(0);
});

test("carts left days before the mails were turned on again get no mail, neither the first nor the second", async () => {
  const [old, mailedOnce, recent] = [newEmail(), newEmail(), newEmail()];
  await leaveCart(mailedOnce, itemsOf(product));
  pass(5 * HOUR_MS);
  await runJobs(mailedOnce);
  expect(sentTo(mailedOnce)).toHaveLength(1);
  await leaveCart(old, itemsOf(product));
  await switches({ cartMails: false });
  pass(9 * DAY_MS);
  await switches({ cartMails: true });
  await leaveCart(recent, itemsOf(product));

  for (let day = 0; day < 5; day++) {
    pass(DAY_MS);
    for (const email of [old, mailedOnce, recent]) await runJobs(email);
  }

  expect([old, mailedOnce, recent].map((email) => sentTo(email).length)).toEqual([0, 1, 2]);
});

test("a mail that the gate could not send within days of the checkout is not sent", async () => {
  const email = newEmail();
  await leaveCart(email, itemsOf(product));
  pass(5 * HOUR_MS);
  await sendCartMails(shop().ctx);

  pass(5 * DAY_MS);
  await runJobs(email);

  expect(sentTo(email)).toEqual([]);
});

test("a browser gets no cookie while the mails are off, nor for an unknown link", async () => {
  const start = () =>
    shop().request({
      method: "POST",
      url: "/api/checkout-starts",
      payload: { items: itemsOf(product), email: newEmail(), acceptReminders: true },
    });
  const cookiesOf = ({ headers }: Awaited<ReturnType<typeof start>>) => String(headers["set-cookie"] ?? "");
  expect(cookiesOf(await start())).toContain("trenza_cart=");

  await switches({ cartMails: false });
  const whileOff = await start();
  await switches({ cartMails: true });
  const unknown = await shop().request({ method: "POST", url: "/api/mailed-carts/unknown", payload: {} });

  expect([whileOff.statusCode, unknown.statusCode]).toEqual([202, 404]);
  expect([cookiesOf(whileOff), cookiesOf(unknown)].join()).not.toContain("trenza_cart");
});

test("two browsers that send the same cart by WhatsApp have a draft each, so that the buyer gets no cart mail", async () => {
  const own = await makeProduct(shop().ctx, { name: "Bruma", stock: 50, price: 20_000 });
  const items = itemsOf(own);
  const [ana, eva] = [newEmail(), newEmail()];
  const sendBy = async (cookie: string): Promise<string> =>
    (await shop().request({ method: "POST", url: "/api/cart-drafts", payload: { items }, cookie })).json()
      .code;
  const browsers = { ana: await leaveCart(ana, items), eva: await leaveCart(eva, items) };

  const code = await sendBy(browsers.ana);
  expect(await sendBy(browsers.eva)).not.toBe(code);
  expect(await sendBy(""), "a browser that left no cart").not.toBe(code);
  expect(await sendBy(browsers.ana)).toBe(code);
  const owner = await makeSignedIn(shop().ctx, { isAdmin: true });
  const body = manualOrderBody(
    items.map((item) => ({ ...item, price: 20_000 })),
    { draft: { code, isUsedAgain: false } },
  );
  const placed = await shop().request({
    method: "POST",
    url: "/api/admin/orders",
    payload: body,
    cookie: owner.cookie,
  });
  expect(placed.statusCode).toBe(201);
  pass(5 * HOUR_MS);
  await runJobs(ana);
  await runJobs(eva);

  expect([sentTo(ana).length, sentTo(eva).length]).toEqual([0, 1]);
});

test.each([
  ["before", 0],
  ["after", 4.1 * HOUR_MS],
])("a cart gets no mail when the account's address is replaced %s the mail is queued", async (_, ms) => {
  const password = "clave segura";
  const [earlier, later] = [newEmail(), newEmail()];
  const hashed = await shop().deps.passwords.hash(password);
  const { user, cookie } = await makeSignedIn(shop().ctx, { email: earlier, password: hashed });
  await begin(cookie, { items: itemsOf(product) });
  pass(ms);
  await sendCartMails(shop().ctx);
  const payload = { username: user.username, email: later, currentPassword: password };
  await shop().request({ method: "PATCH", url: "/api/user/profile", cookie, payload });
  await deliverMailsTo(shop(), earlier);
  pass(4.1 * HOUR_MS);
  await runJobs(earlier);

  expect([sentTo(earlier).length, sentTo(later).length]).toEqual([0, 0]);
  await begin(cookie, { items: itemsOf(product) });
  pass(4.1 * HOUR_MS);
  await runJobs(later);
  expect(sentTo(later), "the next checkout counts for the new address").toHaveLength(1);
});
