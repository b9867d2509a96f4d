import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { fullName } from "#contract/full-name.ts";
import { deliverMailsTo } from "#tests/support/commercial-mails.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { contactMessages, mails } from "../../db/schema/index.ts";
import { defaultSettings, updateSettings } from "../settings/index.ts";

const shop = testShop();

const form = {
  name: "Marta",
  email: "marta@correo.example",
  phone: "3001234567",
  subject: "Un pedido",
  message: "¿Cuándo llega mi pedido?",
};
const send = (given: object = {}) =>
  shop().request({ method: "POST", url: "/api/contact", payload: { ...form, ...given } });
const patch = (id: number, payload: object, cookie?: string) =>
  shop().request({ method: "PATCH", url: `/api/admin/messages/${id}`, payload, cookie });

test("a contact message is stored with its consent and mailed to the shop and the person", async () => {
  await updateSettings(shop().ctx, { general: { email: "hola@tienda.example" } });

  const answer = await send();
  const [stored] = await shop().ctx.db.select().from(contactMessages).orderBy(desc(contactMessages.id));
  const sent = await shop().ctx.db.select().from(mails);

  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ messageNumber: stored?.id });
  expect(stored).toMatchObject({
    ...form,
    privacyVersion: defaultSettings.general.privacyUpdatedAt,
    answeredAt: null,
  });
  expect(sent.map(({ template, recipient }) => [template, recipient])).toEqual([
    ["contactReceived", form.email],
    ["shopContactMessage", "hola@tienda.example"],
  ]);
});

test("the shop's own notices go to the address set for them", async () => {
  await updateSettings(shop().ctx, {
    notifications: { shopEmail: "avisos@tienda.example", mailShopOnPayment: true },
  });

  await send();
  const [newest] = await shop().ctx.db.select().from(mails).orderBy(desc(mails.id));

  expect(newest).toMatchObject({ template: "shopContactMessage", recipient: "avisos@tienda.example" });
});

test.each(["Ganaste un premio: https://malo.example/premio", "Ganaste un premio: malo.example/premio"])(
  "the receipt leaves out the subject '%s', which may hold a stranger's link, and the shop reads it",
  async (subject) => {
    const email = "victima@correo.example";
    await updateSettings(shop().ctx, { notifications: { shopEmail: "avisos@tienda.example" } });
    await send({ email, subject });
    const [notice] = await shop().ctx.db.select().from(mails).orderBy(desc(mails.id));
    await deliverMailsTo(shop(), email);

    const receipt = shop().mailer.sent.findLast(({ to }) => to === email);
    expect(receipt?.subject).toBe("Recibimos tu mensaje: tu consulta");
    expect(`${receipt?.text} ${receipt?.html}`).not.toContain("malo.example");
    expect(notice).toMatchObject({ template: "shopContactMessage", data: { contactSubject: subject } });
  },
);

test("the receipt greets nobody by a name that may hold a stranger's link", async () => {
  const email = "otra-victima@correo.example";
  await send({ email, name: "Ganaste: 203.0.113.9/premio" });
  await deliverMailsTo(shop(), email);

  const receipt = shop().mailer.sent.findLast(({ to }) => to === email);
  expect(receipt?.text).toContain("Hola:");
  expect(`${receipt?.text} ${receipt?.html}`).not.toContain("203.0.113.9");
});

test("names every wrong field with the specified message", async () => {
  const answer = await send({ name: "M", email: "x", phone: "123", subject: "Hola", message: "Corto" });

  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({
    name: "El nombre debe tener al menos 2 caracteres",
    email: "Ingresa un correo electrónico válido",
    phone: "Ingresa un número de teléfono válido",
    subject: "El asunto debe tener al menos 5 caracteres",
    message: "El mensaje debe tener al menos 10 caracteres",
  });
});

test("a contact message with unknown keys is refused", async () => {
  expect((await send({ answeredAt: "2026-01-01" })).statusCode).toBe(400);
});

test("the inbox has one row for each conversation, with its newest message, counts and filters", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const list = (query: string) => shop().request({ url: `/api/admin/messages?${query}`, cookie });
  const idsOf = async (query: string) => (await list(query)).json().map(({ id }: { id: number }) => id);
  const before = Number((await list("page=1&pageSize=1")).headers["x-total-count"]);
  const writes = async (given: object) => {
    shop().clock.advance(1000);
    return (await send(given)).json().messageNumber;
  };
  const ingrid = { name: "Íngrid", email: "ingrid@correo.example" };
  await writes({ ...ingrid, subject: "Devolución" });
  const again = await writes({ ...ingrid, email: "Ingrid@correo.example", subject: "Sigo esperando" });
  const other = await writes({ name: "Óscar", email: "oscar@correo.example" });
  await patch(other, { isAnswered: true }, cookie);

  const newest = await list("page=1&pageSize=2");

  expect(Number(newest.headers["x-total-count"])).toBe(before + 2);
  expect(newest.json()).toMatchObject([
    { id: other, answeredBy: fullName(user), inConversation: 1, unanswered: 0 },
    { id: again, subject: "Sigo esperando", inConversation: 2, unanswered: 2 },
  ]);
  expect(await idsOf("isAnswered=true")).toEqual([other]);
  expect((await idsOf("isAnswered=false"))[0]).toBe(again);
  expect(await idsOf("search=devolucion"), "found by an earlier message").toEqual([again]);

  await patch(again, { isAnswered: true }, cookie);
  expect(await idsOf("isAnswered=true"), "the earlier message is answered with it").toEqual([other, again]);
});

test("marking a message twice keeps the first author; it can be opened again", async () => {
  const [first, second] = [
    await makeSignedIn(shop().ctx, { isAdmin: true }),
    await makeSignedIn(shop().ctx, { isAdmin: true }),
  ];
  const { messageNumber } = (await send()).json();

  await patch(messageNumber, { isAnswered: true }, first.cookie);
  const again = await patch(messageNumber, { isAnswered: true }, second.cookie);
  const reopened = await patch(messageNumber, { isAnswered: false }, second.cookie);

  expect(again.json().answeredBy).toBe(fullName(first.user));
  expect(reopened.json()).toMatchObject({ answeredAt: null, answeredBy: null });
});

test("only administrators can read the inbox", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);

  const answers = [
    await shop().request({ url: "/api/admin/messages" }),
    await shop().request({ url: "/api/admin/messages", cookie }),
    await patch(1, { isAnswered: true }),
    await patch(1, { isAnswered: true }, cookie),
  ];

  expect(answers.map((answer) => answer.statusCode)).toEqual([401, 403, 401, 403]);
});

test("an unknown message answers 404, an invalid mark 400", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });

  expect((await patch(999_999, { isAnswered: true }, cookie)).statusCode).toBe(404);
  expect((await patch(1, { isAnswered: "yes" }, cookie)).statusCode).toBe(400);
});
