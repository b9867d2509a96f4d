import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fullName } from "#contract/full-name.ts";
import type { Permission } from "#contract/permissions.ts";
import { deliverMailsTo } from "#tests/support/commercial-mails.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { contactMessages, contactReplies, mails, staffRoles } from "../../db/schema/index.ts";
import { deleteOldMails } from "../mail/index.ts";
import { updateSettings } from "../settings/index.ts";

const shop = testShop({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
let owner: Awaited<ReturnType<typeof makeSignedIn>>;
let lastPerson = 0;

beforeEach(async () => {
  owner = await makeSignedIn(shop().ctx, { isAdmin: true });
  shop().mailer.isDown = false;
  shop().mailer.sent.length = 0;
});

async function receive({ email = newAddress(), ...given }: { email?: string; message?: string } = {}) {
  shop().clock.advance(1000);
  const form = {
    name: "Marta",
    email,
    phone: "300 123 4567",
    subject: "Mi pedido",
    message: "¿Cuándo llega?\n¿Y la factura?",
    ...given,
  };
  const answer = await shop().request({ method: "POST", url: "/api/contact", payload: form });
  return { id: answer.json().messageNumber as number, email };
}

async function makeStaff(permissions: readonly Permission[]) {
  const name = permissions.join(" ");
  const [role] = await shop()
    .ctx.db.insert(staffRoles)
    .values({ name, permissions: [...permissions] })
    .returning({ id: staffRoles.id });
  return makeSignedIn(shop().ctx, { staffRoleId: mustExist(role).id });
}

function newAddress(): string {
  lastPerson += 1;
  return `marta${lastPerson}@correo.example`;
}

function reply(
  id: number,
  text: string,
  { key, cookie = owner.cookie }: { key?: string; cookie?: string } = {},
) {
  return shop().request({
    method: "POST",
    url: `/api/admin/messages/${id}/replies`,
    payload: { text },
    cookie,
    ...(key && { headers: { "idempotency-key": key } }),
  });
}

const conversation = async (id: number, cookie = owner.cookie) =>
  (await shop().request({ url: `/api/admin/messages/${id}/conversation`, cookie })).json();

test("a reply goes out by mail with the shop's address, the quoted message and plain text", async () => {
  await updateSettings(shop().ctx, { general: { email: "hola@tienda.example", name: "Trenza" } });
  const { id, email } = await receive();

  const answer = await reply(id, "Llega mañana.\nLa factura va adentro.");
  await deliverMailsTo(shop(), email);

  expect(answer.statusCode).toBe(200);
  const [receipt, sent] = shop().mailer.sent.filter(({ to }) => to === email);
  expect(sent).toMatchObject({
    subject: "Re: Mi pedido",
    replyTo: "hola@tienda.example",
    isPersonal: true,
    references: [receipt?.id],
  });
  expect(sent?.text).toMatch(
    /^Hola, Marta:\n\nLlega mañana\.\nLa factura va adentro\.\n\nEl .+ escribiste:\n> ¿Cuándo llega\?\n> ¿Y la factura\?\n/,
  );
  expect(sent?.html).toContain("Llega mañana.<br>La factura va adentro.");
  expect(sent?.html).toContain("<blockquote");
});

test("the message is answered, the reply shown with its author and the state of its mail", async () => {
  const { id, email } = await receive();

  const answer = (await reply(id, "Llega mañana.")).json();
  await deliverMailsTo(shop(), email);
  const after = await conversation(id);

  expect(answer.messages).toMatchObject([{ id, answeredBy: fullName(owner.user) }]);
  expect(answer.replies).toMatchObject([{ messageId: id, text: "Llega mañana.", mail: "queued" }]);
  expect(after.replies).toMatchObject([{ by: fullName(owner.user), mail: "sent" }]);
  expect(after.isOutbox).toBe(false);
});

test("a reply keeps the state of its mail after the mail is deleted from the outbox", async () => {
  const { id, email } = await receive();
  await reply(id, "Llega mañana.");
  await deliverMailsTo(shop(), email);

  shop().clock.advance(100 * 24 * 3_600_000);
  await deleteOldMails(shop().ctx);

  expect(await shop().ctx.db.select().from(mails).where(eq(mails.recipient, email))).toEqual([]);
  const later = await makeSignedIn(shop().ctx, { isAdmin: true });
  expect((await conversation(id, later.cookie)).replies).toMatchObject([{ mail: "sent" }]);
});

test("a reply whose mail could not be delivered says so", async () => {
  const { id, email } = await receive();
  await reply(id, "Llega mañana.");

  await shop().ctx.db.update(mails).set({ status: "failed" }).where(eq(mails.recipient, email));

  expect((await conversation(id)).replies).toMatchObject([{ mail: "failed" }]);
});

test("messages from one address are one conversation, and later mails follow the earlier ones", async () => {
  const first = await receive();
  await reply(first.id, "Llega mañana.");
  const second = await receive({ email: first.email.toUpperCase(), message: "No llegó todavía." });
  const other = await receive();

  await reply(second.id, "Perdón, llega hoy.");
  await deliverMailsTo(shop(), first.email.toUpperCase());
  await deliverMailsTo(shop(), first.email);
  const { messages, replies } = await conversation(first.id);
  const list = (
    await shop().request({ url: "/api/admin/messages?page=1&pageSize=2", cookie: owner.cookie })
  ).json();

  expect(messages.map((message: { id: number }) => message.id)).toEqual([first.id, second.id]);
  expect(replies.map((each: { text: string }) => each.text)).toEqual(["Llega mañana.", "Perdón, llega hoy."]);
  expect(list).toMatchObject([
    { id: other.id, inConversation: 1, unanswered: 1 },
    { id: second.id, inConversation: 2, unanswered: 0 },
  ]);
  const stored = await shop()
    .ctx.db.select({ id: mails.id, template: mails.template })
    .from(mails)
    .where(eq(mails.recipient, first.email))
    .orderBy(asc(mails.id));
  const latest = shop().mailer.sent.find(({ text }) => text.includes("Perdón"));
  const [secondReceipt] = await shop()
    .ctx.db.select({ id: contactMessages.receiptMailId })
    .from(contactMessages)
    .where(eq(contactMessages.id, second.id));
  expect(latest?.references).toEqual([
    ...stored.map((mail) => `mail-${mail.id}`),
    `mail-${secondReceipt?.id}`,
  ]);
});

test("a reply answers the person's earlier messages, and none that arrived since", async () => {
  const early = await receive();
  const seen = await receive({ email: early.email });
  const late = await receive({ email: early.email });

  const { messages } = (await reply(seen.id, "Ya te cuento.")).json();

  const answered = messages.map((message: { id: number; answeredAt: string | null }) => [
    message.id,
    message.answeredAt !== null,
  ]);
  expect(answered).toEqual([
    [early.id, true],
    [seen.id, true],
    [late.id, false],
  ]);
});

test("the same request twice, also at once, sends one mail; another text with its key is refused", async () => {
  const { id, email } = await receive();

  const answers = await Promise.all([
    reply(id, "Llega mañana.", { key: "una" }),
    reply(id, "Llega mañana.", { key: "una" }),
  ]);
  const other = await reply(id, "Otra cosa.", { key: "una" });
  const sent = await shop().ctx.db.select().from(contactReplies).where(eq(contactReplies.messageId, id));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(other.statusCode).toBe(422);
  expect(sent).toHaveLength(1);
  await deliverMailsTo(shop(), email);
  expect(shop().mailer.sent.filter(({ subject }) => subject.startsWith("Re:"))).toHaveLength(1);
});

test("an empty reply, one that is too long and one to an unknown message are refused", async () => {
  const { id } = await receive();

  expect((await reply(id, "  ")).statusCode).toBe(400);
  expect((await reply(id, "a".repeat(5001))).statusCode).toBe(400);
  expect((await reply(999_999, "Hola")).statusCode).toBe(404);
});

test("staff who may not see customers get no link to the person", async () => {
  const { id } = await receive();
  const writer: Permission[] = ["desk.read", "messages.read"];
  const { cookie } = await makeStaff(writer);

  const seen = await conversation(id, cookie);

  expect(seen).toMatchObject({ contactId: null, messages: [{ id }] });
  expect((await reply(id, "Hola", { cookie })).statusCode).toBe(403);
});

test("replies are erased with the person's messages", async () => {
  const { id } = await receive();
  await reply(id, "Llega mañana.");

  await shop().ctx.db.delete(contactMessages).where(eq(contactMessages.id, id));

  expect(await shop().ctx.db.select().from(contactReplies).where(eq(contactReplies.messageId, id))).toEqual(
    [],
  );
});

test("ready answers can be read by everybody in the admin and changed with the permission for settings", async () => {
  const { cookie } = await makeStaff(["desk.read", "messages.read", "messages.write"]);
  const patch = (by: string) =>
    shop().request({
      method: "PATCH",
      url: "/api/admin/settings",
      cookie: by,
      payload: { readyAnswers: { messages: [{ name: "Horario", text: "Atendemos de 9 a 6." }] } },
    });

  expect((await patch(cookie)).statusCode).toBe(403);
  expect((await patch(owner.cookie)).statusCode).toBe(200);
  const answers = (await shop().request({ url: "/api/admin/ready-answers", cookie })).json();
  expect(answers.messages).toEqual([{ name: "Horario", text: "Atendemos de 9 a 6." }]);
  expect(answers.reviews.length).toBeGreaterThan(0);
});
