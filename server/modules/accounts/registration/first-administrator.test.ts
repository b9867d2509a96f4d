import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { cookieOf, invitationForm, registrationForm } from "#tests/support/account-forms.ts";
import { makeSignedIn, makeUser } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { users } from "../../../db/schema/index.ts";

const shop = testShop();

/** Each test starts without users. */
beforeEach(async () => {
  await shop().ctx.db.delete(users);
});

function registerAdmin(given: object = {}, cookie?: string, app = shop().app) {
  return app.inject({
    method: "POST",
    url: "/api/register",
    payload: registrationForm({ isAdmin: true, ...given }),
    headers: cookie ? { cookie } : {},
  });
}

test("anyone may register the first administrator, without a session; the second is refused", async () => {
  const first = await registerAdmin();
  const second = await registerAdmin();

  expect(first.statusCode).toBe(201);
  expect(first.json().isAdmin).toBe(true);
  expect(cookieOf(first)).toBe("");
  expect(second.statusCode).toBe(403);
  expect(second.json()).toMatchObject({
    code: "admin_exists",
    message: expect.stringMatching(/administrador/),
  });
});

test("of simultaneous first registrations exactly one succeeds", async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => registerAdmin()));
  const admins = await shop().ctx.db.select().from(users).where(eq(users.isAdmin, true));

  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 403, 403, 403]);
  expect(admins).toHaveLength(1);
});

test("a public shop's first administrator needs the set-up code", async () => {
  const app = await buildApp({ ...shop().deps, setupCode: "K7QM-2R9X" });

  const without = await registerAdmin({}, undefined, app);
  const wrong = await registerAdmin({ setupCode: "K7QM-0000" }, undefined, app);
  const right = await registerAdmin({ setupCode: "K7QM-2R9X" }, undefined, app);

  expect([without.statusCode, wrong.statusCode, right.statusCode]).toEqual([403, 403, 201]);
  expect(without.json().code).toBe("setup_code_required");
});

test("a signed-in customer cannot become or create an administrator: 403, never a silent customer account", async () => {
  await makeUser(shop().ctx, { isAdmin: true });
  const { cookie } = await makeSignedIn(shop().ctx);

  const answer = await registerAdmin({}, cookie);

  expect(answer.statusCode).toBe(403);
  expect(answer.json().code).toBe("forbidden");
  expect(await shop().ctx.db.$count(users)).toBe(2);
});

test("a signed-in administrator creates another one and keeps their own session", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });

  const answer = await registerAdmin({}, cookie);
  const me = await shop().request({ url: "/api/user", cookie });

  expect(answer.statusCode).toBe(201);
  expect(answer.cookies).toEqual([]);
  expect(me.json().id).toBe(user.id);
});

test("the registration says whether an administrator can register, without using up the invitation", async () => {
  const ask = async (cookie?: string, query = "") =>
    (await shop().request({ url: `/api/register/administrator${query}`, cookie })).json();
  expect(await ask()).toEqual({ isOpen: true, message: null });
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const made = await shop().request({
    method: "POST",
    url: "/api/admin/invitations",
    cookie,
    payload: invitationForm(),
  });
  const invitation = new URL(made.json().url).search;

  expect(await ask()).toEqual({ isOpen: false, message: expect.stringContaining("ya tiene administrador") });
  expect(await ask(cookie)).toEqual({ isOpen: true, message: null });
  expect(await ask(undefined, invitation)).toEqual({
    isOpen: true,
    message: null,
    invitation: {
      name: "Luz Mar",
      email: "luz@tienda.example",
      role: "owner",
      roleName: null,
      permissions: expect.arrayContaining(["desk.read", "staff.write"]),
    },
  });
  expect((await registerAdmin({ invitation: invitation.split("=")[1] })).statusCode).toBe(201);
  expect(await ask(undefined, invitation)).toMatchObject({
    isOpen: false,
    message: expect.stringMatching(/ya se usó/),
  });
});
