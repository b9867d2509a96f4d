import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { builtInRoles, type Permission } from "#contract/permissions.ts";
import { invitationForm, registrationForm } from "#tests/support/account-forms.ts";
import { makeSignedIn, makeUser, mustExist, signIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, PASSWORD } from "#tests/support/two-step.ts";
import { mails, staffRoles, users } from "../../../db/schema/index.ts";
import { updateSettings } from "../../settings/index.ts";

const shop = testShop();
let owner = "";
beforeAll(async () => {
  owner = (await makeSignedIn(shop().ctx, { role: "owner" })).cookie;
});

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
const call = (cookie: string, method: Method, path: string, payload?: object) =>
  shop().request({ method, url: `/api/${path}`, cookie, ...(payload ? { payload } : {}) });

async function makeRole(name: string, permissions: readonly string[]): Promise<number> {
  const [row] = await shop()
    .ctx.db.insert(staffRoles)
    .values({ name, permissions: [...permissions] })
    .returning();
  return mustExist(row).id;
}

/** Somebody who manages the team and has these permissions besides. */
async function makeManager(name: string, ...others: Permission[]) {
  return makeSignedIn(shop().ctx, { staffRoleId: await makeRole(name, ["staff.write", ...others]) });
}

async function permissionsOf(cookie: string): Promise<string[]> {
  return (await call(cookie, "GET", "user")).json().permissions;
}

test("a role gives its permissions with the next request, and no others", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  const reads = async () =>
    Promise.all(
      ["admin/messages", "admin/sales", "admin/settings"].map(
        async (path) => (await call(cookie, "GET", path)).statusCode,
      ),
    );

  await call(owner, "PATCH", `admin/customers/${user.id}`, { isAdmin: true, role: "orders" });
  expect(await reads()).toEqual([200, 403, 403]);
  await call(owner, "PATCH", `admin/customers/${user.id}`, { isAdmin: true, role: "accounting" });
  expect(await reads()).toEqual([403, 200, 403]);
  expect((await call(cookie, "GET", "user")).json()).toMatchObject({
    isAdmin: true,
    role: "accounting",
    permissions: builtInRoles.accounting,
  });
  await call(owner, "PATCH", `admin/customers/${user.id}`, { isAdmin: false });
  expect(await reads()).toEqual([403, 403, 403]);
});

test("a custom role gives what its permissions need, and ignores those of a newer release", async () => {
  const id = await makeRole("Bodega", ["stock.write", "warehouse.teleport"]);
  const { cookie } = await makeSignedIn(shop().ctx, { staffRoleId: id });

  expect(await permissionsOf(cookie)).toEqual(["desk.read", "catalog.read", "stock.write"]);
});

test("nobody gives or takes a permission that they lack", async () => {
  const manager = await makeManager("Jefa de pedidos", "orders.read");
  const target = await makeUser(shop().ctx);
  const powerful = await makeSignedIn(shop().ctx, { role: "accounting" });
  const strong = await makeRole("Fuerte", ["settings.write"]);
  const weak = await makeRole("Débil", ["orders.read"]);
  const tries: [Method, string, object?][] = [
    ["PATCH", `admin/customers/${target.id}`, { isAdmin: true }],
    ["PATCH", `admin/customers/${target.id}`, { isAdmin: true, role: "catalog" }],
    ["PATCH", `admin/customers/${target.id}`, { isAdmin: true, role: strong }],
    ["PATCH", `admin/customers/${powerful.user.id}`, { isAdmin: false }],
    ["PATCH", `admin/customers/${powerful.user.id}`, { isAdmin: true, role: weak }],
    ["DELETE", `admin/customers/${powerful.user.id}/two-step`],
    ["DELETE", `admin/staff/${powerful.user.id}/sessions`],
    ["POST", "admin/invitations", invitationForm({ role: "owner" })],
    ["POST", "admin/invitations", invitationForm({ role: strong })],
    ["POST", "admin/roles", { name: "Nuevo", permissions: ["money.read"] }],
    ["PUT", `admin/roles/${weak}`, { name: "Débil", permissions: ["money.read"] }],
    ["PUT", `admin/roles/${strong}`, { name: "Fuerte", permissions: [] }],
    ["DELETE", `admin/roles/${strong}`],
    ["POST", "register", registrationForm({ isAdmin: true })],
  ];

  for (const [method, path, payload] of tries) {
    const answer = await call(manager.cookie, method, path, payload);
    expect([method, path, answer.statusCode]).toEqual([method, path, 403]);
    expect(answer.json().message).toBe("Solo puedes dar o quitar los permisos que tú tienes.");
  }
  const allowed = { isAdmin: true, role: weak };
  expect((await call(manager.cookie, "PATCH", `admin/customers/${target.id}`, allowed)).statusCode).toBe(204);
});

test("managing the team shows nothing of a customer's profile", async () => {
  const role = await makeRole("Nada", []);
  const manager = await makeManager("Solo equipo");
  const target = await makeUser(shop().ctx);
  const path = `admin/customers/${target.id}`;

  const [given, taken] = [
    await call(manager.cookie, "PATCH", path, { isAdmin: true, role }),
    await call(manager.cookie, "DELETE", `${path}/two-step`),
  ];

  expect([given.body, taken.body]).toEqual(["", ""]);
  expect((await call(manager.cookie, "GET", path)).statusCode).toBe(403);
});

test("only a person with all permissions of an invitation's role can revoke it", async () => {
  const manager = await makeManager("Jefa de catálogo", "catalog.read");
  const made = await call(owner, "POST", "admin/invitations", invitationForm({ role: "owner" }));
  const path = `admin/invitations/${made.json().invitation.id}`;

  expect((await call(manager.cookie, "DELETE", path)).statusCode).toBe(403);
  expect((await call(owner, "DELETE", path)).statusCode).toBe(204);
});

test("when a role changes, the open invitations of its people are revoked", async () => {
  const role = await makeRole("Encargada", ["staff.write", "exports"]);
  const exporter = await makeRole("Solo exporta", ["exports"]);
  const { cookie } = await makeSignedIn(shop().ctx, { staffRoleId: role });
  const invite = await call(cookie, "POST", "admin/invitations", invitationForm({ role: exporter }));
  await call(owner, "PUT", `admin/roles/${role}`, { name: "Encargada", permissions: [] });

  const invitation = new URL(invite.json().url).searchParams.get("invitation");
  const form = registrationForm({ isAdmin: true, invitation });
  expect((await call("", "POST", "register", form)).statusCode).toBe(403);
});

test("an outdated form gives no permission back that somebody took from the role meanwhile", async () => {
  const role = await makeRole("Vitrina", ["media.write", "exports"]);
  const seen = { name: "Vitrina", permissions: ["desk.read", "exports", "media.write"] };
  const save = (permissions: string[]) =>
    call(owner, "PUT", `admin/roles/${role}`, { name: "Vitrina", permissions, seen });

  expect((await save(["media.write"])).statusCode).toBe(200);
  const outdated = await save(["media.write", "exports", "content.write"]);
  const repeated = await save(["media.write"]);

  expect([outdated.statusCode, outdated.json().code]).toEqual([409, "conflict"]);
  expect(repeated.statusCode).toBe(200);
});

test("an outdated form gives nobody a role whose access somebody took away meanwhile", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx, { role: "catalog" });
  const save = (patch: object) => call(owner, "PATCH", `admin/customers/${user.id}`, patch);
  await save({ isAdmin: false });

  const outdated = await save({ isAdmin: true, role: "orders", seenRole: "catalog" });
  const repeated = await save({ isAdmin: false, seenRole: "catalog" });

  expect([outdated.statusCode, outdated.json().code]).toEqual([409, "conflict"]);
  expect(repeated.statusCode).toBeLessThan(300);
  expect(await permissionsOf(cookie)).toEqual([]);
});

test("a form may name the permissions that it showed in any order, and nothing else", async () => {
  const role = await makeRole("Vitrina dos", ["media.write", "exports"]);
  const save = (seen: object) =>
    call(owner, "PUT", `admin/roles/${role}`, { name: "Vitrina dos", permissions: [], seen });

  const unknown = await save({ name: "Vitrina dos", permissions: ["exports", "media.write"], foo: 1 });
  const saved = await save({ name: "Vitrina dos", permissions: ["media.write", "exports"] });

  expect([unknown.statusCode, saved.statusCode]).toEqual([400, 200]);
});

test("a manager who loses a permission while granting it grants nothing", async () => {
  const [manager, other] = [
    await makeManager("Gerente", "exports", "settings.write"),
    await makeUser(shop().ctx),
  ];
  const role = await makeRole("Exporta", ["exports"]);
  const [taken, given] = await Promise.all([
    call(owner, "PATCH", `admin/customers/${manager.user.id}`, { isAdmin: false }),
    call(manager.cookie, "PATCH", `admin/customers/${other.id}`, { isAdmin: true, role }),
  ]);

  expect(taken.statusCode).toBe(204);
  // Either it came first, or it was refused: never after the loss.
  expect([204, 403]).toContain(given.statusCode);
  const again = await call(manager.cookie, "PATCH", `admin/customers/${other.id}`, { isAdmin: true, role });
  expect(again.statusCode).toBe(403);
});

test("of all owners who leave at once, one remains", async () => {
  const rows = await shop().ctx.db.select({ id: users.id }).from(users).where(eq(users.role, "owner"));
  const second = await makeSignedIn(shop().ctx, { role: "owner" });
  await makeSignedIn(shop().ctx, { role: "accounting" });

  const answers = await Promise.all([
    ...rows.map(({ id }) =>
      call(second.cookie, "PATCH", `admin/customers/${id}`, { isAdmin: true, role: "orders" }),
    ),
    call(owner, "PATCH", `admin/customers/${second.user.id}`, { isAdmin: true, role: "orders" }),
  ]);

  expect(answers.map(({ statusCode }) => statusCode)).toContain(204);
  const left = await shop().ctx.db.select({ id: users.id }).from(users).where(eq(users.role, "owner"));
  expect(left).toHaveLength(1);
  owner = await signIn(shop().ctx, mustExist(left[0]));
  const last = await call(owner, "PATCH", `admin/customers/${left[0]?.id}`, {
    isAdmin: true,
    role: "orders",
  });
  expect([last.statusCode, last.json().code]).toEqual([409, "last_admin"]);
});

test("an invitation is mailed and names its role, and the new colleague gets no welcome mail for customers", async () => {
  const role = await makeRole("Mensajería", ["messages.write"]);
  const email = "eva@tienda.example";
  const made = await call(
    owner,
    "POST",
    "admin/invitations",
    invitationForm({ email, name: "Eva Paz", role }),
  );

  expect(made.json().invitation).toMatchObject({ name: "Eva Paz", email, role, roleName: "Mensajería" });
  const [mail] = await shop().ctx.db.select().from(mails).where(eq(mails.recipient, email));
  expect(mail).toMatchObject({ template: "staffInvitation", data: { inviteUrl: made.json().url } });

  const invitation = new URL(made.json().url).searchParams.get("invitation");
  const told = await call("", "GET", `register/administrator?invitation=${invitation}`);
  expect(told.json().invitation).toEqual({
    name: "Eva Paz",
    email,
    role,
    roleName: "Mensajería",
    permissions: ["desk.read", "messages.read", "messages.write"],
  });
  const eva = await call("", "POST", "register", registrationForm({ isAdmin: true, invitation, email }));
  const received = await shop().ctx.db.select().from(mails).where(eq(mails.recipient, email));
  expect(received.map(({ template }) => template).sort()).toEqual(["staffInvitation", "verifyEmail"]);
  expect(await permissionsOf(await signIn(shop().ctx, eva.json()))).toEqual([
    "desk.read",
    "messages.read",
    "messages.write",
  ]);
});

test("an invitation that is accepted in an owner's browser gives its own role", async () => {
  const email = "ana@tienda.example";
  const made = await call(owner, "POST", "admin/invitations", invitationForm({ email, role: "catalog" }));
  const invitation = new URL(made.json().url).searchParams.get("invitation");

  const ana = await call(owner, "POST", "register", registrationForm({ isAdmin: true, invitation, email }));

  expect(await permissionsOf(await signIn(shop().ctx, ana.json()))).toEqual(builtInRoles.catalog);
  const again = await call(owner, "GET", `register/administrator?invitation=${invitation}`);
  expect(again.json().isOpen).toBe(false);
});

test("who manages the team without every permission is not offered to register an owner", async () => {
  const { cookie } = await makeManager("Encargada de ferias", "orders.write");

  const offered = await call(cookie, "GET", "register/administrator");
  const made = await call(cookie, "POST", "register", registrationForm({ isAdmin: true }));

  expect([offered.json().isOpen, made.statusCode]).toEqual([false, 403]);
  expect(offered.json().message).toBe(made.json().message);
});

test("a role is created, renamed and deleted; not while somebody has it or is invited to it", async () => {
  const named = (answer: { json(): { name: string | null; role: number }[] }, name: string) =>
    mustExist(answer.json().find((role) => role.name === name));
  const created = await call(owner, "POST", "admin/roles", { name: "Ferias", permissions: ["orders.write"] });
  const { role } = named(created, "Ferias");
  expect(named(created, "Ferias")).toMatchObject({
    permissions: ["desk.read", "orders.read", "orders.write"],
  });

  const again = await call(owner, "POST", "admin/roles", { name: "FERIAS", permissions: [] });
  expect([again.statusCode, again.json().code]).toEqual([409, "taken"]);

  const { user, cookie } = await makeSignedIn(shop().ctx, { staffRoleId: role });
  await call(owner, "PUT", `admin/roles/${role}`, { name: "Fotos", permissions: ["media.write"] });
  expect(await permissionsOf(cookie)).toEqual(["desk.read", "media.write"]);

  const remove = async () => (await call(owner, "DELETE", `admin/roles/${role}`)).statusCode;
  expect(await remove()).toBe(409);
  await call(owner, "PATCH", `admin/customers/${user.id}`, { isAdmin: false });
  await call(owner, "POST", "admin/invitations", invitationForm({ role }));
  expect(await remove()).toBe(409);
  shop().clock.advance(8 * 24 * 60 * 60_000);
  owner = await signIn(shop().ctx, await findOwner());
  expect(await remove()).toBe(204);
});

async function findOwner() {
  const [row] = await shop().ctx.db.select().from(users).where(eq(users.role, "owner"));
  return mustExist(row);
}

test("an owner sees and ends the sessions of the others, and keeps their own current one", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx, { role: "orders" });
  await signIn(shop().ctx, user);

  const people = (await call(owner, "GET", "admin/staff")).json();
  expect(people.find(({ id }: { id: number }) => id === user.id)).toMatchObject({
    role: "orders",
    sessions: 2,
    isTwoStepOn: false,
  });
  const listed = (await call(owner, "GET", `admin/staff/${user.id}/sessions`)).json();
  expect(listed).toHaveLength(2);
  expect((await call(owner, "DELETE", `admin/staff/${user.id}/sessions/${listed[0].id}`)).statusCode).toBe(
    204,
  );
  expect((await call(owner, "DELETE", `admin/staff/${user.id}/sessions/${listed[0].id}`)).statusCode).toBe(
    404,
  );
  await call(owner, "DELETE", `admin/staff/${user.id}/sessions`);
  expect((await call(cookie, "GET", "user")).statusCode).toBe(401);

  await call(owner, "DELETE", `admin/staff/${(await findOwner()).id}/sessions`);
  expect((await call(owner, "GET", "user")).statusCode).toBe(200);
  const customer = await makeUser(shop().ctx);
  expect((await call(owner, "GET", `admin/staff/${customer.id}/sessions`)).statusCode).toBe(404);
});

test("after ten minutes sensitive calls ask for the password again, and change nothing until it comes", async () => {
  const { cookie } = await makePerson(shop(), { role: "owner" });
  const target = await makeUser(shop().ctx);
  const roles = (await call(cookie, "POST", "admin/roles", { name: "Temporal", permissions: [] })).json();
  const { role } = mustExist(roles.find(({ name }: { name: string | null }) => name === "Temporal"));
  const sensitive: [Method, string, object?][] = [
    ["PATCH", `admin/customers/${target.id}`, { isAdmin: true, role: "orders" }],
    ["DELETE", `admin/customers/${target.id}/two-step`],
    ["PUT", "admin/own-accounts", { accounts: [] }],
    ["PATCH", "admin/settings", { security: { askPasswordForRefundsFrom: 1 } }],
    ["POST", "admin/invitations", invitationForm()],
    ["POST", "admin/roles", { name: "Otro", permissions: [] }],
    ["PUT", `admin/roles/${role}`, { name: "De un día", permissions: [] }],
    ["DELETE", `admin/roles/${role}`],
    ["DELETE", "admin/demo"],
    ["POST", "register", registrationForm({ isAdmin: true })],
  ];
  const give = (currentPassword: string) => call(cookie, "POST", "user/password", { currentPassword });
  shop().clock.advance(10 * 60_000);

  for (const [method, path, payload] of sensitive) {
    const answer = await call(cookie, method, path, payload);
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, "password_required"]);
  }
  expect((await give("otra cosa")).json()).toMatchObject({ code: "wrong_password" });
  expect((await call(cookie, "POST", "admin/invitations", invitationForm())).statusCode).toBe(403);

  expect((await give(PASSWORD)).statusCode).toBe(204);
  for (const [method, path, payload] of sensitive) {
    expect([path, (await call(cookie, method, path, payload)).statusCode < 300]).toEqual([path, true]);
  }
});

test("two-step verification can be required of those who move money, and of nobody else", async () => {
  const { ctx } = shop();
  await updateSettings(ctx, { security: { requireTwoStepForMoney: true } });
  const mover = await makeSignedIn(ctx, { staffRoleId: await makeRole("Cobros", ["payments.write"]) });
  const reader = await makeSignedIn(ctx, { role: "accounting" });

  const refused = await call(mover.cookie, "GET", "admin/stats");
  expect([refused.statusCode, refused.json().code]).toEqual([403, "two_step_setup_required"]);
  expect((await call(mover.cookie, "GET", "user")).json()).toMatchObject({
    mustSetUpTwoStep: true,
    permissions: [],
  });
  expect((await call(mover.cookie, "GET", "user/two-step")).json().isRequired).toBe(true);
  expect((await call(reader.cookie, "GET", "admin/stats")).statusCode).toBe(200);
  await updateSettings(ctx, { security: { requireTwoStepForMoney: false } });
});
