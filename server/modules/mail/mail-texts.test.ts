import { beforeEach, expect, test } from "vitest";
import type { MailText } from "#contract/settings/mail-texts.ts";
import { mails, mailTexts } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { inTransaction } from "../../context.ts";
import { defaultSettings, updateSettings } from "../settings/index.ts";
import { getMailText } from "./mail-copy.ts";
import { findTextErrors, introOf, withOwnerText } from "./owner-texts.ts";
import { toCode, toSpanish } from "./placeholder-names.ts";
import { queueMail } from "./queue-mail.ts";
import { renderMail } from "./render-mail.ts";
import { sampleMail } from "./sample-mail.ts";

const shop = testShop();
const PATH = "/api/admin/mail-texts";
let cookie = "";
let email = "";

beforeEach(async () => {
  const signedIn = await makeSignedIn(shop().ctx, { isAdmin: true });
  ({ cookie } = signedIn);
  email = signedIn.user.email;
  await shop().ctx.db.delete(mailTexts);
});

const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
  shop().request({ method, url: PATH + path, cookie, ...(payload && { payload }) });
const list = async (): Promise<MailText[]> => (await call("GET", "")).json();
const find = async (template: string) => (await list()).find((text) => text.template === template);

const cancelled = {
  subject: "¡Gracias, {firstName}! Pedido #{orderNumber}",
  intro: "Cancelamos tu pedido #{orderNumber} por {orderTotal}.\n\nTe esperamos de nuevo en {storeName}.",
};

const inSpanish = {
  subject: "¡Gracias, {nombre}! Pedido #{pedido}",
  intro: "Cancelamos tu pedido #{pedido} por {total}.\n\nTe esperamos de nuevo en {tienda}.",
};

test("the owner reads and writes Spanish names for a mail's data, and earlier texts keep working", async () => {
  await shop()
    .ctx.db.insert(mailTexts)
    .values({ template: "orderCancelled", ...cancelled, updatedAt: new Date() });

  const earlier = await find("orderCancelled");
  const written = await call("PUT", "/orderCancelled", { ...inSpanish, subject: "Pedido {pedido}" });
  const preview = (await call("POST", "/orderCancelled/preview", inSpanish)).json();

  expect(earlier).toMatchObject({ ...inSpanish, placeholders: expect.arrayContaining(["pedido", "nombre"]) });
  expect(written.statusCode).toBe(200);
  expect(await shop().ctx.db.select().from(mailTexts)).toMatchObject([
    { subject: "Pedido {orderNumber}", intro: cancelled.intro },
  ]);
  expect(preview.subject).toBe("¡Gracias, Luisa! Pedido #1043");
});

test("a stored text that its Spanish names make longer than the form allows is still listed", async () => {
  const intro = `${cancelled.intro} `.padEnd(1890, "a") + " {storeEmail}".repeat(8);
  await shop()
    .ctx.db.insert(mailTexts)
    .values({ template: "orderCancelled", ...cancelled, intro, updatedAt: new Date() });

  const answer = await call("GET", "");

  expect(intro.length).toBeLessThan(2000);
  expect(answer.statusCode).toBe(200);
  expect((await find("orderCancelled"))?.intro.length).toBeGreaterThan(2000);
});

test("every name of a mail's data has one Spanish name of its own", async () => {
  for (const { placeholders, template } of await list()) {
    expect(
      placeholders.filter((name) => /[A-Z]/.test(name)),
      template,
    ).toEqual([]);
    expect(new Set(placeholders).size, template).toBe(placeholders.length);
  }
});

test("each mail to customers is listed with the shop's own text, and none to the team", async () => {
  const texts = await list();
  const templates = texts.map(({ template }) => template);

  expect(texts.every(({ isOwn }) => !isOwn)).toBe(true);
  expect(templates).toEqual(
    expect.arrayContaining(["welcome", "orderReceived", "cartWaiting", "stockAlert"]),
  );
  expect(templates.filter((template) => template.startsWith("shop") || template === "testMail")).toEqual([]);
  for (const { template, subject, intro } of texts) {
    const text = getMailText(template);
    const ownerText = toCode({ subject, intro });
    expect(ownerText).toEqual({ subject: text.subject, intro: introOf(text) });
    expect(findTextErrors(template, ownerText)).toEqual({});
  }
});

test("an own text is the mail's subject and beginning, in HTML and in plain text, until it is restored", async () => {
  const saved = await call("PUT", "/orderCancelled", cancelled);
  expect(saved.json()).toMatchObject({ ...inSpanish, isOwn: true });

  const preview = (await call("POST", "/orderCancelled/preview", cancelled)).json();
  expect(preview.subject).toBe("¡Gracias, Luisa! Pedido #1043");
  expect(preview.html).toContain("Te esperamos de nuevo en Mi Tienda.");
  expect(preview.text).toMatch(/\.\n\nTe esperamos de nuevo en Mi Tienda\./);

  const restored = await call("DELETE", "/orderCancelled");
  expect(restored.json()).toMatchObject({
    isOwn: false,
    subject: toSpanish({ subject: getMailText("orderCancelled").subject, intro: "" }).subject,
  });
  expect(await find("orderCancelled")).toMatchObject({ isOwn: false });
});

test("saving over a colleague's newer text is refused, and returns it", async () => {
  const { version } = (await find("orderCancelled")) ?? {};
  const theirs = await call("PUT", "/orderCancelled", { ...cancelled, version });

  const mine = await call("PUT", "/orderCancelled", { ...cancelled, subject: "Mío", version });
  expect([mine.statusCode, mine.json().code]).toEqual([409, "conflict"]);
  expect(mine.json().text).toEqual(theirs.json());

  const again = { ...cancelled, subject: "Mío", version: theirs.json().version };
  expect((await call("PUT", "/orderCancelled", again)).json().subject).toBe("Mío");
});

test("restoring over a colleague's newer text is refused, and returns it", async () => {
  const { version, subject, intro } = mustExist(await find("orderShipped"));
  const theirs = await call("PUT", "/orderShipped", { subject: `${subject}!`, intro });

  const mine = await call("DELETE", `/orderShipped?version=${version}`);
  expect([mine.statusCode, mine.json()]).toEqual([
    409,
    expect.objectContaining({ code: "conflict", text: theirs.json() }),
  ]);
  expect((await find("orderShipped"))?.isOwn).toBe(true);

  const again = await call("DELETE", `/orderShipped?version=${theirs.json().version}`);
  expect(again.json()).toMatchObject({ isOwn: false, subject });
});

test("order data, amounts, button, sender and unsubscribe link stay, whatever the owner writes", async () => {
  for (const { template, required } of await list()) {
    const sample = { ...sampleMail(shop().ctx.config, template, shop().clock.now()), recipient: "a@b.co" };
    const intro = `Mío ${required.map((name) => `{${name}}`).join(" ")}`;
    const ownerText = toCode({ subject: "Hola", intro });
    const before = renderMail(shop().ctx.config, defaultSettings, sample);
    const after = renderMail(shop().ctx.config, defaultSettings, { ...sample, ownerText });
    // Greeting and beginning are the first two blocks.
    const restOf = (mail: typeof before) => mail.text.split("\n\n").slice(2);

    expect(after.text.split("\n\n")[1], template).toMatch(/^Mío/);
    expect(restOf(after), template).toEqual(restOf(before));
    expect(after.unsubscribeUrl).toBe(before.unsubscribeUrl);
  }
});

test.each([
  ["an unknown placeholder", { ...cancelled, subject: "Hola {apodo}" }, "subject", "{apodo} no es un dato"],
  [
    "a misspelt placeholder",
    { ...cancelled, intro: `${cancelled.intro} {order number}` },
    "intro",
    "no es un dato",
  ],
  [
    "a placeholder of another mail",
    { ...inSpanish, subject: "Guía {guia}" },
    "subject",
    "{guia} no es un dato",
  ],
  ["a link with a token in the subject", { ...cancelled, subject: "{orderUrl}" }, "subject", "no es un dato"],
  ["a missing amount", { ...cancelled, intro: "¡Gracias!" }, "intro", "Deja {pedido} en el texto"],
  ["an empty text", { ...cancelled, intro: "  " }, "intro", "Escribe el texto"],
])("%s is refused in Spanish at its field", async (_what, body, field, message) => {
  for (const [method, path] of [
    ["PUT", "/orderCancelled"],
    ["POST", "/orderCancelled/preview"],
    ["POST", "/orderCancelled/test"],
  ] as const) {
    const answer = await call(method, path, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[field]).toContain(message);
  }
});

test("every mail, the reminders too, can be previewed with its own text", async () => {
  for (const { template, subject, intro } of await list()) {
    const answer = await call("POST", `/${template}/preview`, { subject, intro });
    expect({ template, status: answer.statusCode }).toEqual({ template, status: 200 });
    expect(answer.json().text).not.toMatch(/\{\w+\}/);
  }
});

test("the preview takes its pictures from the host that the admin is open at", async () => {
  await updateSettings(shop().ctx, { general: { logoUrl: "/uploads/marca.png" } });
  const { subject, intro } = mustExist(await find("orderCancelled"));
  const { html } = (await call("POST", "/orderCancelled/preview", { subject, intro })).json();

  expect(html.match(/<img src="[^"]+/g)).toEqual(['<img src="/uploads/marca.png']);
});

test.each([
  "cartWaiting",
  "cartWaitingAgain",
  "orderExpiring",
  "orderExpired",
  "refillReminder",
  "stockAlert",
])("the reminder %s has one button, which its plain text has as an address", async (template) => {
  const { subject, intro } = mustExist(await find(template));
  const { html, text } = (await call("POST", `/${template}/preview`, { subject, intro })).json();
  const { button } = getMailText(template);
  const label = mustExist(button).label;

  expect(html.match(/class="action"/g)).toHaveLength(1);
  expect(html).toContain(`>${label}</a>`);
  expect(text.match(new RegExp(`^${label}: https?://\\S+$`, "gm"))).toHaveLength(1);
});

test("'Enviarme una prueba' mails the person who asks, without an unsubscribe header", async () => {
  const [text] = (await list()).filter(({ template }) => template === "cartWaiting");
  const { subject = "", intro = "" } = text ?? {};
  const answer = await call("POST", "/cartWaiting/test", { subject, intro });

  expect(answer.json()).toEqual({ to: email, isOutbox: true });
  const sent = shop().mailer.sent.at(-1);
  expect(sent).toMatchObject({ to: email, subject: "Tu carrito te espera" });
  expect(sent?.unsubscribeUrl).toBeUndefined();
  expect(await shop().ctx.db.select().from(mails)).toEqual([]);
});

test("mails to the team and unknown mails have no text to edit", async () => {
  for (const template of ["shopOrderPaid", "testMail", "constructor", "nada"]) {
    expect((await call("PUT", `/${template}`, { subject: "a", intro: "b" })).statusCode).toBe(404);
  }
});

test("a mail with a beginning for each case changes only the usual one", () => {
  const sample = {
    ...sampleMail(shop().ctx.config, "refundRecorded", shop().clock.now()),
    recipient: "a@b.co",
  };
  const ownerText = {
    subject: "Tu dinero del pedido #{orderNumber}",
    intro: "Te enviamos {refundAmount} del pedido #{orderNumber}. Referencia: {refundReference}.",
  };
  const textOf = (data: object) =>
    renderMail(shop().ctx.config, defaultSettings, {
      ...sample,
      data: { ...sample.data, ...data },
      ownerText,
    }).text;

  expect(textOf({})).toContain("Te enviamos");
  const inCash = textOf({ refundReference: "", refundInCash: "sí" });
  expect(inCash).toContain("en efectivo por tu pedido");
  expect(inCash).not.toContain("Te enviamos");
  const inSubject = findTextErrors("refundRecorded", { ...ownerText, subject: "{refundReference}" });
  expect(inSubject.subject).toContain("no es un dato");
});

test("a stored text that this release cannot fill is not used, so that the mail goes out", () => {
  const text = getMailText("orderDelivered");
  const stored = { subject: "Hola", intro: "{dataOfAnotherRelease}" };

  expect(withOwnerText("orderDelivered", text, stored)).toBe(text);
});

test("a paragraph of the owner with the opening hours is left out while the shop has none", () => {
  const text = getMailText("orderReadyForPickup");
  const ownerText = {
    subject: "Listo #{orderNumber}",
    intro: "Ven por tu pedido #{orderNumber} a {pickupAddress}.\n\nAbrimos {storeHours}.",
  };

  expect(findTextErrors("orderReadyForPickup", ownerText)).toEqual({});
  expect(withOwnerText("orderReadyForPickup", text, ownerText).paragraphs.slice(0, 2)).toEqual([
    "Ven por tu pedido #{orderNumber} a {pickupAddress}.",
    { when: "storeHours", text: "Abrimos {storeHours}." },
  ]);
  expect(findTextErrors("orderDelivered", { ...ownerText, intro: "{storeHours}" }).intro).toBeDefined();
});

test("a mail that is already queued goes out with the owner's present text", async () => {
  await inTransaction(shop().ctx, (tx) =>
    queueMail(tx, {
      template: "newsletterConfirm",
      to: "ana@correo.example",
      data: { confirmUrl: "http://localhost" },
    }),
  );
  await call("PUT", "/newsletterConfirm", {
    subject: "¿Eres tú?",
    intro: "Confírmalo y empezamos, en {storeName}.",
  });
  const [row] = await shop().ctx.db.select().from(mails);

  await makeJobHandlers(shop().deps)["deliver-mail"]({ mailId: mustExist(row).id });

  expect(shop().mailer.sent.at(-1)).toMatchObject({
    to: "ana@correo.example",
    subject: "¿Eres tú?",
    text: expect.stringContaining("Confírmalo y empezamos, en Mi Tienda."),
  });
});
