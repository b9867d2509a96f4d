import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import { inTransaction } from "#server/context.ts";
import { mailedCartMails, mailedCarts, products, type users } from "#server/db/schema/index.ts";
import { cartMailsOf } from "#tests/support/cart-mails.ts";
import { deliverMailsTo, mailsTo } from "#tests/support/commercial-mails.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { whileRefusing } from "#tests/support/while-refusing.ts";
import { withdrawConsent } from "../commercial-messages/index.ts";
import { updateSettings } from "../settings/index.ts";
import { sendCartMails } from "./index.ts";

const shop = testShop();
const { begin, buyAs, cookieOf, itemsOf, leaveCart, newEmail, openLink, pass, runJobs, sentTo, tokenIn } =
  cartMailsOf(shop);
type Product = Awaited<ReturnType<typeof makeProduct>>;
let product: Product;

const switches = (reminders: object) => updateSettings(shop().ctx, { reminders });
beforeAll(async () => {
  await switches({ cartMails: true, secondCartMail: true, savedCart: false });
  product = await makeProduct(shop().ctx, { name: "Sérum", stock: 500, price: 20_000 });
});

/** Begins a checkout with two units. */
const start = (cookie: string | undefined) => begin(cookie, { items: itemsOf(product) });
const buy = (userId: number, email: string) =>
  makeOrder(shop().ctx, { userId, email, lines: [{ productId: product.id, price: 20_000 }] });
/** An order of another account, with this address. */
const buyElsewhere = async (email: string) => buy((await customer()).id, email);

async function customer() {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  return { ...user, cookie };
}

test("a cart left at the checkout gets one mail after four hours and a second after two days, never a third", async () => {
  const ana = await customer();
  await start(ana.cookie);
  await runJobs(ana.email);
  pass(3.9 * HOUR_MS);
  await runJobs(ana.email);
  expect(sentTo(ana.email)).toHaveLength(0);

  pass(0.2 * HOUR_MS);
  await runJobs(ana.email);
  expect(sentTo(ana.email)).toHaveLength(1);
  pass(1.5 * DAY_MS);
  await runJobs(ana.email);
  expect(sentTo(ana.email)).toHaveLength(1);
  for (let day = 0; day < 15; day++) {
    pass(DAY_MS);
    if (day % 3 === 0) await start(ana.cookie);
    await runJobs(ana.email);
  }

  expect(sentTo(ana.email)).toHaveLength(2);
  const [first, second] = sentTo(ana.email);
  expect(first?.subject).toBe("Tu carrito te espera");
  expect(second?.subject).toBe("¿Todavía quieres lo que elegiste?");
  for (const mail of [first, second]) {
    expect(mail?.text).toMatch(/2 × Sérum: \$\s40\.000/);
    expect(mail?.text).toContain("/bolsa/");
    expect(mail?.html).toContain("Sérum");
    expect(mail?.unsubscribeUrl).toContain("kind=cart");
  }
});

test("the database refuses a third mail of a cart", async () => {
  const ana = await customer();
  await start(ana.cookie);
  const [cart] = await shop().ctx.db.select().from(mailedCarts).where(eq(mailedCarts.email, ana.email));
  const third = { cartId: mustExist(cart).id, number: 3, queuedAt: shop().clock.now() };

  await expect(shop().ctx.db.insert(mailedCartMails).values(third)).rejects.toThrow();
});

test("the second mail needs its own switch", async () => {
  await switches({ secondCartMail: false });
  const ana = await customer();
  await start(ana.cookie);
  for (let n = 0; n < 6; n++) {
    pass(DAY_MS);
    await runJobs(ana.email);
  }
  await switches({ secondCartMail: true });

  expect(sentTo(ana.email)).toHaveLength(1);
});

test("a visitor is written to only after sending an address with the box ticked", async () => {
  const email = newEmail();
  const items = itemsOf(product);

  const refused = [await start(undefined), await begin(undefined, { items, email })];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  expect((await begin(undefined, { items, email, acceptReminders: true })).statusCode).toBe(202);
  pass(5 * HOUR_MS);
  await runJobs(email);

  expect(sentTo(email)).toHaveLength(1);
});

test.each([
  [
    "an order of the account",
    async (ana: typeof users.$inferSelect) => void (await buy(ana.id, "otro@correo.example")),
  ],
  [
    "another order with the address in capitals",
    async ({ email }: { email: string }) => void (await buyElsewhere(email.toUpperCase())),
  ],
  [
    "another order with the address and a suffix",
    async ({ email }: { email: string }) => void (await buyElsewhere(email.replace("@", "+tienda@"))),
  ],
  [
    "withdrawing the consent",
    ({ email }: { email: string }) => inTransaction(shop().ctx, (tx) => withdrawConsent(tx, email)),
  ],
  ["turning the mails off", async () => void (await switches({ cartMails: false }))],
  [
    "hiding the product",
    async () =>
      void (await shop()
        .ctx.db.update(products)
        .set({ isPublished: false })
        .where(eq(products.id, product.id))),
  ],
  [
    "the sale of the last unit",
    async () =>
      void (await shop().ctx.db.update(products).set({ stock: 0 }).where(eq(products.id, product.id))),
  ],
])("no cart mail is sent after %s, neither the first nor the second", async (_, happen) => {
  const [early, late] = [await customer(), await customer()];
  await start(early.cookie);
  await start(late.cookie);
  pass(5 * HOUR_MS);
  // The first one's mail waits in the outbox.
  await sendCartMails(shop().ctx);
  await deliverMailsTo(shop(), late.email);
  expect(sentTo(late.email)).toHaveLength(1);

  await happen(early);
  await happen(late);
  for (let day = 0; day < 5; day++) {
    await runJobs(early.email);
    await runJobs(late.email);
    pass(DAY_MS);
  }

  expect([sentTo(early.email).length, sentTo(late.email).length]).toEqual([0, 1]);
  await switches({ cartMails: true });
  await shop()
    .ctx.db.update(products)
    .set({ isPublished: true, stock: 500 })
    .where(eq(products.id, product.id));
});

test("an earlier unpaid order, or one of the last day, prevents the mails", async () => {
  const ana = await customer();
  await buy(ana.id, ana.email);
  pass(2 * HOUR_MS);
  await start(ana.cookie);
  for (let day = 0; day < 4; day++) {
    pass(DAY_MS);
    await runJobs(ana.email);
  }

  expect(sentTo(ana.email)).toEqual([]);
});

test("the mail shows only what a saved cart still has, and none is sent for an empty one", async () => {
  await switches({ savedCart: true });
  const other = await makeProduct(shop().ctx, { name: "Mascarilla", stock: 5, price: 9000 });
  const [ana, luz] = [await customer(), await customer()];
  for (const { cookie } of [ana, luz]) await begin(cookie, { items: itemsOf(product, other) });
  const changeId = "a".repeat(32);
  await shop().request({
    method: "PUT",
    url: "/api/user/cart",
    cookie: ana.cookie,
    payload: { changeId, base: [], items: itemsOf(other) },
  });
  pass(5 * HOUR_MS);
  await runJobs(ana.email);
  await runJobs(luz.email);
  await switches({ savedCart: false });

  expect(sentTo(ana.email)[0]?.text).toContain("Mascarilla");
  expect(sentTo(ana.email)[0]?.text).not.toContain("Sérum");
  const opened = (await openLink(tokenIn(ana.email))).json();
  expect(opened.items, "the button adds what the mail shows").toMatchObject([{ productId: other.id }]);
  expect(sentTo(luz.email)).toEqual([]);
});

test("the mail's button gives the lines that can be bought, and an unknown link nothing", async () => {
  const ana = await customer();
  const scarce = await makeProduct(shop().ctx, { stock: 1, price: 9000 });
  await begin(ana.cookie, { items: itemsOf(product, scarce) });
  pass(5 * HOUR_MS);
  await runJobs(ana.email);
  const answer = await openLink(tokenIn(ana.email));

  expect(answer.json().items).toEqual([
    { productId: product.id, size: "", name: "Sérum", imageUrl: product.imageUrl, quantity: 2 },
    { productId: scarce.id, size: "", name: scarce.name, imageUrl: scarce.imageUrl, quantity: 1 },
  ]);
  expect((await openLink("desconocido")).statusCode).toBe(404);
  const [cart] = await shop().ctx.db.select().from(mailedCarts).where(eq(mailedCarts.email, ana.email));
  const [mail] = await shop()
    .ctx.db.select()
    .from(mailedCartMails)
    .where(eq(mailedCartMails.cartId, mustExist(cart).id));
  expect(mail?.openedAt).toEqual(shop().clock.now());
});

test("while the switch is off nothing is stored", async () => {
  await switches({ cartMails: false });
  const ana = await customer();
  expect((await start(ana.cookie)).statusCode).toBe(202);
  await switches({ cartMails: true });

  expect(await shop().ctx.db.$count(mailedCarts, eq(mailedCarts.email, ana.email))).toBe(0);
});

type Event = "begin" | "beginElsewhere" | "buy" | "buyElsewhere" | "unsubscribe" | "day" | "hours";

test("whatever happens in whatever order, an address gets at most two cart mails in 30 days, and none after a purchase or an unsubscribe", async () => {
  await updateSettings(shop().ctx, { guestCheckout: { isEnabled: true } });
  const events = fc.array(
    fc.constantFrom<Event>(
      "begin",
      "begin",
      "beginElsewhere",
      "day",
      "day",
      "hours",
      "hours",
      "buy",
      "buyElsewhere",
      "unsubscribe",
    ),
    { minLength: 4, maxLength: 16 },
  );
  await fc.assert(
    fc.asyncProperty(events, async (story) => {
      const ana = await customer();
      let mustStaySilent = false;
      let browser = "";
      for (const event of story) {
        const before = sentTo(ana.email).length;
        if (event === "begin") browser = cookieOf(await start(`${ana.cookie}; ${browser}`));
        if (event === "beginElsewhere") {
          browser = await leaveCart(ana.email, itemsOf(product), browser);
        }
        if (event === "buy") await buy(ana.id, ana.email);
        if (event === "buyElsewhere" && browser) await buyAs(newEmail(), product, browser);
        if (event === "unsubscribe") {
          await inTransaction(shop().ctx, (tx) => withdrawConsent(tx, ana.email, ["cart"]));
        }
        if (event === "day") pass(DAY_MS);
        if (event === "hours") pass(5 * HOUR_MS);
        // Its order still waits for its payment.
        mustStaySilent ||=
          event === "buy" ||
          (event === "buyElsewhere" && browser !== "") ||
          (event === "unsubscribe" && before > 0);
        await runJobs(ana.email);
        if (mustStaySilent) expect(sentTo(ana.email)).toHaveLength(before);
      }
      expect(sentTo(ana.email).length).toBeLessThanOrEqual(2);
      const ours = (await mailsTo(shop(), ana.email)).filter(({ template }) => template.startsWith("cart"));
      expect(ours.length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 20 },
  );
}, 180_000);

test("a cart whose mail cannot be queued stops no other, and is mailed by a later run", async () => {
  const [broken, whole] = [await customer(), await customer()];
  await start(broken.cookie);
  await start(whole.cookie);
  const carts = shop().ctx.db.select({ id: mailedCarts.id }).from(mailedCarts);
  const [cart] = await carts.where(eq(mailedCarts.email, broken.email));
  const cartId = mustExist(cart).id;
  pass(5 * HOUR_MS);

  await whileRefusing(shop().ctx, "mailed_cart_mails", `new.cart_id = ${cartId}`, () =>
    expect(sendCartMails(shop().ctx)).rejects.toMatchObject({ errors: [{ message: `failed: ${cartId}` }] }),
  );
  await deliverMailsTo(shop(), whole.email);

  expect([sentTo(whole.email).length, sentTo(broken.email).length]).toEqual([1, 0]);
  await sendCartMails(shop().ctx);
  await deliverMailsTo(shop(), broken.email);
  expect(sentTo(broken.email)).toHaveLength(1);
});
