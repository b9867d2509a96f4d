import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { stockAlerts } from "#server/db/schema/index.ts";
import { deliverMailsTo, mailsTo } from "#tests/support/commercial-mails.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { testOnServer } from "#tests/support/test-on-server.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { setStock } from "../inventory/index.ts";
import { updateSettings } from "../settings/index.ts";
import { sendStockAlerts } from "./index.ts";

const shop = testShop();

beforeAll(() => updateSettings(shop().ctx, { reminders: { stockAlerts: true } }));

const SIZE = "260 ml";
const makeSoldOut = () => makeProduct(shop().ctx, { variants: [{ size: SIZE, stock: 0 }] });
type SoldOut = Awaited<ReturnType<typeof makeSoldOut>>;

const ask = ({ id }: SoldOut, email: string, cookie?: string) =>
  shop().request({
    method: "POST",
    url: "/api/stock-alerts",
    payload: { productId: id, size: SIZE, email },
    ...(cookie && { cookie }),
  });

/** Presses the button of the newest mail that asks for a confirmation. */
async function confirm(email: string) {
  const mail = (await mailsTo(shop(), email)).findLast(({ template }) => template === "stockAlertConfirm");
  const url = String(mustExist(mail).data.confirmUrl).replace("http://localhost:3000", "");
  await shop().request({ method: "POST", url });
}

/** The transaction of the stock movement ends when `end` is resolved. */
const arrive = (product: SoldOut, stock: number, end = Promise.resolve()) =>
  inTransaction(shop().ctx, async (tx) => {
    const variantId = mustExist(product.variants[0]).id;
    await setStock(tx, { productId: product.id, variantId, stock, reason: "adjustment" });
    await end;
  });

async function alertsSentTo(email: string) {
  await sendStockAlerts(shop().ctx);
  await deliverMailsTo(shop(), email);
  const sent = await mailsTo(shop(), email);
  return sent.filter(({ template, status }) => template === "stockAlert" && status === "sent").length;
}

const alertOf = async (email: string) =>
  mustExist((await shop().ctx.db.select().from(stockAlerts).where(eq(stockAlerts.email, email)))[0]);

test("a visitor who confirms after the units arrived is told at once", async () => {
  const product = await makeSoldOut();
  const email = "tarde@correo.example";
  await ask(product, email);
  await arrive(product, 10);
  await confirm(email);

  expect(await alertsSentTo(email)).toBe(1);
  await arrive(product, 20);
  expect(await alertsSentTo(email)).toBe(1);
});

test("a visitor who confirms late waits while earlier requests wait for the same size", async () => {
  const product = await makeSoldOut();
  const emails = ["e1", "e2", "e3", "e4", "e5"].map((name) => `${name}@correo.example`);
  for (const email of emails) await ask(product, email);
  for (const email of emails.slice(0, 4)) await confirm(email);
  await arrive(product, 1);
  await confirm(emails[4] ?? "");

  const sent = [];
  for (const email of emails) sent.push(await alertsSentTo(email));
  expect(sent).toEqual([1, 1, 1, 0, 0]);
});

test("of many who confirm late, three for each unit in stock are told within a day", async () => {
  const product = await makeSoldOut();
  const emails = ["t1", "t2", "t3", "t4", "t5"].map((name) => `${name}@correo.example`);
  for (const email of emails) await ask(product, email);
  await arrive(product, 1);
  for (const email of emails) await confirm(email);

  const sent = [];
  for (const email of emails) sent.push(await alertsSentTo(email));
  expect(sent).toEqual([1, 1, 1, 0, 0]);
  await arrive(product, 2);
  expect([await alertsSentTo("t4@correo.example"), await alertsSentTo("t5@correo.example")]).toEqual([1, 1]);
});

testOnServer("a visitor who confirms while units arrive is told", async () => {
  const product = await makeSoldOut();
  const email = "a-la-vez@correo.example";
  await ask(product, email);
  const end = Promise.withResolvers<void>();
  const arriving = arrive(product, 10, end.promise);
  await setTimeout(200);
  const confirming = confirm(email);
  await Promise.race([confirming, setTimeout(500)]);
  end.resolve();
  await Promise.all([arriving, confirming]);

  expect(await alertsSentTo(email)).toBe(1);
});

test("a verified customer waits at once, although somebody asked with the address before and did not confirm", async () => {
  const product = await makeSoldOut();
  const { user, cookie } = await makeSignedIn(shop().ctx, { emailVerifiedAt: shop().clock.now() });
  await ask(product, user.email);
  shop().clock.advance(1000);

  await ask(product, user.email, cookie);

  expect((await alertOf(user.email)).confirmedAt).toEqual(shop().clock.now());
  await arrive(product, 1);
  expect(await alertsSentTo(user.email)).toBe(1);
});
