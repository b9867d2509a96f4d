import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { mails, newsletterSubscriptions } from "../../db/schema/index.ts";
import type { MailTemplate } from "../mail/index.ts";
import { defaultSettings } from "../settings/index.ts";
import { cancelSubscription, resumeSubscription } from "./index.ts";

const shop = testShop();

const makeAddress = () => `lectora-${randomUUID().slice(0, 8)}@correo.example`;
const subscribe = (payload: object) => shop().request({ method: "POST", url: "/api/newsletter", payload });

async function mailsTo(recipient: string, template: MailTemplate) {
  return shop()
    .ctx.db.select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.template, template)))
    .orderBy(desc(mails.id));
}

/** Path and query of the newest mailed link. */
async function mailedPath(recipient: string, template: "newsletterConfirm" | "newsletterWelcome") {
  const [mail] = await mailsTo(recipient, template);
  const { confirmUrl, unsubscribeUrl } = mustExist(mail).data;
  return String(confirmUrl ?? unsubscribeUrl).replace("http://localhost:3000", "");
}

async function subscription(email: string) {
  const [row] = await shop()
    .ctx.db.select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  return mustExist(row);
}

const press = (url: string) => shop().request({ method: "POST", url, headers: { accept: "text/html" } });

/** Subscribes and confirms; returns the unsubscribe path. */
async function makeSubscriber() {
  const email = makeAddress();
  await subscribe({ email });
  await press(await mailedPath(email, "newsletterConfirm"));
  return { email, unsubscribePath: await mailedPath(email, "newsletterWelcome") };
}

test("a subscription stores the consent and mails a link to confirm", async () => {
  const email = makeAddress();

  const answer = await subscribe({ email });

  expect(answer.json()).toEqual({ message: "Gracias por suscribirte a nuestro boletín." });
  expect(await subscription(email)).toMatchObject({
    privacyVersion: defaultSettings.general.privacyUpdatedAt,
    confirmedAt: null,
  });
  expect(await mailsTo(email, "newsletterConfirm")).toHaveLength(1);
});

test("the link's button confirms, and the welcome is mailed once", async () => {
  const email = makeAddress();
  await subscribe({ email });
  const path = await mailedPath(email, "newsletterConfirm");

  const clicks = [await press(path), await press(path)];

  expect(clicks.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [303, "/?boletin=confirmado"],
    [303, "/?boletin=confirmado"],
  ]);
  expect((await subscription(email)).confirmedAt).toEqual(shop().clock.now());
  expect(await mailsTo(email, "newsletterWelcome")).toHaveLength(1);
});

test.each(["GET", "HEAD"] as const)(
  "a link scanner's %s neither confirms nor unsubscribes",
  async (method) => {
    const waiting = makeAddress();
    await subscribe({ email: waiting });
    const subscriber = await makeSubscriber();

    const confirm = await shop().request({ method, url: await mailedPath(waiting, "newsletterConfirm") });
    const unsubscribe = await shop().request({ method, url: subscriber.unsubscribePath });

    expect([confirm.statusCode, unsubscribe.statusCode]).toEqual([200, 200]);
    expect((await subscription(waiting)).confirmedAt).toBeNull();
    expect((await subscription(subscriber.email)).unsubscribedAt).toBeNull();
  },
);

test("the link's page sends a POST to its own URL, and its CSP allows it", async () => {
  const page = await shop().request({ url: "/api/newsletter/confirm?token=inventado" });

  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.headers["content-security-policy"]).toContain("form-action 'self'");
  expect(page.body).toContain('<form method="post"><button>Confirmar mi suscripción</button></form>');
});

test("subscribing again gives the same answer and one row; a confirmed address gets no mail", async () => {
  const email = makeAddress();

  const first = await subscribe({ email });
  const second = await subscribe({ email: email.toUpperCase() });
  await press(await mailedPath(email.toUpperCase(), "newsletterConfirm"));
  const third = await subscribe({ email });

  expect([second.body, third.body]).toEqual([first.body, first.body]);
  expect((await subscription(email)).confirmedAt).not.toBeNull();
  expect(await mailsTo(email, "newsletterConfirm")).toHaveLength(1);
});

test("simultaneous subscriptions of one address all succeed and make one row", async () => {
  const email = makeAddress();

  const answers = await Promise.all(Array.from({ length: 4 }, () => subscribe({ email })));

  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
  const isThis = eq(newsletterSubscriptions.email, email);
  expect(await shop().ctx.db.$count(newsletterSubscriptions, isThis)).toBe(1);
});

test("the link at the end of every newsletter unsubscribes", async () => {
  const { email, unsubscribePath } = await makeSubscriber();

  const answer = await press(unsubscribePath);

  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/?boletin=baja"]);
  expect((await subscription(email)).unsubscribedAt).toEqual(shop().clock.now());
});

test("a mail client unsubscribes with one click, as a cross-site request", async () => {
  const { email, unsubscribePath } = await makeSubscriber();

  const answer = await shop().request({
    method: "POST",
    url: unsubscribePath,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://mail.example",
      "sec-fetch-site": "cross-site",
    },
    payload: "List-Unsubscribe=One-Click",
  });

  expect(answer.statusCode).toBe(200);
  expect((await subscription(email)).unsubscribedAt).not.toBeNull();
});

test("a person who unsubscribed can subscribe again, with a new link only", async () => {
  const { email, unsubscribePath } = await makeSubscriber();
  await press(unsubscribePath);
  await subscribe({ email });

  const before = await subscription(email);
  await press(await mailedPath(email, "newsletterConfirm"));
  const after = await subscription(email);

  expect(before.unsubscribedAt).not.toBeNull();
  expect(after.unsubscribedAt).toBeNull();
});

test("the old link of a person who unsubscribed does not subscribe again", async () => {
  const email = makeAddress();
  await subscribe({ email });
  const confirmPath = await mailedPath(email, "newsletterConfirm");
  await press(confirmPath);
  shop().clock.advance(1000);
  await press(await mailedPath(email, "newsletterWelcome"));
  await press(confirmPath);

  expect((await subscription(email)).unsubscribedAt).not.toBeNull();
});

test("who left and did not open the new link can turn the newsletter on in the own preferences", async () => {
  const { email, unsubscribePath } = await makeSubscriber();
  await press(unsubscribePath);
  // Perhaps a stranger who typed the address.
  await subscribe({ email });
  await inTransaction(shop().ctx, (tx) => resumeSubscription(tx, email));

  expect(await subscription(email)).toMatchObject({ unsubscribedAt: null, confirmedAt: expect.any(Date) });
});

test("who leaves before opening the new link cannot be subscribed by it", async () => {
  const { email, unsubscribePath } = await makeSubscriber();
  await press(unsubscribePath);
  await subscribe({ email });
  shop().clock.advance(1000);
  await inTransaction(shop().ctx, (tx) => cancelSubscription(tx, email));
  await press(await mailedPath(email, "newsletterConfirm"));

  expect((await subscription(email)).unsubscribedAt).not.toBeNull();
});

test("an unknown link shows that it is not valid", async () => {
  const confirm = await press("/api/newsletter/confirm?token=inventado");
  const oneClick = await shop().request({
    method: "POST",
    url: "/api/newsletter/unsubscribe?token=inventado",
  });

  expect(confirm.headers.location).toBe("/?boletin=enlace-vencido");
  expect([oneClick.statusCode, oneClick.json().code]).toEqual([400, "token_invalid"]);
});

test.each([[{}], [{ email: "no es un correo" }], [{ email: "a@correo.example", name: "Ana" }]])(
  "refuses %j",
  async (payload) => {
    expect((await subscribe(payload)).statusCode).toBe(400);
  },
);

test("administrators can list, search and export subscriptions as CSV", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const { email } = await makeSubscriber();
  await subscribe({ email: "+suma@correo.example" });

  const list = await shop().request({ url: `/api/admin/newsletter?search=${email.slice(0, 16)}`, cookie });
  const csv = await shop().request({ url: "/api/admin/newsletter.csv", cookie });

  expect(list.json()).toMatchObject([{ email, unsubscribedAt: null }]);
  expect(list.headers["x-total-count"]).toBe("1");
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv.body).toContain("correo;suscrito;confirmado;baja\r\n");
  expect(csv.body).toContain(`${email};2026-03-04 12:00;2026-03-04 12:00;\r\n`);
  expect(csv.body).toContain("'+suma@correo.example;");
});

test("an administrator can delete a subscription", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const { email } = await makeSubscriber();
  const { id } = await subscription(email);
  const remove = () => shop().request({ method: "DELETE", url: `/api/admin/newsletter/${id}`, cookie });

  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  const list = await shop().request({ url: `/api/admin/newsletter?search=${email}`, cookie });
  expect(list.json()).toEqual([]);
});

test("only administrators can read the subscribers", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  const paths = ["/api/admin/newsletter", "/api/admin/newsletter.csv"];

  for (const url of paths) {
    expect((await shop().request({ url })).statusCode).toBe(401);
    expect((await shop().request({ url, cookie })).statusCode).toBe(403);
  }
});
