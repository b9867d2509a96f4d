import { and, asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import { invitationForm, registrationForm } from "#tests/support/account-forms.ts";
import { eventsDuring } from "#tests/support/events-during.ts";
import { makeSignedIn, makeUser, mustExist, signIn } from "#tests/support/factories.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, turnOnTwoStep } from "#tests/support/two-step.ts";
import { auditLog, invitations, mails, staffRoles, users } from "../../../db/schema/index.ts";
import { deleteOldInvitations } from "../index.ts";

const recorded = makeRecordingLog();
const shop = testShop({ parts: { log: recorded.log } });

let owner: Awaited<ReturnType<typeof makePerson>>;
/** Each test starts with one owner and nothing else. */
beforeEach(async () => {
  const { db } = shop().ctx;
  await db.delete(invitations);
  await db.delete(users);
  await db.delete(staffRoles);
  await db.delete(auditLog);
  owner = await makePerson(shop(), { role: "owner", firstName: "Olga", lastName: "Ruiz" });
  recorded.clear();
});

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
const call = (method: Method, path: string, payload?: object, cookie = owner.cookie) =>
  shop().request({ method, url: `/api/admin/${path}`, cookie, ...(payload && { payload }) });

/** Actions and changes of the audit, oldest first. */
async function audited() {
  const rows = await shop().ctx.db.select().from(auditLog).orderBy(asc(auditLog.id));
  return rows.map(({ action, subjectId, subjectLabel, changes }) => ({
    action,
    subject: subjectLabel ?? Number(subjectId),
    changes,
  }));
}
const logged = () =>
  recorded.accountEvents().map(({ accountEvent, userId, actorId }) => [accountEvent, userId, actorId]);

async function makeRole(name: string, permissions: string[]): Promise<number> {
  const [row] = await shop().ctx.db.insert(staffRoles).values({ name, permissions }).returning();
  return mustExist(row).id;
}

test("the audit and the log tell who gave a role, which it was before, and open pages learn of it", async () => {
  const { user } = await makeSignedIn(shop().ctx, { role: "orders" });
  const ended = { type: "sessions.ended", userId: user.id };
  const save = (patch: object) => call("PATCH", `customers/${user.id}`, patch);

  expect(await eventsDuring(shop(), () => save({ isAdmin: true, role: "catalog" }))).toContainEqual(ended);
  expect(await eventsDuring(shop(), () => save({ isAdmin: false }))).toContainEqual(ended);

  expect(await audited()).toMatchObject([
    {
      action: "user.role_changed",
      subject: user.id,
      changes: [{ path: ["role"], before: "orders", after: "catalog" }],
    },
    {
      action: "user.role_changed",
      changes: [
        { path: ["isAdmin"], before: true, after: false },
        { path: ["role"], before: "catalog", after: null },
      ],
    },
  ]);
  expect(logged()).toEqual([
    ["role_changed", user.id, owner.user.id],
    ["role_changed", user.id, owner.user.id],
  ]);
});

test("a role saved twice from one form is changed, noted and told once", async () => {
  const { user } = await makeSignedIn(shop().ctx, { role: "orders" });
  const save = () =>
    call("PATCH", `customers/${user.id}`, { isAdmin: true, role: "catalog", seenRole: "orders" });

  expect([(await save()).statusCode, (await save()).statusCode]).toEqual([204, 204]);

  expect(await audited()).toHaveLength(1);
  expect(logged()).toHaveLength(1);
});

test("an administrator without a chosen role is an owner, and an owner may leave when another one stays", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx);
  await call("PATCH", `customers/${user.id}`, { isAdmin: true });
  expect((await shop().request({ url: "/api/user", cookie })).json().role).toBe("owner");

  const demoted = await call("PATCH", `customers/${owner.user.id}`, { isAdmin: true, role: "orders" });

  expect(demoted.statusCode).toBe(204);
});

test("a role that does not exist cannot be given, changed or deleted", async () => {
  const { id } = await makeUser(shop().ctx);
  const answers = [
    await call("PATCH", `customers/${id}`, { isAdmin: true, role: 2_000_000_000 }),
    await call("PUT", "roles/2000000000", { name: "Nadie", permissions: [] }),
    await call("DELETE", "roles/2000000000"),
    await call("POST", "invitations", invitationForm({ role: 2_000_000_000 })),
  ];

  for (const answer of answers) {
    expect([answer.statusCode, answer.json().message]).toEqual([404, "No encontramos ese rol."]);
  }
});

test("the list of roles says how many people have each: the built-in ones first, then the shop's own by name", async () => {
  const own = await makeRole("Vitrina", ["media.write"]);
  await makeRole("Bodega", ["stock.write"]);
  for (const given of [{ role: "orders" }, { role: "orders" }, { staffRoleId: own }] as const) {
    await makeUser(shop().ctx, given);
  }
  await makeUser(shop().ctx);

  const roles = (await call("GET", "roles")).json();

  expect(roles.map(({ role, name, people }: Record<string, unknown>) => [name ?? role, people])).toEqual([
    ["owner", 1],
    ["orders", 2],
    ["catalog", 0],
    ["accounting", 0],
    ["Bodega", 0],
    ["Vitrina", 1],
  ]);
  expect(roles.find(({ name }: { name: string }) => name === "Bodega").permissions).toEqual([
    "desk.read",
    "catalog.read",
    "stock.write",
  ]);
});

test("the audit tells the name and the permissions of a role that was made, changed and deleted", async () => {
  const created = await call("POST", "roles", { name: "Ferias", permissions: ["media.write"] });
  const { role } = created.json().find(({ name }: { name: string }) => name === "Ferias");
  await call("PUT", `roles/${role}`, { name: "Fotos", permissions: ["media.write"] });
  await call("DELETE", `roles/${role}`);

  expect([created.statusCode, await audited()]).toMatchObject([
    201,
    [
      {
        action: "role.created",
        subject: "Ferias",
        changes: [{ after: "Ferias" }, { path: ["permissions"] }],
      },
      { action: "role.updated", subject: "Fotos", changes: [{ before: "Ferias", after: "Fotos" }] },
      { action: "role.deleted", subject: "Fotos", changes: [{ before: "Fotos" }, { path: ["permissions"] }] },
    ],
  ]);
});

test("when a role changes, open pages of its people learn of it; the same form saved again changes nothing", async () => {
  const role = await makeRole("Ferias", ["media.write"]);
  const { user } = await makeSignedIn(shop().ctx, { staffRoleId: role });
  const seen = { name: "Ferias", permissions: ["desk.read", "media.write"] };
  const save = () => call("PUT", `roles/${role}`, { name: "Ferias", permissions: ["exports"], seen });

  expect(await eventsDuring(shop(), save)).toEqual([{ type: "sessions.ended", userId: user.id }]);
  expect(await eventsDuring(shop(), save)).toEqual([]);
  expect(await audited()).toHaveLength(1);
});

test("a name of a role that is taken, and a role in use, are refused in words", async () => {
  const role = await makeRole("Ferias", []);
  await makeUser(shop().ctx, { staffRoleId: role });

  const taken = await call("POST", "roles", { name: "ferias", permissions: [] });
  const used = await call("DELETE", `roles/${role}`);

  expect(taken.json()).toMatchObject({ code: "taken", errors: { name: "Ya hay un rol con ese nombre." } });
  expect([used.statusCode, used.json().message]).toEqual([409, expect.stringContaining("Hay personas")]);
});

test("a role can be deleted although invitations to it were used, or are over", async () => {
  const role = await makeRole("Ferias", []);
  const invite = async (email: string) =>
    (await call("POST", "invitations", invitationForm({ email, role }))).json();
  const used = new URL((await invite("una@tienda.example")).url).searchParams.get("invitation");
  const colleague = registrationForm({ isAdmin: true, invitation: used });
  const { id } = (await shop().request({ method: "POST", url: "/api/register", payload: colleague })).json();
  await call("PATCH", `customers/${id}`, { isAdmin: false });

  expect((await call("DELETE", `roles/${role}`)).statusCode).toBe(204);
});

test("the team is listed by first name, with roles, open sessions and when each was last there", async () => {
  const role = await makeRole("Bodega", ["stock.write"]);
  const ana = await makeSignedIn(shop().ctx, { firstName: "Ana", staffRoleId: role, username: "ana-bodega" });
  await makeUser(shop().ctx, { firstName: "Zoe", role: "catalog" });
  shop().clock.advance(2 * HOUR_MS);
  await signIn(shop().ctx, ana.user);
  await makeUser(shop().ctx, { firstName: "Cliente" });
  const now = shop().clock.now();
  await turnOnTwoStep(shop(), owner.cookie);

  expect((await call("GET", "staff")).json()).toMatchObject([
    {
      id: ana.user.id,
      username: "ana-bodega",
      firstName: "Ana",
      lastName: "Restrepo",
      email: ana.user.email,
      role,
      roleName: "Bodega",
      isTwoStepOn: false,
      sessions: 2,
      lastSeenAt: now.toISOString(),
    },
    { firstName: "Olga", role: "owner", roleName: null, isTwoStepOn: true, sessions: 1 },
    { firstName: "Zoe", role: "catalog", roleName: null, sessions: 0, lastSeenAt: null },
  ]);
});

test("ending a colleague's sessions is audited and logged, and needs somebody of the team", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx, { role: "orders" });
  const elsewhere = await signIn(shop().ctx, user);
  const [session] = (await call("GET", `staff/${user.id}/sessions`)).json();
  const isIn = async (with_: string) =>
    (await shop().request({ url: "/api/user", cookie: with_ })).statusCode === 200;

  await call("DELETE", `staff/${user.id}/sessions/${session.id}`);
  expect([await isIn(cookie), await isIn(elsewhere)]).toEqual([true, false]);
  await call("DELETE", `staff/${user.id}/sessions`);
  expect(await isIn(cookie)).toBe(false);

  const entry = { action: "user.sessions_ended", subject: user.id };
  expect(await audited()).toMatchObject([entry, entry]);
  const line = ["sessions_ended", user.id, owner.user.id];
  expect(logged()).toEqual([line, line]);
  const customer = await makeUser(shop().ctx);
  for (const path of [`staff/${customer.id}/sessions`, `staff/${customer.id}/sessions/1`]) {
    const answer = await call("DELETE", path);
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      "No encontramos a esa persona en el equipo.",
    ]);
  }
});

test("two-step verification turned off for somebody else is audited, logged, told, and only if it was on", async () => {
  const [on, off] = [await makePerson(shop()), await makePerson(shop())];
  await turnOnTwoStep(shop(), on.cookie);
  recorded.clear();

  for (const { user } of [on, off]) await call("DELETE", `customers/${user.id}/two-step`);

  expect(await audited()).toMatchObject([
    {
      action: "user.two_step_off",
      subject: on.user.id,
      changes: [{ path: ["isTwoStepOn"], before: true, after: false }],
    },
  ]);
  expect(logged()).toEqual([["two_step_off", on.user.id, owner.user.id]]);
  const told = ({ user }: typeof on) =>
    shop().ctx.db.$count(mails, and(eq(mails.recipient, user.email), eq(mails.template, "accountSecured")));
  expect([await told(on), await told(off)]).toEqual([2, 0]);
  const own = await call("DELETE", `customers/${owner.user.id}/two-step`);
  expect(own.json().message).toContain("Desactiva la tuya desde tu perfil");
  expect((await call("DELETE", "customers/2000000000/two-step")).statusCode).toBe(404);
});

test("an invitation is listed with its author, its end and its role, the newest first", async () => {
  const at = shop().clock.now();
  const role = await makeRole("Bodega", ["stock.write"]);
  await call("POST", "invitations", invitationForm({ name: "Eva Paz", email: "eva@tienda.example", role }));
  const made = await call("POST", "invitations", invitationForm());

  expect(made.json().isOutbox).toBe(true);
  const [mail] = await shop().ctx.db.select().from(mails).where(eq(mails.recipient, "eva@tienda.example"));
  expect(mail?.data.firstName).toBe("Eva Paz");
  expect((await call("GET", "invitations")).json()).toMatchObject([
    { name: "Luz Mar", role: "owner", roleName: null },
    {
      name: "Eva Paz",
      email: "eva@tienda.example",
      role,
      roleName: "Bodega",
      createdBy: "Olga Ruiz",
      createdAt: at.toISOString(),
      expiresAt: new Date(at.getTime() + 7 * DAY_MS).toISOString(),
      usedAt: null,
    },
  ]);
});

test("making and revoking an invitation is audited and logged", async () => {
  const made = (await call("POST", "invitations", invitationForm({ role: "orders" }))).json();
  await call("DELETE", `invitations/${made.invitation.id}`);
  const unknown = await call("DELETE", `invitations/${made.invitation.id}`);

  expect(await audited()).toMatchObject([
    {
      action: "invitation.created",
      subject: made.invitation.id,
      changes: [{ path: ["expiresAt"] }, { path: ["role"], after: "orders" }],
    },
    { action: "invitation.revoked", subject: made.invitation.id },
  ]);
  expect(logged()).toEqual([
    ["invitation_created", null, owner.user.id],
    ["invitation_revoked", null, owner.user.id],
  ]);
  expect(unknown.json().message).toBe("No encontramos esa invitación.");
});

test("when somebody loses their role, the audit tells which of their open invitations went with it", async () => {
  const leaving = await makeSignedIn(shop().ctx, { role: "owner" });
  const made = await call("POST", "invitations", invitationForm(), leaving.cookie);
  await call("PATCH", `customers/${leaving.user.id}`, { isAdmin: false });

  expect(await audited()).toContainEqual(
    expect.objectContaining({ action: "invitation.revoked", subject: made.json().invitation.id }),
  );
});

test("the clean-up deletes an invitation thirty days after its end, not earlier", async () => {
  await call("POST", "invitations", invitationForm());
  const count = async () => {
    await deleteOldInvitations(shop().ctx);
    return shop().ctx.db.$count(invitations);
  };

  shop().clock.advance(37 * DAY_MS);
  expect(await count()).toBe(1);
  shop().clock.advance(1);
  expect(await count()).toBe(0);
});
