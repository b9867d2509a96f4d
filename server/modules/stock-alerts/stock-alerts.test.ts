import { and, asc, eq, isNotNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { type Ctx, inTransaction } from "#server/context.ts";
import { mails, products, stockAlerts } from "#server/db/schema/index.ts";
import { deliverMailsTo, mailsTo } from "#tests/support/commercial-mails.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { whileRefusing } from "#tests/support/while-refusing.ts";
import { withdrawConsent } from "../commercial-messages/index.ts";
import { setStock } from "../inventory/index.ts";
import { updateSettings } from "../settings/index.ts";
import { sendStockAlerts } from "./index.ts";

const shop = testShop();

beforeAll(() => updateSettings(shop().ctx, { reminders: { stockAlerts: true } }));

const makeSoldOut = () =>
  makeProduct(shop().ctx, { name: "Mascarilla", variants: [{ size: "260 ml", stock: 0 }] });
type SoldOut = Awaited<ReturnType<typeof makeSoldOut>>;

const ask = (payload: object, cookie?: string) =>
  shop().request({ method: "POST", url: "/api/stock-alerts", payload, ...(cookie && { cookie }) });

const follow = (url: string) =>
  shop().request({ method: "POST", url: url.replace("http://localhost:3000", "") });

/** Asks as a visitor and confirms by the mailed link. */
async function wait(product: SoldOut, email: string) {
  await ask({ productId: product.id, size: "260 ml", email });
  const [mail] = await mailsTo(shop(), email);
  await follow(String(mustExist(mail).data.confirmUrl));
}

const arrive = (product: SoldOut, stock: number, ctx: Ctx = shop().ctx) =>
  inTransaction(ctx, (tx) =>
    setStock(tx, {
      productId: product.id,
      variantId: mustExist(product.variants[0]).id,
      stock,
      reason: "adjustment",
    }),
  );
const alertMails = async (email: string) =>
  (await mailsTo(shop(), email)).filter(({ template }) => template === "stockAlert");
const open = (email: string) => shop().ctx.db.select().from(stockAlerts).where(eq(stockAlerts.email, email));

test("a visitor's request counts only after its confirmation, and the answer never reveals what is stored", async () => {
  const product = await makeSoldOut();
  const inStock = await makeProduct(shop().ctx);
  const email = "visitante@correo.example";

  const answers = [
    await ask({ productId: product.id, size: "260 ml", email }),
    await ask({ productId: product.id, size: "260 ml", email: email.toUpperCase() }),
    await ask({ productId: inStock.id, size: "", email }),
    await ask({ productId: 999_999, size: "1 L", email }),
  ];
  await arrive(product, 5);
  await sendStockAlerts(shop().ctx);

  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(202);
  expect((await mailsTo(shop(), email)).map(({ template }) => template)).toEqual(["stockAlertConfirm"]);
  expect(await open(email)).toHaveLength(1);
});

test("one mail per request, with the product's page, and nothing promises that units are reserved", async () => {
  const product = await makeSoldOut();
  const email = "una-vez@correo.example";
  await wait(product, email);
  await arrive(product, 1);
  await Promise.all([sendStockAlerts(shop().ctx), sendStockAlerts(shop().ctx)]);
  await deliverMailsTo(shop(), email);
  await arrive(product, 9);
  await sendStockAlerts(shop().ctx);
  await deliverMailsTo(shop(), email);

  const sent = shop().mailer.sent.filter(
    ({ to, subject }) => to === email && subject.startsWith("Ya volvió"),
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain(`/product/${product.slug}`);
  expect(sent[0]?.text).toContain("no reservamos unidades");
  expect(sent[0]?.unsubscribeUrl).toContain("kind=stock-alert");
});

test("a verified customer needs no confirmation; a visitor without an address is asked for one", async () => {
  const product = await makeSoldOut();
  const { user, cookie } = await makeSignedIn(shop().ctx, { emailVerifiedAt: shop().clock.now() });
  const payload = { productId: product.id, size: "260 ml" };

  const [own, nobody] = [await ask(payload, cookie), await ask(payload)];

  expect([own.statusCode, nobody.statusCode]).toEqual([202, 400]);
  expect((await open(user.email))[0]?.confirmedAt).toEqual(shop().clock.now());
});

test("a request is not answered after its person cancelled, unsubscribed, or after 90 days", async () => {
  const product = await makeSoldOut();
  const [cancelled, unsubscribed, old] = ["a1@correo.example", "a2@correo.example", "a3@correo.example"];
  for (const email of [cancelled, unsubscribed, old]) await wait(product, email);
  await follow(String(mustExist((await mailsTo(shop(), cancelled))[0]).data.cancelUrl));
  await inTransaction(shop().ctx, (tx) => withdrawConsent(tx, unsubscribed, ["stock-alert"]));
  await shop()
    .ctx.db.update(stockAlerts)
    .set({ requestedAt: new Date(shop().clock.now().getTime() - 91 * DAY_MS) })
    .where(eq(stockAlerts.email, old));
  await arrive(product, 10);

  await sendStockAlerts(shop().ctx);

  for (const email of [cancelled, unsubscribed, old]) expect(await alertMails(email)).toEqual([]);
  expect(await open(old)).toEqual([]);
});

test("a product hidden or sold out between queueing and sending sends nothing; the request waits for the next arrival", async () => {
  const product = await makeSoldOut();
  const email = "paciente@correo.example";
  await wait(product, email);
  await arrive(product, 2);
  await sendStockAlerts(shop().ctx);
  await arrive(product, 0);
  await deliverMailsTo(shop(), email);
  await shop().ctx.db.update(products).set({ isPublished: false }).where(eq(products.id, product.id));
  shop().clock.advance(1000);
  await arrive(product, 1);
  await sendStockAlerts(shop().ctx);
  await deliverMailsTo(shop(), email);
  expect((await alertMails(email)).map(({ status }) => status)).toEqual(["dropped", "dropped"]);

  await shop().ctx.db.update(products).set({ isPublished: true }).where(eq(products.id, product.id));
  shop().clock.advance(1000);
  await arrive(product, 2);
  await sendStockAlerts(shop().ctx);
  await deliverMailsTo(shop(), email);
  expect((await alertMails(email)).map(({ status }) => status)).toEqual(["dropped", "dropped", "sent"]);
});

test("whoever asks again before a mail that is then dropped need not confirm again", async () => {
  const product = await makeSoldOut();
  const email = "otra-vez@correo.example";
  await wait(product, email);
  await arrive(product, 3);
  await sendStockAlerts(shop().ctx);
  await arrive(product, 0);
  await ask({ productId: product.id, size: "260 ml", email });
  await deliverMailsTo(shop(), email);
  await arrive(product, 4);
  await sendStockAlerts(shop().ctx);
  await deliverMailsTo(shop(), email);

  const told = shop().mailer.sent.filter(({ to, subject }) => to === email && subject.includes("Mascarilla"));
  expect(told.map(({ text }) => text.includes("/product/"))).toContain(true);
  expect((await open(email)).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
});

test("of 500 people who wait for 10 units the first 30 get one mail each, in order, whatever breaks or runs twice", async () => {
  const product = await makeSoldOut();
  const now = shop().clock.now();
  const people = Array.from({ length: 500 }, (_, n) => `espera-${String(n).padStart(3, "0")}@correo.example`);
  for (const email of people.slice(0, 40)) await wait(product, email);
  await shop()
    .ctx.db.insert(stockAlerts)
    .values(
      people.slice(40).map((email) => ({
        productId: product.id,
        size: "260 ml",
        email,
        tokenHash: email,
        requestedAt: now,
        confirmedAt: now,
      })),
    );
  await arrive(product, 10);
  // The process loses its queue at the seventeenth mail: that transaction and the later ones never commit.
  let calls = 0;
  const dying: Ctx = {
    ...shop().ctx,
    jobs: {
      ...shop().ctx.jobs,
      send: async (...args) => {
        if (++calls >= 17) throw new Error("killed");
        return shop().ctx.jobs.send(...args);
      },
    },
  };
  await expect(sendStockAlerts(dying)).rejects.toThrow("failed: ");

  await Promise.all([sendStockAlerts(shop().ctx), sendStockAlerts(shop().ctx), sendStockAlerts(shop().ctx)]);
  await sendStockAlerts(shop().ctx);

  const queued = await shop()
    .ctx.db.select({ to: mails.recipient })
    .from(mails)
    .innerJoin(stockAlerts, eq(stockAlerts.email, mails.recipient))
    .where(and(eq(mails.template, "stockAlert"), eq(stockAlerts.productId, product.id)))
    .orderBy(asc(mails.id));
  expect(queued.map(({ to }) => to)).toEqual(people.slice(0, 30));
  const told = and(eq(stockAlerts.productId, product.id), isNotNull(stockAlerts.dueAt));
  expect(await shop().ctx.db.$count(stockAlerts, told)).toBe(30);
});

test("a request whose mail cannot be queued does not stop the others, and is answered by a later run", async () => {
  const product = await makeSoldOut();
  const [broken, whole] = ["rota@correo.example", "entera@correo.example"];
  for (const email of [broken, whole]) await wait(product, email);
  const [{ id } = { id: 0 }] = await open(broken);
  await arrive(product, 5);
  await whileRefusing(shop().ctx, "mails", `new.recipient = '${broken}'`, () =>
    expect(sendStockAlerts(shop().ctx)).rejects.toThrow(`failed: ${id}`),
  );

  expect([await alertMails(broken), await alertMails(whole)]).toMatchObject([[], [{ status: "queued" }]]);
  await sendStockAlerts(shop().ctx);
  expect(await alertMails(broken)).toMatchObject([{ status: "queued" }]);
});

test("the admin sees how many people wait for each size", async () => {
  const product = await makeSoldOut();
  await wait(product, "b1@correo.example");
  await wait(product, "b2@correo.example");
  await ask({ productId: product.id, size: "260 ml", email: "sin-confirmar@correo.example" });
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });

  const answer = await shop().request({ url: `/api/admin/products/${product.id}/stock-alerts`, cookie });

  expect(answer.json()).toEqual([{ size: "260 ml", people: 2 }]);
});

test("while the switch is off, nothing is stored", async () => {
  const product = await makeSoldOut();
  await updateSettings(shop().ctx, { reminders: { stockAlerts: false } });

  const answer = await ask({ productId: product.id, size: "260 ml", email: "apagado@correo.example" });

  expect(answer.statusCode).toBe(202);
  expect(await open("apagado@correo.example")).toEqual([]);
  await updateSettings(shop().ctx, { reminders: { stockAlerts: true } });
});

test("a lost confirmation mail is sent again when asked for, at most three times and not within ten minutes", async () => {
  const product = await makeSoldOut();
  const email = "perdido@correo.example";
  const again = async (minutes: number) => {
    shop().clock.advance(minutes * 60_000);
    await ask({ productId: product.id, size: "260 ml", email });
    return (await mailsTo(shop(), email)).length;
  };

  expect([await again(0), await again(9), await again(2), await again(11), await again(11)]).toEqual([
    1, 1, 2, 3, 3,
  ]);
  const [first, , last] = await mailsTo(shop(), email);
  await follow(String(mustExist(first).data.confirmUrl));
  expect((await open(email))[0]?.confirmedAt).toBeNull();
  await follow(String(mustExist(last).data.confirmUrl));
  expect(await open(email)).toMatchObject([{ confirmedAt: shop().clock.now() }]);
  expect(await again(11)).toBe(3);
});

test("a mail that waits is not sent after the switch was turned off, and its request waits again", async () => {
  const product = await makeSoldOut();
  const email = "apagada-despues@correo.example";
  await wait(product, email);
  await arrive(product, 2);
  await sendStockAlerts(shop().ctx);
  await updateSettings(shop().ctx, { reminders: { stockAlerts: false } });
  await deliverMailsTo(shop(), email);
  await updateSettings(shop().ctx, { reminders: { stockAlerts: true } });

  expect((await alertMails(email)).map(({ status }) => status)).toEqual(["dropped"]);
  expect(await open(email)).toMatchObject([{ dueAt: null, queuedAt: null, endedAt: null }]);
});

test("people who wait are told once when a size is switched on again, or its hidden product is published", async () => {
  const product = await makeSoldOut();
  const [first, second] = ["apagada@correo.example", "oculta@correo.example"];
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const edit = (payload: object) => {
    shop().clock.advance(1000);
    return shop().request({ method: "PATCH", url: `/api/products/${product.id}`, cookie, payload });
  };
  const size = (isEnabled: boolean) => ({ variants: [{ size: "260 ml", price: null, isEnabled }] });
  const told = async (email: string) => {
    await sendStockAlerts(shop().ctx);
    await deliverMailsTo(shop(), email);
    return shop().mailer.sent.filter(({ to, text }) => to === email && text.includes("Mascarilla")).length;
  };

  await wait(product, first);
  await edit(size(false));
  await arrive(product, 1);
  const confirmations = await told(first);
  await edit(size(true));
  expect(await told(first)).toBe(confirmations + 1);

  await arrive(product, 0);
  await wait(product, second);
  await edit({ isPublished: false });
  await arrive(product, 1);
  const asked = await told(second);
  await edit({ isPublished: true });
  expect(await told(second)).toBe(asked + 1);
  await edit({ isPublished: false });
  await edit({ isPublished: true });
  expect(await told(second)).toBe(asked + 1);
});

test("hiding and publishing a product again tells nobody more about the same units", async () => {
  const product = await makeSoldOut();
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const publish = (isPublished: boolean) =>
    shop().request({ method: "PATCH", url: `/api/products/${product.id}`, cookie, payload: { isPublished } });
  const countNotified = () =>
    shop().ctx.db.$count(
      stockAlerts,
      and(eq(stockAlerts.productId, product.id), isNotNull(stockAlerts.dueAt)),
    );
  for (let n = 0; n < 12; n++) await wait(product, `oculta-${n}@correo.example`);

  await publish(false);
  await arrive(product, 1);
  const notified = [await countNotified()];
  for (const isPublished of [true, false, true]) {
    await publish(isPublished);
    notified.push(await countNotified());
  }

  expect(notified).toEqual([3, 3, 3, 3]);
});
