import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fullName } from "#contract/full-name.ts";
import { invitationForm, registrationForm } from "#tests/support/account-forms.ts";
import { makeSignedIn, makeUser } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, PASSWORD } from "#tests/support/two-step.ts";
import { orders, users } from "../../../db/schema/index.ts";

const shop = testShop();

async function asAdmin() {
  const { user, cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
    shop().request({ method, url: `/api/admin/${url}`, cookie, payload });
  return { user, cookie, call };
}

async function makeOrders(userId: number, given: Partial<typeof orders.$inferInsert>[]) {
  const common = {
    userId,
    paymentMethod: "epayco",
    shippingMethod: "standard",
    firstName: "Ana",
    lastName: "Restrepo",
    email: "ana@correo.example",
    address: "Calle 1 # 2-3",
    city: "Medellín",
    state: "Antioquia",
    zipCode: "050021",
    country: "Colombia",
    expiresAt: shop().clock.now(),
    createdAt: shop().clock.now(),
    subtotal: 0n,
    shipping: 1_000_000n,
    total: 1_000_000n,
  } as const;
  return shop()
    .ctx.db.insert(orders)
    .values(given.map((order) => ({ ...common, ...order })))
    .returning();
}

test("the list of customers is newest first, with their orders and amount spent", async () => {
  const { call } = await asAdmin();
  const ana = await makeUser(shop().ctx);
  const luz = await makeUser(shop().ctx);
  await makeOrders(ana.id, [
    { paymentStatus: "accepted", subtotal: 1_234_550n, total: 2_234_550n, phone: "3000000001" },
    { paymentStatus: "accepted", phone: "3000000002" },
    { paymentStatus: "rejected" },
  ]);

  const answer = await call("GET", "customers");
  const [first, second] = answer.json();

  expect(first).toMatchObject({ id: luz.id, orderCount: 0, totalSpent: 0, lastOrderAt: null, phone: null });
  expect(second).toMatchObject({
    id: ana.id,
    orderCount: 3,
    purchaseCount: 2,
    totalSpent: 32_345.5,
    phone: "3000000002",
    lastOrderAt: shop().clock.now().toISOString(),
  });
  expect(answer.body).not.toContain("password");
});

test("searches by name, username or e-mail, ignoring case and accents, in pages", async () => {
  const { call } = await asAdmin();
  for (const lastName of ["Muñoz Pérez", "Munoz Perez", "Otra"]) {
    await makeUser(shop().ctx, { firstName: "Inés", lastName });
  }

  const byName = await call("GET", `customers?search=${encodeURIComponent("INES MUÑOZ")}`);
  const paged = await call("GET", "customers?search=ines&page=2&pageSize=2");
  const percent = await call("GET", "customers?search=%25");

  expect(byName.json()).toHaveLength(2);
  expect(paged.json()).toHaveLength(1);
  expect(paged.headers["x-total-count"]).toBe("3");
  expect(percent.json()).toEqual([]);
});

test("the list of customers can show only administrators, or only customers", async () => {
  const { call } = await asAdmin();
  const user = await makeUser(shop().ctx, { isAdmin: true });
  const customer = await makeUser(shop().ctx);
  const idsOf = async (query: string) =>
    (await call("GET", `customers?${query}`)).json().map(({ id }: { id: number }) => id);

  expect(await idsOf("isAdmin=true")).toContain(user.id);
  expect(await idsOf("isAdmin=true")).not.toContain(customer.id);
  expect(await idsOf("isAdmin=false")).toContain(customer.id);
  expect(await idsOf("isAdmin=false")).not.toContain(user.id);
});

test("a customer's page shows their orders, newest first", async () => {
  const { call } = await asAdmin();
  const ana = await makeUser(shop().ctx);
  const placed = await makeOrders(ana.id, [{ phone: "3001112233" }, { status: "shipped" }]);

  const answer = await call("GET", `customers/${ana.id}`);

  expect(answer.json()).toMatchObject({ id: ana.id, orderCount: 2 });
  expect(answer.json().orders).toMatchObject([
    { id: placed[1]?.id, status: "shipped", paymentStatus: "unpaid", total: 10_000 },
    { id: placed[0]?.id, status: "pending" },
  ]);
});

test("whoever may not see sums sees how many orders a customer has, not how much they spent", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { role: "orders" });
  const ana = await makeUser(shop().ctx);
  await makeOrders(ana.id, [{ paymentStatus: "accepted", subtotal: 1_000_000n, total: 2_000_000n }]);
  const read = async (path: string) => (await shop().request({ url: `/api/admin/${path}`, cookie })).json();

  const sums = { id: ana.id, orderCount: 1, purchaseCount: 1, totalSpent: null };
  expect(await read("customers?isAdmin=false")).toContainEqual(expect.objectContaining(sums));
  expect(await read(`customers/${ana.id}`)).toMatchObject({ ...sums, orders: [{ total: null }] });
});

test("a customer becomes an administrator at once, and stops being one at once", async () => {
  const { call } = await asAdmin();
  const { user, cookie } = await makeSignedIn(shop().ctx);
  const tries = () => shop().request({ url: "/api/admin/customers", cookie });

  const before = await tries();
  await call("PATCH", `customers/${user.id}`, { isAdmin: true });
  const promoted = await tries();
  await call("PATCH", `customers/${user.id}`, { isAdmin: false });
  const demoted = await tries();

  expect([before, promoted, demoted].map((answer) => answer.statusCode)).toEqual([403, 200, 403]);
});

test("the last administrator cannot be demoted", async () => {
  const { user, call } = await asAdmin();
  const others = (await call("GET", "customers")).json();
  for (const other of others) {
    if (other.isAdmin && other.id !== user.id)
      await call("PATCH", `customers/${other.id}`, { isAdmin: false });
  }

  const answer = await call("PATCH", `customers/${user.id}`, { isAdmin: false });

  expect([answer.statusCode, answer.json().code]).toEqual([409, "last_admin"]);
});

test("two administrators who demote each other at once leave one", async () => {
  const [amparo, beatriz] = [await asAdmin(), await asAdmin()];
  const administrators = async () =>
    (await amparo.call("GET", "customers?isAdmin=true")).json().map(({ id }: { id: number }) => id);
  for (const id of await administrators()) {
    if (id !== amparo.user.id && id !== beatriz.user.id)
      await amparo.call("PATCH", `customers/${id}`, { isAdmin: false });
  }

  const answers = await Promise.all([
    amparo.call("PATCH", `customers/${beatriz.user.id}`, { isAdmin: false }),
    beatriz.call("PATCH", `customers/${amparo.user.id}`, { isAdmin: false }),
  ]);

  const done = answers.filter(({ statusCode }) => statusCode === 204);
  expect(done).toHaveLength(1);
  const rows = await shop().ctx.db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
  expect(rows).toHaveLength(1);
});

test("an invitation creates one administrator and works once", async () => {
  const { user, call } = await asAdmin();
  const created = await call("POST", "invitations", invitationForm());
  const invitation = new URL(created.json().url).searchParams.get("invitation");
  const register = () =>
    shop().request({
      method: "POST",
      url: "/api/register",
      payload: registrationForm({ isAdmin: true, invitation }),
    });

  const answers = await Promise.all([register(), register()]);
  const [listed] = (await call("GET", "invitations")).json();

  expect(created.statusCode).toBe(201);
  expect(created.json().invitation).toMatchObject({ createdBy: fullName(user), usedAt: null });
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 403]);
  expect(listed).toMatchObject({ id: created.json().invitation.id, usedAt: expect.any(String) });
  expect(JSON.stringify(listed)).not.toContain(invitation);
});

test.each([
  ["is made a customer", { method: "PATCH", ofOthers: true, payload: { isAdmin: false } }],
  ["deletes the account", { method: "DELETE", ofOthers: false, payload: { currentPassword: PASSWORD } }],
] as const)("an administrator who %s takes the open invitations along", async (_how, leave) => {
  const { call, cookie: colleague } = await asAdmin();
  const { user, cookie } = await makePerson(shop(), { isAdmin: true });
  const created = await shop().request({
    method: "POST",
    url: "/api/admin/invitations",
    cookie,
    payload: invitationForm(),
  });
  const invitation = new URL(created.json().url).searchParams.get("invitation");

  const left = await shop().request({
    method: leave.method,
    url: leave.ofOthers ? `/api/admin/customers/${user.id}` : "/api/user",
    cookie: leave.ofOthers ? colleague : cookie,
    payload: leave.payload,
  });
  const answer = await shop().request({
    method: "POST",
    url: "/api/register",
    payload: registrationForm({ isAdmin: true, invitation }),
  });

  expect(left.statusCode).toBeLessThan(300);
  expect(answer.statusCode).toBe(403);
  const ids = (await call("GET", "invitations")).json().map(({ id }: { id: number }) => id);
  expect(ids).not.toContain(created.json().invitation.id);
});

test("a revoked or expired invitation is refused, in Spanish", async () => {
  const { call } = await asAdmin();
  const [withdrawn, old] = [
    await call("POST", "invitations", invitationForm()),
    await call("POST", "invitations", invitationForm()),
  ];
  const register = (created: typeof old) =>
    shop().request({
      method: "POST",
      url: "/api/register",
      payload: registrationForm({
        isAdmin: true,
        invitation: new URL(created.json().url).searchParams.get("invitation"),
      }),
    });

  const deleted = await call("DELETE", `invitations/${withdrawn.json().invitation.id}`);
  const afterDelete = await register(withdrawn);
  shop().clock.advance(7 * 24 * 60 * 60_000);
  const afterExpiry = await register(old);

  expect([deleted, afterDelete, afterExpiry].map((answer) => answer.statusCode)).toEqual([204, 403, 403]);
  expect(afterExpiry.json()).toMatchObject({
    code: "forbidden",
    message: expect.stringMatching(/invitación/),
  });
});

test.each([
  ["GET", "customers"],
  ["GET", "customers/1"],
  ["PATCH", "customers/1"],
  ["GET", "invitations"],
  ["POST", "invitations"],
  ["DELETE", "invitations/1"],
] as const)("%s /api/admin/%s is the administrators' alone", async (method, url) => {
  const { cookie } = await makeSignedIn(shop().ctx);
  const payload = method === "PATCH" ? { isAdmin: true } : undefined;

  const visitor = await shop().request({ method, url: `/api/admin/${url}`, payload });
  const customer = await shop().request({ method, url: `/api/admin/${url}`, payload, cookie });

  expect([visitor.statusCode, customer.statusCode]).toEqual([401, 403]);
});

test("unknown customers, invalid pages and invalid changes are refused", async () => {
  const { call } = await asAdmin();

  const unknown = await call("GET", "customers/999999");
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, "No encontramos ese cliente."]);
  expect((await call("GET", "customers/uno")).statusCode).toBe(400);
  expect((await call("GET", "customers?pageSize=1000")).statusCode).toBe(400);
  expect((await call("PATCH", "customers/999999", { isAdmin: true })).statusCode).toBe(404);
  expect((await call("PATCH", "customers/1", { isAdmin: true, username: "x" })).statusCode).toBe(400);
  expect((await call("DELETE", "invitations/999999")).statusCode).toBe(404);
});
