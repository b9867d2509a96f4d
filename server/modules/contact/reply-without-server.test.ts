import { expect, test } from "vitest";
import { contactReplies } from "#server/db/schema/index.ts";
import { deliverMailsTo } from "#tests/support/commercial-mails.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

test("a reply that an older release stored counts as unsent while the shop has no mail server", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const form = {
    name: "Rosa",
    email: "rosa@correo.example",
    phone: "300 123 4567",
    subject: "Envíos",
    message: "¿Llegan a Leticia?",
  };
  const received = await shop().request({ method: "POST", url: "/api/contact", payload: form });
  const message = `/api/admin/messages/${received.json().messageNumber}`;
  await shop().request({ method: "POST", url: `${message}/replies`, payload: { text: "Sí." }, cookie });
  await deliverMailsTo(shop(), form.email);

  await shop().ctx.db.update(contactReplies).set({ isOutbox: null });
  const conversation = await shop().request({ url: `${message}/conversation`, cookie });
  expect(conversation.json().replies).toMatchObject([{ mail: "outbox" }]);
});

test("a reply that nobody receives leaves the message open, and stays unsent once there is a mail server", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const email = "leonor@correo.example";
  const form = {
    name: "Leonor",
    email,
    phone: "300 123 4567",
    subject: "Envíos",
    message: "¿Llegan a Leticia?",
  };
  const received = await shop().request({ method: "POST", url: "/api/contact", payload: form });
  const message = `/api/admin/messages/${received.json().messageNumber}`;
  const payload = { text: "Sí." };

  const answer = await shop().request({ method: "POST", url: `${message}/replies`, payload, cookie });
  await deliverMailsTo(shop(), email);
  expect(answer.json()).toMatchObject({ isOutbox: true, messages: [{ answeredAt: null }] });

  const { connections } = shop().deps;
  const readCurrent = connections.current;
  connections.current = async () => {
    const current = await readCurrent();
    return { ...current, mail: { ...current.mail, source: "stored" } };
  };
  const conversation = await shop().request({ url: `${message}/conversation`, cookie });
  connections.current = readCurrent;
  expect(conversation.json()).toMatchObject({ isOutbox: false, replies: [{ text: "Sí.", mail: "outbox" }] });
});
