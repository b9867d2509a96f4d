import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR_MS } from "#contract/durations.ts";
import { makeMailer } from "#server/adapters/mail/index.ts";
import { readConfig } from "#server/config.ts";
import { mails, orders } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { changeOrderStatus } from "#server/modules/orders/index.ts";
import { mustExist } from "#tests/support/factories.ts";
import { freePort } from "#tests/support/free-port.ts";
import { type PlacedOrder, payingShop } from "#tests/support/paying-shop.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";

const shop = payingShop();

/** The mails that the customer has received about an order so far. */
async function sentTo(placed: PlacedOrder) {
  await shop().deliverMails();
  return shop()
    .mailer.sent.filter(({ to, text }) => to === "ana@correo.example" && text.includes(`#${placed.id}`))
    .map(({ subject, text }) => ({ subject, text: text.replaceAll(/[\u00a0\u202f]/g, " ") }));
}

const subjectsTo = async (placed: PlacedOrder) => (await sentTo(placed)).map(({ subject }) => subject);

/** The customer's new mails after `action`. Checks that repeating it sends no more. */
async function newMails(placed: PlacedOrder, action: () => Promise<unknown>) {
  const before = (await sentTo(placed)).length;
  await action();
  await action().catch(() => undefined);
  return (await sentTo(placed)).slice(before);
}

const set = (placed: PlacedOrder, status: string) => changeOrderStatus(shop().ctx, placed.id, { status });

test("the mail for a received order shows items, total and address", async () => {
  const placed = await shop().placeOrder();

  const [mail, ...others] = await sentTo(placed);

  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Recibimos tu pedido #${placed.id}`);
  expect(mail?.text).toContain("Tus productos quedan reservados durante 60 minutos.");
  expect(mail?.text).toContain("1 × Spa capilar: $ 39.900");
  expect(mail?.text).toContain("Total del pedido: $ 49.900");
  expect(mail?.text).toContain("Calle 10 # 43-12");
  expect(mail?.text).toMatch(new RegExp(`${shop().publicUrl}/pedido/[\\w-]{43}\\s`));
});

test("an accepted payment is mailed once, with its reference", async () => {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);

  const told = await newMails(placed, () => shop().standin.choose(ref, { outcome: "pay" }));

  const { gatewayRef } = await shop().payment(ref);
  expect(told).toHaveLength(1);
  expect(told[0]?.subject).toBe(`Pago confirmado: ya preparamos tu pedido #${placed.id}`);
  expect(told[0]?.text).toContain(`La referencia de la transacción es ${gatewayRef}.`);
});

test("a pending payment is mailed once and says not to pay again", async () => {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);

  const told = await newMails(placed, () => shop().standin.choose(ref, { outcome: "pending" }));

  expect(told).toHaveLength(1);
  expect(told[0]?.subject).toBe(`Tu pago del pedido #${placed.id} está en proceso`);
  expect(told[0]?.text).toContain("No vuelvas a pagar");
});

test("a rejected payment is mailed once, with the deadline for another payment", async () => {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);

  const told = await newMails(placed, () => shop().standin.choose(ref, { outcome: "reject" }));

  expect(told).toHaveLength(1);
  expect(told[0]?.subject).toBe(`No pudimos procesar el pago del pedido #${placed.id}`);
  expect(told[0]?.text).toMatch(/Hasta el \d+ de marzo a las? \d+:\d\d [ap]\. m\. guardamos tus productos\./);
});

test("the mail about a rejected payment is not sent if the order was paid before", async () => {
  const placed = await shop().placeOrder();
  const first = await shop().startPayment(placed);
  await shop().standin.choose(first, { outcome: "reject" });
  const second = await shop().startPayment(placed);
  await shop().standin.choose(second, { outcome: "pending" });
  await shop().standin.moveTo(second, 1);

  // Two workers send at once, so their order is not fixed.
  expect((await subjectsTo(placed)).toSorted()).toEqual([
    `Pago confirmado: ya preparamos tu pedido #${placed.id}`,
    `Recibimos tu pedido #${placed.id}`,
  ]);
});

test.each([
  ["shipped", "va en camino", "Lo despachamos con envío estándar"],
  ["delivered", "fue entregado", "tienes 30 días para devolver los productos sin abrir"],
  ["cancelled", "fue cancelado", "Si no alcanzaste a pagar, no se hizo ningún cobro."],
])("an order that was %s is mailed once", async (status, ending, sentence) => {
  const placed = await shop().placeOrder();

  const told = await newMails(placed, () => set(placed, status));

  expect(told).toHaveLength(1);
  expect(told[0]?.subject).toBe(`Tu pedido #${placed.id} ${ending}`);
  expect(told[0]?.text).toContain(sentence);
});

test.each(["shipped", "delivered"])(
  "the mail about an order cancelled after it was %s does not say that it never left",
  async (status) => {
    const placed = await shop().placeOrder();
    await set(placed, status);

    const told = await newMails(placed, () => set(placed, "cancelled"));

    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toBe(`Tu pedido #${placed.id} fue cancelado`);
    expect(told[0]?.text).toContain("que ya había salido de la tienda, fue cancelado.");
    expect(told[0]?.text).toContain("Si ya lo habías pagado, te haremos el reembolso al mismo medio");
    expect(told[0]?.text).toContain("Escríbenos a hola@tienda.example y acordamos otra entrega contigo.");
    expect(told[0]?.text).not.toContain("no será despachado");
  },
);

test("the mail about a cancelled order that waited in the shop for its pickup says that it is not sent", async () => {
  const placed = await shop().placeOrder();
  await shop().ctx.db.update(orders).set({ shippingMethod: "pickup" }).where(eq(orders.id, placed.id));
  await set(placed, "shipped");

  const told = await newMails(placed, () => set(placed, "cancelled"));

  expect(told[0]?.text).toContain("fue cancelado y no será despachado.");
});

test("purchases work while the mail server is down, and their mails are sent later", async () => {
  const port = await freePort();
  const mailer = makeMailer(
    readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: "http://localhost:3000" }),
  );
  const deliverMail = makeJobHandlers({ ...shop().deps, mailer })["deliver-mail"];
  const deliver = (ids: number[]) => Promise.allSettled(ids.map((mailId) => deliverMail({ mailId })));
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.choose(ref, { outcome: "pay" });
  const rows = () => shop().ctx.db.select().from(mails).where(eq(mails.orderId, placed.id)).orderBy(mails.id);
  const ids = (await rows()).map(({ id }) => id);

  const failures = await deliver(ids);

  expect(failures.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await shop().order(placed.id)).toMatchObject({ status: "processing", paymentStatus: "accepted" });
  expect(mustExist((await rows())[0])).toMatchObject({ status: "queued", attempts: 1, lastError: "ESOCKET" });

  const smtp = await startSmtpServer({ port });
  shop().clock.advance(HOUR_MS);
  await deliver(ids);
  await deliver(ids);
  await smtp.close();

  expect((await rows()).map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
  expect(smtp.received.map(({ messageId }) => messageId).sort()).toEqual(
    ids.map((id) => `<mail-${id}@localhost>`).sort(),
  );
});
