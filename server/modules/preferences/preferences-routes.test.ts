import { expect, test } from "vitest";
import { commercialConsents, newsletterSubscriptions } from "#server/db/schema/index.ts";
import { deliverMailsTo, makeContact } from "#tests/support/commercial-mails.ts";
import { mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { queueCommercialMail } from "../commercial-messages/index.ts";

const shop = testShop();

/** An address that was sent a commercial mail, with the API path of the mail's link. */
async function makeReader() {
  const email = await makeContact(shop(), ["newsletter", "cart"]);
  await queueCommercialMail(shop().ctx, {
    template: "newsletterWelcome",
    to: email,
    data: {},
  });
  await deliverMailsTo(shop(), email);
  const mail = mustExist(shop().mailer.sent.findLast(({ to }) => to === email));
  const token = mustExist(/\/preferencias\/([\w-]{43})/.exec(mail.text)?.[1]);
  return { email, mail, path: `/api/preferences/${token}` };
}

test("the mail's link shows kinds and frequency without a login, and the address masked", async () => {
  const { email, path } = await makeReader();

  const answer = await shop().request({ url: path });

  expect(answer.json()).toEqual({
    email: `pe…${email.slice(email.indexOf("@"))}`,
    frequency: "normal",
    kinds: [
      { kind: "cart", isOn: true },
      { kind: "newsletter", isOn: true },
    ],
  });
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
});

test("kinds and frequency can be changed, all turned off, and one turned on again", async () => {
  const { path } = await makeReader();
  const patch = (payload: object) => shop().request({ method: "PATCH", url: path, payload });

  const off = await patch({
    frequency: "monthly",
    kinds: [
      { kind: "cart", isOn: false },
      { kind: "newsletter", isOn: false },
      { kind: "review", isOn: true },
    ],
  });
  const on = await patch({ kinds: [{ kind: "cart", isOn: true }] });

  expect(off.json()).toMatchObject({
    frequency: "monthly",
    kinds: [
      { kind: "cart", isOn: false },
      { kind: "newsletter", isOn: false },
    ],
  });
  expect(on.json().kinds).toEqual([
    { kind: "cart", isOn: true },
    { kind: "newsletter", isOn: false },
  ]);
});

test("a mail client unsubscribes from one kind with one cross-site POST; a scanner's GET changes nothing", async () => {
  const { mail, path } = await makeReader();
  const url = mustExist(mail.unsubscribeUrl).replace("http://localhost:3000", "");
  const kinds = async () => (await shop().request({ url: path })).json().kinds;

  const scanned = await shop().request({ url });
  expect([scanned.statusCode, await kinds()]).toEqual([
    303,
    [
      { kind: "cart", isOn: true },
      { kind: "newsletter", isOn: true },
    ],
  ]);
  const answer = await shop().request({
    method: "POST",
    url,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://mail.example",
      "sec-fetch-site": "cross-site",
    },
    payload: "List-Unsubscribe=One-Click",
  });

  expect(answer.statusCode).toBe(200);
  expect(await kinds()).toEqual([
    { kind: "cart", isOn: true },
    { kind: "newsletter", isOn: false },
  ]);
});

test("turning the newsletter off here cancels its subscription, and the newsletter's own link withdraws the consent", async () => {
  const email = "lectora@correo.example";
  const press = (url: string) => shop().request({ method: "POST", url, headers: { accept: "text/html" } });
  await shop().request({ method: "POST", url: "/api/newsletter", payload: { email } });
  await deliverMailsTo(shop(), email);
  const confirm = /\/api\/newsletter\/confirm\?token=[\w-]+/.exec(shop().mailer.sent.at(-1)?.text ?? "");
  await press(mustExist(confirm)[0]);
  await deliverMailsTo(shop(), email);
  const welcome = mustExist(shop().mailer.sent.at(-1));
  const token = mustExist(/\/preferencias\/([\w-]{43})/.exec(welcome.text)?.[1]);
  const stored = async () => mustExist((await shop().ctx.db.select().from(newsletterSubscriptions))[0]);

  await press(`/api/preferences/${token}/unsubscribe`);
  expect((await stored()).unsubscribedAt).not.toBeNull();
  await shop().request({
    method: "PATCH",
    url: `/api/preferences/${token}`,
    payload: { kinds: [{ kind: "newsletter", isOn: true }] },
  });
  expect((await stored()).unsubscribedAt).toBeNull();
  await press(mustExist(welcome.unsubscribeUrl).replace("http://localhost:3000", ""));

  const consents = await shop().ctx.db.select().from(commercialConsents);
  expect(consents.findLast(({ kind }) => kind === "newsletter")?.withdrawnAt).not.toBeNull();
});

test("an unknown link shows nothing and changes nothing", async () => {
  const url = `/api/preferences/${"A".repeat(43)}`;

  const answers = [
    await shop().request({ url }),
    await shop().request({ method: "PATCH", url, payload: { frequency: "weekly" } }),
    await shop().request({ method: "POST", url: `${url}/unsubscribe` }),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});
