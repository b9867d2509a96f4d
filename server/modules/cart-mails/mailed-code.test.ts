import { beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import { cartMailsOf } from "#tests/support/cart-mails.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { updateSettings } from "../settings/index.ts";

const shop = testShop();
const { itemsOf, leaveCart, newEmail, openLink, pass, runJobs, sentTo, tokenIn } = cartMailsOf(shop);

let product: Awaited<ReturnType<typeof makeProduct>>;
const choose = (reminders: object) => updateSettings(shop().ctx, { reminders });
beforeAll(async () => {
  await switchPromotionsOn(shop().ctx);
  product = await makeProduct(shop().ctx, { name: "Sérum", stock: 500, price: 20_000 });
});
beforeEach(() =>
  choose({
    cartMails: true,
    secondCartMail: true,
    cartMailCode: "",
  }),
);

/** Leaves two units and receives both mails. */
async function receiveBoth() {
  const email = newEmail();
  await leaveCart(email, itemsOf(product));
  pass(5 * HOUR_MS);
  await runJobs(email);
  pass(2 * DAY_MS + HOUR_MS);
  await runJobs(email);
  const [first = "", second = ""] = sentTo(email).map(({ text }) => text);
  expect(sentTo(email)).toHaveLength(2);
  return { email, first, second };
}

test("the second mail shows the owner's code with its end and conditions, and its button applies it", async () => {
  const endsAt = new Date(shop().clock.now().getTime() + 20 * DAY_MS);
  // Ends at midnight: the last day is the one before.
  endsAt.setUTCHours(5, 0, 0, 0);
  await makePromotion(shop().ctx, { code: "VUELVE10", needsCode: true, endsAt: endsAt.toISOString() });
  await choose({ cartMailCode: "vuelve10" });

  const { email, first, second } = await receiveBoth();

  expect(first).not.toContain("VUELVE10");
  expect(second).toContain("Tienes el código VUELVE10, hasta el 23 de marzo de 2026.");
  expect(second).toContain("10 % de descuento en toda la tienda.");
  expect((await openLink(tokenIn(email))).json()).toMatchObject({
    discountCode: "VUELVE10",
    items: [{ productId: product.id, quantity: 2 }],
  });
});

test.each([
  ["does not exist", "NADA", null],
  ["has ended", "ENDED10", { from: 0, until: 1 }],
  ["has not begun", "LATER10", { from: 90, until: 91 }],
  ["needs a larger cart", "LARGE10", { from: 0, until: 90, minSubtotal: 900_000 }],
])("a code that %s is not promised", async (_, code, given) => {
  const inDays = (days: number) => new Date(shop().clock.now().getTime() + days * DAY_MS).toISOString();
  if (given) {
    const { from, until, ...limits } = given;
    const period = { startsAt: inDays(from), endsAt: inDays(until) };
    await makePromotion(shop().ctx, { needsCode: true, code, ...limits, ...period });
  }
  await choose({ cartMailCode: code });

  const { email, second } = await receiveBoth();

  expect(second).not.toContain(code);
  expect((await openLink(tokenIn(email))).json()).not.toHaveProperty("discountCode");
});

test("the owner's own words of the mails replace those of the shop", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const write = (template: string, intro: string) =>
    shop().request({
      method: "PUT",
      url: `/api/admin/mail-texts/${template}`,
      cookie,
      payload: { subject: "Tu carrito", intro },
    });
  const saved = [
    await write("cartWaiting", "Tu sérum te extraña."),
    await write("cartWaitingAgain", "Nos quedan pocos."),
  ];

  const { first, second } = await receiveBoth();

  expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(first).toContain("Tu sérum te extraña.");
  expect(second).toContain("Nos quedan pocos.");
  expect(`${first}${second}`).not.toMatch(/Dejaste estos productos|Tu carrito sigue/);
});
