import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { cookieOf, registrationForm } from "#tests/support/account-forms.ts";
import { makeProduct, makeSignedIn, makeUser, mustExist, signIn } from "#tests/support/factories.ts";
import { makeOrder as makePlacedOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import {
  contactMessages,
  mails,
  orderFlags,
  orders,
  stockAlerts,
  users,
  withdrawals,
} from "../../../db/schema/index.ts";
import { giveConsent } from "../../commercial-messages/index.ts";

const shop = testShop();
const password = "clave segura";

/** A signed-in person whose password is `password`. */
async function makePerson(given: Partial<typeof users.$inferInsert> = {}) {
  const hashed = await shop().deps.passwords.hash(password);
  return makeSignedIn(shop().ctx, { password: hashed, ...given });
}

const patch = (cookie: string | undefined, payload: object) =>
  shop().request({ method: "PATCH", url: "/api/user/profile", cookie, payload });

const remove = (cookie: string | undefined, payload: object) =>
  shop().request({ method: "DELETE", url: "/api/user", cookie, payload });

const statusOf = async (cookie: string) => (await shop().request({ url: "/api/user", cookie })).statusCode;

async function makeOrder(userId: number, given: Partial<typeof orders.$inferInsert> = {}) {
  const [order] = await shop()
    .ctx.db.insert(orders)
    .values({
      userId,
      paymentMethod: "epayco",
      subtotal: 2_000_000n,
      shipping: 1_000_000n,
      total: 3_000_000n,
      shippingMethod: "standard",
      firstName: "Ana",
      lastName: "Restrepo",
      email: "ana@correo.example",
      phone: "3001234567",
      address: "Calle 1 # 2-3",
      city: "Medellín",
      state: "Antioquia",
      zipCode: "050021",
      country: "Colombia",
      expiresAt: shop().clock.now(),
      ...given,
    })
    .returning();
  return mustExist(order);
}

test("the profile changes first and last name, and keeps names that are not sent", async () => {
  const { user, cookie } = await makePerson();
  const { username, email } = user;
  const same = { username, email, currentPassword: password };

  const renamed = await patch(cookie, { ...same, firstName: " Luz ", lastName: "Gómez" });
  const kept = await patch(cookie, same);
  const refused = await patch(cookie, { ...same, firstName: " ", lastName: "x".repeat(81) });

  expect(renamed.json()).toMatchObject({ firstName: "Luz", lastName: "Gómez" });
  expect(kept.json()).toMatchObject({ firstName: "Luz", lastName: "Gómez" });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ["firstName", "lastName"]]);
});

test("the profile changes username and e-mail; sessions stay open", async () => {
  const { user, cookie } = await makePerson();
  const { username, email } = registrationForm();

  const answer = await patch(cookie, { username, email, currentPassword: password });

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id: user.id, username, email, isEmailVerified: false });
  expect(answer.cookies).toEqual([]);
  expect(await statusOf(cookie)).toBe(200);
});

test("a new address is announced to the old one, which sees only a part of it, and has to be verified", async () => {
  const { user, cookie } = await makePerson({ emailVerifiedAt: shop().clock.now() });
  const email = `cambiada-${user.id}@correo.example`;

  await patch(cookie, { username: user.username, email, currentPassword: password });
  const toOld = await shop().ctx.db.select().from(mails).where(eq(mails.recipient, user.email));
  const toNew = await shop().ctx.db.select().from(mails).where(eq(mails.recipient, email));

  expect(toOld).toMatchObject([{ template: "emailChanged", data: { newEmail: "ca…@correo.example" } }]);
  expect(toNew).toMatchObject([{ template: "verifyEmail" }]);
});

test("an address that differs only in case is not a new address", async () => {
  const { user, cookie } = await makePerson({ emailVerifiedAt: shop().clock.now() });

  const answer = await patch(cookie, {
    username: user.username,
    email: user.email.toUpperCase(),
    currentPassword: password,
  });

  expect(answer.json()).toMatchObject({ email: user.email.toUpperCase(), isEmailVerified: true });
});

test("the profile stores a document for invoices as digits, copies it to later orders, and removes it on request", async () => {
  const { user, cookie } = await makePerson();
  const { id: productId } = await makeProduct(shop().ctx, { price: 20_000 });
  const names = { username: user.username, email: user.email, currentPassword: password };
  const place = () => makePlacedOrder(shop().ctx, { userId: user.id, lines: [{ productId, price: 20_000 }] });
  const seen = async (id: number) =>
    (await shop().request({ url: `/api/orders/${id}`, cookie })).json().customer.document;
  const before = await place();

  const given = await patch(cookie, { ...names, document: { type: "NIT", number: "900.123.456-7" } });
  const unchanged = await patch(cookie, names);
  const after = await place();
  const dropped = await patch(cookie, { ...names, document: null });

  expect(given.json().document).toEqual({ type: "NIT", number: "9001234567" });
  expect(unchanged.json().document).toEqual(given.json().document);
  expect(dropped.json().document).toBeNull();
  expect([await seen(before.id), await seen(after.id)]).toEqual([null, given.json().document]);
});

test.each([
  ["CC", "1234", "Escribe de 5 a 15 números"],
  ["CE", "123456789", "Escribe de 4 a 8 números"],
  ["PPN", "AÑ 123", "Escribe de 4 a 12 letras y números"],
])("refuses %s %s", async (type, number, message) => {
  const { user, cookie } = await makePerson();
  const names = { username: user.username, email: user.email, currentPassword: password };

  const answer = await patch(cookie, { ...names, document: { type, number } });

  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({ "document.number": message });
});

test("a new password ends the other sessions and renews this one", async () => {
  const { user, cookie } = await makePerson();
  const elsewhere = await signIn(shop().ctx, user);

  const answer = await patch(cookie, {
    username: user.username,
    email: user.email,
    currentPassword: password,
    newPassword: "clave nueva",
    confirmNewPassword: "clave nueva",
  });
  const login = await shop().request({
    method: "POST",
    url: "/api/login",
    payload: { username: user.username, password: "clave nueva" },
  });

  expect(answer.statusCode).toBe(200);
  expect(await statusOf(elsewhere)).toBe(401);
  expect(await statusOf(cookie)).toBe(401);
  expect(await statusOf(cookieOf(answer))).toBe(200);
  expect(login.statusCode).toBe(200);
});

test("a change of password with a wrong current one is refused and changes nothing", async () => {
  const { user, cookie } = await makePerson();

  const answer = await patch(cookie, {
    username: "otro-nombre",
    email: user.email,
    currentPassword: "no es esta",
  });

  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toEqual({
    code: "wrong_password",
    message: "La contraseña actual no es correcta",
    errors: { currentPassword: "La contraseña actual no es correcta" },
  });
  expect((await shop().request({ url: "/api/user", cookie })).json().username).toBe(user.username);
});

test("names the fields that are already taken", async () => {
  const { cookie } = await makePerson();
  const other = await makeUser(shop().ctx);

  const answer = await patch(cookie, {
    username: other.username.toUpperCase(),
    email: other.email,
    currentPassword: password,
  });

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: "taken" });
  expect(Object.keys(answer.json().errors).sort()).toEqual(["email", "username"]);
});

test("validates the form with the specified messages", async () => {
  const { user, cookie } = await makePerson();

  const answer = await patch(cookie, { username: "ab", email: "x", currentPassword: "" });
  const mismatch = await patch(cookie, {
    username: user.username,
    email: user.email,
    currentPassword: password,
    newPassword: "clave nueva",
    confirmNewPassword: "otra",
  });

  expect(answer.json().errors).toEqual({
    username: "El nombre de usuario debe tener al menos 3 caracteres",
    email: "Por favor ingresa un correo electrónico válido",
    currentPassword: "Por favor ingresa tu contraseña actual",
  });
  expect(mismatch.json().errors).toEqual({ confirmNewPassword: "Las contraseñas no coinciden" });
});

test("nobody becomes an administrator through the profile", async () => {
  const { user, cookie } = await makePerson();
  const names = { username: user.username, email: user.email, currentPassword: password };

  expect((await patch(cookie, { ...names, isAdmin: true })).statusCode).toBe(400);
});

test("a person can download everything that the shop stores about them", async () => {
  const { user, cookie } = await makePerson();
  const place = { cityCode: "05001", neighborhood: "Laureles", directions: "Torre 2" };
  await makeOrder(user.id, place);

  const answer = await shop().request({ url: "/api/user/data", cookie });

  expect(answer.headers["content-disposition"]).toContain("attachment");
  expect(answer.json()).toMatchObject({
    user: { id: user.id, email: user.email },
    consent: { privacyVersion: "2025-04-09" },
    orders: [{ total: 30_000, status: "pendiente", city: "Medellín", ...place, items: [] }],
    sessions: [{ userAgent: "test" }],
    newsletter: null,
  });
  expect(answer.body).not.toContain("argon2");
});

test("the download contains messages, consents and stock alerts of an address only if the person has verified it", async () => {
  const { user, cookie } = await makePerson();
  await shop().ctx.db.insert(contactMessages).values({
    name: "Ana",
    email: user.email,
    phone: "3001234567",
    subject: "Una pregunta",
    message: "Algo muy personal",
    privacyVersion: "2025-04-09",
    privacyAcceptedAt: shop().clock.now(),
  });

  await inTransaction(shop().ctx, (tx) =>
    giveConsent(tx, { email: user.email, kind: "review", version: "2026", givenAt: tx.clock.now() }),
  );
  const { id: productId } = await makeProduct(shop().ctx, { name: "Champú" });
  await shop()
    .ctx.db.insert(stockAlerts)
    .values({ productId, size: "1 L", email: user.email.toUpperCase(), tokenHash: "x" });

  const before = await shop().request({ url: "/api/user/data", cookie });
  await shop().ctx.db.update(users).set({ emailVerifiedAt: shop().clock.now() }).where(eq(users.id, user.id));
  const after = await shop().request({ url: "/api/user/data", cookie });

  expect(before.json()).toMatchObject({ messages: [], commercialMessages: null, stockAlerts: [] });
  expect(after.json()).toMatchObject({
    messages: [{ message: "Algo muy personal" }],
    commercialMessages: { frequency: "normal", consents: [{ kind: "review", withdrawnAt: null }], sent: [] },
    stockAlerts: [{ product: "Champú", size: "1 L", confirmedAt: null }],
  });
});

test("a person deletes their account; its orders stay without personal data", async () => {
  const { user, cookie } = await makePerson();
  const past = await makeOrder(user.id, { status: "delivered", notes: "Timbre de Ana" });

  const answer = await remove(cookie, { currentPassword: password });
  const [kept] = await shop().ctx.db.select().from(orders).where(eq(orders.id, past.id));

  expect(answer.statusCode).toBe(204);
  expect(await statusOf(cookie)).toBe(401);
  expect(kept).toMatchObject({ userId: null, total: 3_000_000n, city: "Medellín" });
  expect(JSON.stringify(Object.values(mustExist(kept)).map(String))).not.toMatch(/Ana|Calle|300123|correo/);
  expect(await shop().ctx.db.select().from(users).where(eq(users.id, user.id))).toEqual([]);
});

test("an order in delivery keeps its address until it arrives, although the account is deleted", async () => {
  const { user, cookie } = await makePerson();
  const admin = await makePerson({ isAdmin: true });
  const order = await makeOrder(user.id, { status: "shipped" });
  const read = async () =>
    mustExist((await shop().ctx.db.select().from(orders).where(eq(orders.id, order.id)))[0]);

  await remove(cookie, { currentPassword: password });
  const underWay = await read();
  await shop().request({
    method: "PATCH",
    url: `/api/orders/${order.id}/status`,
    cookie: admin.cookie,
    payload: { status: "delivered" },
  });
  await shop().ctx.db.delete(users).where(eq(users.id, admin.user.id));

  expect(underWay).toMatchObject({ firstName: "Ana", address: "Calle 1 # 2-3", email: "" });
  expect(await read()).toMatchObject({ firstName: "", lastName: "", address: "", phone: null });
});

test("deleting an account deletes messages from a verified address, and none from an unverified one", async () => {
  const unproven = await makePerson();
  const proven = await makePerson({ emailVerifiedAt: shop().clock.now() });
  const consent = { privacyVersion: "1", privacyAcceptedAt: shop().clock.now() };
  for (const { email } of [unproven.user, proven.user]) {
    await shop()
      .ctx.db.insert(contactMessages)
      .values({ name: "A", phone: "300", subject: "Hola", message: "Hola", email, ...consent });
    await shop().ctx.db.insert(mails).values({ template: "newsletterConfirm", recipient: email, data: {} });
  }

  await remove(unproven.cookie, { currentPassword: password });
  await remove(proven.cookie, { currentPassword: password });
  const writers = await shop().ctx.db.select({ email: contactMessages.email }).from(contactMessages);
  const readers = await shop().ctx.db.select({ email: mails.recipient }).from(mails);

  for (const left of [writers, readers]) {
    expect(left).toContainEqual({ email: unproven.user.email });
    expect(left).not.toContainEqual({ email: proven.user.email });
  }
});

test("a wrong password deletes nothing; the last administrator cannot be deleted", async () => {
  const customer = await makePerson();
  const admin = await makePerson({ isAdmin: true });

  const wrong = await remove(customer.cookie, { currentPassword: "no es esta" });
  const last = await remove(admin.cookie, { currentPassword: password });

  expect([wrong.statusCode, wrong.json().code]).toEqual([403, "wrong_password"]);
  expect([last.statusCode, last.json().code]).toEqual([409, "last_admin"]);
  expect(await statusOf(admin.cookie)).toBe(200);
});

test("when the last two administrators delete their accounts at once, one stays", async () => {
  await shop().ctx.db.delete(users).where(eq(users.isAdmin, true));
  const pair = [await makePerson({ isAdmin: true }), await makePerson({ isAdmin: true })];

  const answers = await Promise.all(pair.map(({ cookie }) => remove(cookie, { currentPassword: password })));

  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 409]);
});

test("the profile answers 401 without a session, before validation", async () => {
  const answers = [
    await patch(undefined, {}),
    await remove(undefined, {}),
    await shop().request({ url: "/api/user/data" }),
    await shop().request({ method: "POST", url: "/api/user/verify-email/resend" }),
  ];

  expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401, 401]);
});

test("the deletion of an account lists the person's open orders, each with its most important reason", async () => {
  const { user, cookie } = await makePerson();
  const other = await makePerson();
  await makeOrder(other.user.id, { status: "shipped" });
  await makeOrder(user.id, { status: "delivered", paymentStatus: "accepted" });
  await makeOrder(user.id, { status: "cancelled", holdsStock: false });
  const unpaid = await makeOrder(user.id, { status: "pending" });
  const sent = await makeOrder(user.id, { status: "shipped", paymentStatus: "accepted" });
  const owed = await makeOrder(user.id, {
    status: "cancelled",
    holdsStock: false,
    paymentStatus: "accepted",
  });
  const flag = { orderId: owed.id, kind: "refund_due", raisedAt: shop().clock.now() } as const;
  await shop().ctx.db.insert(orderFlags).values(flag);
  const withdrawn = await makeOrder(user.id, { status: "delivered", paymentStatus: "accepted" });
  await shop().ctx.db.insert(withdrawals).values({
    orderId: withdrawn.id,
    amount: 2_000_000n,
    includesShipping: false,
    payBackBy: shop().clock.now(),
  });

  const answer = await shop().request({ url: "/api/user/open-matters", cookie });

  expect(answer.json()).toEqual([
    { orderId: unpaid.id, kind: "unpaid" },
    { orderId: sent.id, kind: "delivery" },
    { orderId: owed.id, kind: "refund" },
    { orderId: withdrawn.id, kind: "withdrawal" },
  ]);
});
