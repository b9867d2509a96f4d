import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { nextAllowedMoment } from "#contract/commercial-messages/allowed-moment.ts";
import { DAY_MS } from "#contract/durations.ts";
import { inTransaction } from "#server/context.ts";
import { orders, products } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { deliverMailsTo, mailsTo } from "#tests/support/commercial-mails.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeLink } from "#tests/support/order-links.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { setStatus } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { whileRefusing } from "#tests/support/while-refusing.ts";
import { adoptConsent, withdrawConsent } from "../commercial-messages/index.ts";
import { updateSettings } from "../settings/index.ts";
import { sendRefillReminders } from "./index.ts";

const shop = testShop();
const PRICE = 30_000;
const switches = (reminders: object) => updateSettings(shop().ctx, { reminders });

type Product = Awaited<ReturnType<typeof makeProduct>>;
let small: Product;
let large: Product;
beforeAll(async () => {
  small = await makeProduct(shop().ctx, {
    name: "Sérum",
    price: PRICE,
    variants: [{ size: "60 ml", stock: 900 }],
  });
  large = await makeProduct(shop().ctx, {
    name: "Champú",
    price: PRICE,
    variants: [{ size: "260 ml", stock: 900 }],
  });
});
beforeEach(() => switches({ refills: true, refillDays: 25, refillDaysOfCategories: [] }));

const lineOf = ({ id }: Product, size: string, quantity = 1) => ({
  productId: id,
  size,
  price: PRICE,
  quantity,
});
/** 60 ml last 15 days: the reminder is due ten days after the delivery. */
const serum = () => lineOf(small, "60 ml");

/** A delivered order. The address of the account is verified. */
async function bought(lines = [serum()]) {
  const { user, cookie } = await makeSignedIn(shop().ctx, { emailVerifiedAt: shop().clock.now() });
  const order = await makeOrder(shop().ctx, { userId: user.id, email: user.email, lines });
  await setStatus(shop(), order.id, "processing");
  await setStatus(shop(), order.id, "delivered");
  const call = async (method: "GET" | "POST" | "DELETE") =>
    shop().request({ method, url: `/api/orders/${order.id}/refill-reminder`, cookie });
  return { order, user, cookie, email: user.email, call };
}
async function asked(lines?: Parameters<typeof bought>[0]) {
  const made = await bought(lines);
  expect((await made.call("POST")).json()).toEqual({ isOffered: true, isOn: true });
  return made;
}

/** Two processes run the job at once; then the mails that the gate allows are delivered. */
async function runJobs(email: string) {
  const job = () => makeJobHandlers(shop().deps)["send-refills"]({});
  await Promise.all([job(), job()]);
  await deliverMailsTo(shop(), email);
}
function pass(days: number) {
  shop().clock.advance(days * DAY_MS);
  shop().clock.advance(nextAllowedMoment(shop().clock.now()).getTime() - shop().clock.now().getTime());
}
const sentTo = (email: string) =>
  shop().mailer.sent.filter(
    ({ to, unsubscribeUrl }) => to === email && unsubscribeUrl?.includes("kind=refill"),
  );

test("a buyer who asks on the receipt gets one mail before the product runs out, and its button fills the cart", async () => {
  const { email, call } = await asked();
  expect((await call("GET")).json()).toEqual({ isOffered: true, isOn: true });
  await runJobs(email);
  pass(9);
  await runJobs(email);
  expect(sentTo(email)).toEqual([]);

  for (let day = 0; day < 20; day++) {
    pass(1);
    await runJobs(email);
  }

  const [mail, ...more] = sentTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Se te está acabando: Sérum");
  expect(mail?.text).toMatch(/1 × Sérum \(60 ml\): \$\s30\.000/);
  expect(mail?.text).toContain("Pedirlo otra vez: ");
  expect(mail?.text).toContain("/preferencias/");
  const [, token] = mustExist(/\/bolsa\/([\w-]+)/.exec(mail?.text ?? ""));
  const opened = await shop().request({ method: "POST", url: `/api/mailed-carts/${token}` });
  expect(opened.json().items).toMatchObject([{ productId: small.id, size: "60 ml", quantity: 1 }]);
});

test("a buyer who did not ask gets no reminder", async () => {
  const { email, call } = await bought();
  pass(11);
  await runJobs(email);

  expect((await call("GET")).json()).toEqual({ isOffered: true, isOn: false });
  expect(sentTo(email)).toEqual([]);
});

type Asked = Awaited<ReturnType<typeof asked>>;
test.each([
  [
    "buying the product again",
    async ({ user }: Asked) =>
      void (await makeOrder(shop().ctx, { userId: user.id, email: "otro@correo.example", lines: [serum()] })),
  ],
  [
    "buying it elsewhere with the same address",
    async ({ email }: Asked) => {
      const other = await makeSignedIn(shop().ctx);
      const given = {
        userId: other.user.id,
        email: email.replace("@", "+dos@").toUpperCase(),
        phone: "3017776655",
      };
      await makeOrder(shop().ctx, { ...given, lines: [serum()] });
    },
  ],
  ["turning it off on the order's page", async ({ call }: Asked) => void (await call("DELETE"))],
  [
    "unsubscribing",
    ({ email }: Asked) => inTransaction(shop().ctx, (tx) => withdrawConsent(tx, email, ["refill"])),
  ],
  ["turning the reminders off", async () => void (await switches({ refills: false }))],
  [
    "asking to erase the data",
    async ({ order }: Asked) =>
      void (await shop().ctx.db.update(orders).set({ email: "" }).where(eq(orders.id, order.id))),
  ],
  [
    "getting the money back",
    async ({ order }: Asked) =>
      void (await shop()
        .ctx.db.update(orders)
        .set({ paymentStatus: "refunded" })
        .where(eq(orders.id, order.id))),
  ],
  [
    "hiding the product",
    async () =>
      void (await shop()
        .ctx.db.update(products)
        .set({ isPublished: false })
        .where(eq(products.id, small.id))),
  ],
])("no reminder is sent after %s, neither queued nor waiting", async (_, happen) => {
  const waiting = await asked();
  pass(1);
  const queuedLater = await asked();
  await sendRefillReminders(shop().ctx);
  // Only the first one is due: its mail waits in the outbox.
  shop().clock.advance(9.5 * DAY_MS);
  await sendRefillReminders(shop().ctx);
  const queued = async ({ email }: Asked) =>
    (await mailsTo(shop(), email)).filter(({ template }) => template === "refillReminder").length;
  expect([await queued(waiting), await queued(queuedLater)]).toEqual([1, 0]);

  await happen(queuedLater);
  await happen(waiting);
  for (let day = 0; day < 4; day++) {
    for (const { email } of [queuedLater, waiting]) await runJobs(email);
    pass(1);
  }

  expect([sentTo(queuedLater.email).length, sentTo(waiting.email).length]).toEqual([0, 0]);
  await shop().ctx.db.update(products).set({ isPublished: true }).where(eq(products.id, small.id));
});

test("lines that run out within two weeks share a mail, a later one has its own, and none comes twice", async () => {
  const lines = [serum(), lineOf(large, "260 ml")];
  const apart = await asked(lines);
  for (let day = 0; day < 80; day++) {
    pass(1);
    if (day === 20) for (const method of ["DELETE", "POST"] as const) await apart.call(method);
    await runJobs(apart.email);
  }
  // 260 ml of this category last 26 days: due nine days after the serum.
  await switches({ refillDaysOfCategories: [{ categoryId: large.categoryId, days: 10 }] });
  const together = await asked(lines);
  for (let day = 0; day < 30; day++) {
    pass(1);
    await runJobs(together.email);
  }

  const subjects = (email: string) => sentTo(email).map(({ subject }) => subject);
  expect(subjects(apart.email)).toEqual(["Se te está acabando: Sérum", "Se te está acabando: Champú"]);
  expect(subjects(together.email)).toEqual(["Se te está acabando: Sérum y 1 más"]);
}, 60_000);

test("the button of a mail adds nothing that was bought again before it", async () => {
  await switches({ refillDaysOfCategories: [{ categoryId: large.categoryId, days: 10 }] });
  const { email, user } = await asked([serum(), lineOf(large, "260 ml")]);
  pass(5);
  await makeOrder(shop().ctx, { userId: user.id, email, lines: [lineOf(large, "260 ml")] });
  for (let day = 0; day < 15; day++) {
    pass(1);
    await runJobs(email);
  }

  const [, token] = mustExist(/\/bolsa\/([\w-]+)/.exec(mustExist(sentTo(email)[0]).text));
  const opened = await shop().request({ method: "POST", url: `/api/mailed-carts/${token}` });
  expect(opened.json().items).toMatchObject([{ productId: small.id }]);
}, 60_000);

test("a shop that turns the reminders on again mails nothing that is overdue for long", async () => {
  const { email } = await asked();
  await runJobs(email);
  await switches({ refills: false });
  pass(30);
  await switches({ refills: true });
  await runJobs(email);

  expect(sentTo(email)).toEqual([]);
});

test("the holder of an order's link asks without an account, and revives no consent of somebody else's address", async () => {
  const { order, email } = await bought();
  await shop().ctx.db.update(orders).set({ userId: null, isGuest: true }).where(eq(orders.id, order.id));
  const consent = { email, kind: "refill", version: "2026-01-01", givenAt: shop().clock.now() } as const;
  await inTransaction(shop().ctx, (tx) => adoptConsent(tx, consent));
  await inTransaction(shop().ctx, (tx) => withdrawConsent(tx, email, ["refill"]));

  const browser = await makeLink(shop(), order.id, "checkout");
  const refused = await browser.post("refill-reminder");
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining("Cancelaste")]);
  expect((await shop().request({ url: `/api/order-links/${browser.token}/refill-reminder` })).json()).toEqual(
    {
      isOffered: true,
      isOn: false,
    },
  );
  pass(11);
  await runJobs(email);
  expect(sentTo(email)).toEqual([]);
  const other = await bought();
  await shop()
    .ctx.db.update(orders)
    .set({ userId: null, isGuest: true, email })
    .where(eq(orders.id, other.order.id));
  await (await makeLink(shop(), other.order.id, "mail")).post("refill-reminder");
  pass(11);
  await runJobs(email);

  expect(sentTo(email)).toHaveLength(1);
});

test("the order's page shows the reminder as off after an unsubscribe, and its box turns it on again", async () => {
  const { email, call } = await asked();
  await inTransaction(shop().ctx, (tx) => withdrawConsent(tx, email.toUpperCase(), ["cart"]));
  expect((await call("GET")).json()).toEqual({ isOffered: true, isOn: true });

  await inTransaction(shop().ctx, (tx) => withdrawConsent(tx, email, ["refill"]));
  expect((await call("GET")).json()).toEqual({ isOffered: true, isOn: false });
  await call("POST");

  expect((await call("GET")).json()).toEqual({ isOffered: true, isOn: true });
});

test("it is not offered without a measure, for a cancelled or refunded order, or while the shop does not remind", async () => {
  const soap = await makeProduct(shop().ctx, { name: "Jabón", price: PRICE, stock: 9 });
  const unmeasured = await bought([lineOf(soap, "")]);
  const cancelled = await bought();
  await shop()
    .ctx.db.update(orders)
    .set({ status: "cancelled", holdsStock: false })
    .where(eq(orders.id, cancelled.order.id));
  const refunded = await bought();
  await shop()
    .ctx.db.update(orders)
    .set({ paymentStatus: "refunded" })
    .where(eq(orders.id, refunded.order.id));
  const off = await bought();
  const read = async ({ call }: typeof off) => (await call("GET")).json().isOffered;
  const offered = await Promise.all([unmeasured, cancelled, refunded, off].map(read));
  expect(offered).toEqual([false, false, false, true]);

  await switches({ refills: false });

  expect(await read(off)).toBe(false);
  expect((await off.call("POST")).statusCode).toBe(409);
});

test("an order whose lines cannot be planned or mailed stops no other, and is mailed by a later run", async () => {
  const [broken, whole] = [await asked(), await asked()];
  const runRefusing = (table: string) =>
    whileRefusing(shop().ctx, table, `new.order_id = ${broken.order.id}`, () =>
      expect(sendRefillReminders(shop().ctx)).rejects.toMatchObject({
        errors: [{ message: `failed: ${broken.order.id}` }],
      }),
    );

  await runRefusing("refill_lines");
  await sendRefillReminders(shop().ctx);
  pass(11);
  await runRefusing("refill_mails");
  await deliverMailsTo(shop(), whole.email);

  expect(sentTo(whole.email)).toHaveLength(1);
  await runJobs(broken.email);
  expect(sentTo(broken.email)).toHaveLength(1);
});

test("'Descargar mis datos' names the reminder that was asked for, its moments and mails", async () => {
  const { email, cookie, order } = await asked();
  const refill = async () => {
    const { orders: exported } = (await shop().request({ url: "/api/user/data", cookie })).json();
    return exported.find(({ id }: { id: number }) => id === order.id).refill;
  };
  await runJobs(email);
  expect(await refill()).toMatchObject({
    endedAt: null,
    lines: [{ name: "Sérum", size: "60 ml", dueAt: expect.any(String) }],
    mails: [],
  });

  pass(11);
  await runJobs(email);

  expect(await refill()).toMatchObject({ mails: [{ sentAt: expect.any(String), openedAt: null }] });
  const other = await bought();
  const answer = await shop().request({ url: "/api/user/data", cookie: other.cookie });
  expect(answer.json().orders).toMatchObject([{ refill: null }]);
});
