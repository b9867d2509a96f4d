import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { PaymentLink } from "#contract/orders/manual-orders.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { mails, orderLinks } from "#server/db/schema/index.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { correctionOf } from "#tests/support/order-corrections.ts";
import { mailedToken } from "#tests/support/order-links.ts";
import { payingShop } from "#tests/support/paying-shop.ts";

const shop = payingShop();
const STRANGER = "extrano@correo.example";
const BUYER = "correcta@correo.example";

let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  admin = await makeSignedIn(shop().ctx, { isAdmin: true });
});

const read = async (id: number) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie: admin.cookie })).json<AdminOrderDetail>();

async function correct(id: number, payload: object) {
  const { cookie } = admin;
  const answer = await shop().request({ method: "PATCH", url: `/api/admin/orders/${id}`, cookie, payload });
  expect(answer.statusCode).toBe(200);
}

async function correctEmail(id: number, email: string) {
  const order = await read(id);
  await correct(id, correctionOf(order, { customer: { ...correctionOf(order).customer, email } }));
}

const makeLink = (id: number, payload: object) =>
  shop().request({
    method: "POST",
    url: `/api/admin/orders/${id}/payment-link`,
    cookie: admin.cookie,
    payload,
  });
const mailLink = (id: number) => makeLink(id, { sendByMail: true });

/** An order with a mistyped address, whose 'Recibimos tu pedido' waits in the outbox. */
async function placeForStranger() {
  shop().mailer.sent.length = 0;
  const { id } = await shop().placeOrder();
  await correctEmail(id, STRANGER);
  await shop().ctx.db.delete(mails).where(eq(mails.template, "orderEmailChanged"));
  return id;
}

const subjectsTo = (address: string) =>
  shop()
    .mailer.sent.filter(({ to }) => to === address)
    .map(({ subject }) => subject);

test("mails that wait while an address is corrected go to the new one, and the earlier one gets no link", async () => {
  const id = await placeForStranger();
  await correctEmail(id, BUYER);

  await shop().deliverMails();

  expect(subjectsTo(STRANGER)).toEqual([`Ya no enviaremos aquí los correos del pedido #${id}`]);
  expect(mailedToken(shop(), STRANGER)).toBe("");
  expect(subjectsTo(BUYER).toSorted()).toEqual([
    `Corregimos tu pedido #${id}`,
    `Corregimos tu pedido #${id}`,
    `Recibimos tu pedido #${id}`,
  ]);
});

test("a payment link that may be at a stranger's address ends when the address is corrected, and its waiting mail, too", async () => {
  const id = await placeForStranger();
  const link = await mailLink(id);
  const token = link.json<PaymentLink>().url.split("/").at(-1);

  await correctEmail(id, BUYER);

  expect((await shop().request({ url: `/api/payment-links/${token}` })).statusCode).toBe(404);
  await shop().deliverMails();
  expect(shop().mailer.sent.filter(({ text }) => text.includes("/pagar/"))).toEqual([]);
});

test("the waiting mail of a payment link that has ended is not sent when the address is corrected back", async () => {
  const id = await placeForStranger();
  await mailLink(id);
  await correctEmail(id, BUYER);
  await correctEmail(id, STRANGER);

  await shop().deliverMails();

  expect(shop().mailer.sent.filter(({ text }) => text.includes("/pagar/"))).toEqual([]);
});

test("the waiting mail of a payment link that a new total has ended is not sent", async () => {
  const { id, productId } = await shop().placeOrder();
  await mailLink(id);
  const order = await read(id);
  const items = [{ productId, size: "", quantity: 2 }];
  await correct(id, correctionOf(order, { items, seenTotal: 79_800 }));

  await shop().deliverMails();

  expect(shop().mailer.sent.filter(({ text }) => text.includes("/pagar/"))).toEqual([]);
});

test("a payment link of an order that had no address stays when it gets one", async () => {
  const id = await placeForStranger();
  await correctEmail(id, "");
  const link = await makeLink(id, {});
  const token = link.json<PaymentLink>().url.split("/").at(-1);

  await correctEmail(id, BUYER);

  expect((await shop().request({ url: `/api/payment-links/${token}` })).json()).toMatchObject({
    state: "payable",
  });
});

test("a mail that was being sent while its address was corrected is not tried again", async () => {
  const id = await placeForStranger();
  await shop().ctx.db.update(mails).set({ claimedAt: shop().clock.now() }).where(eq(mails.orderId, id));
  await correctEmail(id, BUYER);
  shop().clock.advance(5 * 60_000);

  await shop().deliverMails();

  expect(subjectsTo(STRANGER)).toEqual([`Ya no enviaremos aquí los correos del pedido #${id}`]);
  expect(await shop().ctx.db.$count(orderLinks, eq(orderLinks.orderId, id))).toBe(1);
});

test("mails about an order that loses its address are not sent", async () => {
  const id = await placeForStranger();
  await correctEmail(id, "");

  await shop().deliverMails();

  expect(subjectsTo(STRANGER)).toEqual([`Ya no enviaremos aquí los correos del pedido #${id}`]);
  expect(subjectsTo("")).toEqual([]);
});
