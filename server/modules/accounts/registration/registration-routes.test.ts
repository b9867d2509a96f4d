import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { cookieOf, invitationForm, registrationForm } from "#tests/support/account-forms.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { invitations, mails, users } from "../../../db/schema/index.ts";
import { updateSettings } from "../../settings/index.ts";

const recorded = makeRecordingLog();
const shop = testShop({ parts: { log: recorded.log } });

/** Each test starts without users and invitations. */
beforeEach(async () => {
  await shop().ctx.db.delete(invitations);
  await shop().ctx.db.delete(users);
});

const post = (path: string, payload: object, cookie?: string) =>
  shop().request({ method: "POST", url: `/api/${path}`, payload, cookie });
const registerAdmin = (given: object = {}, cookie?: string) =>
  post("register", registrationForm({ isAdmin: true, ...given }), cookie);

async function auditOf(userId: number, cookie: string) {
  return (await shop().request({ url: `/api/admin/audit?type=user&id=${userId}`, cookie })).json();
}

/** A colleague who accepted an owner's invitation, perhaps in the browser of somebody who is signed in. */
async function acceptInvitation(owner: string, browser?: string) {
  const email = "luz@tienda.example";
  const made = await post("admin/invitations", invitationForm({ email, role: "orders" }), owner);
  const invitation = new URL(made.json().url).searchParams.get("invitation");
  const form = registrationForm({ isAdmin: true, invitation, email });
  const answer = await post("register", form, browser);
  return { id: Number(answer.json().id), form, invitationId: Number(made.json().invitation.id) };
}

test("the audit names the new person for the first administrator and for an invitation, else the owner", async () => {
  const first = (await registerAdmin()).json();
  const { user: owner, cookie } = await makeSignedIn(shop().ctx, { role: "owner" });
  const customer = await makeSignedIn(shop().ctx);
  const invited = await acceptInvitation(cookie, customer.cookie);
  const made = (await registerAdmin({}, cookie)).json();
  const entry = (actor: number, invitationId?: number) => [
    {
      action: "user.administrator_registered",
      actor: { kind: "user", id: actor },
      changes: [
        { path: ["isAdmin"], after: true },
        ...(invitationId ? [{ path: ["invitationId"], after: invitationId }] : []),
      ],
    },
  ];

  expect(await auditOf(first.id, cookie)).toMatchObject(entry(first.id));
  expect(await auditOf(invited.id, cookie)).toMatchObject(entry(invited.id, invited.invitationId));
  expect(await auditOf(made.id, cookie)).toMatchObject(entry(owner.id));
});

test("an invitation notes who used it, and goes with that person's account", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { role: "owner" });
  const { form, id } = await acceptInvitation(cookie);
  const stored = () => shop().ctx.db.select({ usedBy: invitations.usedBy }).from(invitations);
  expect(await stored()).toEqual([{ usedBy: id }]);

  const login = await post("login", { username: form.username, password: form.password });
  const deleted = await shop().request({
    method: "DELETE",
    url: "/api/user",
    cookie: cookieOf(login),
    payload: { currentPassword: form.password },
  });

  expect([deleted.statusCode, await stored()]).toEqual([204, []]);
});

test("the welcome mail greets the customer, and its link verifies the address", async () => {
  const form = registrationForm({ firstName: "Rosa" });
  const cookie = cookieOf(await post("register", form));
  const [mail] = await shop().ctx.db.select().from(mails).where(eq(mails.recipient, form.email));
  const { firstName, username, verifyUrl } = mustExist(mail).data;
  const token = new URL(String(verifyUrl)).searchParams.get("token");

  const verified = await post("user/verify-email", { token }, cookie);
  const me = await shop().request({ url: "/api/user", cookie });

  expect([firstName, username]).toEqual(["Rosa", form.username]);
  expect([verified.statusCode, me.json().isEmailVerified]).toEqual([200, true]);
});

test("the account keeps which edition of the privacy policy its owner accepted, and when", async () => {
  await updateSettings(shop().ctx, { general: { privacyUpdatedAt: "2026-03-01" } });
  const form = registrationForm();

  await post("register", form);

  const [row] = await shop().ctx.db.select().from(users).where(eq(users.email, form.email));
  const now = shop().clock.now();
  expect(row).toMatchObject({ privacyVersion: "2026-03-01", privacyAcceptedAt: now, createdAt: now });
});

test("the log says who registered, and as what", async () => {
  recorded.clear();
  const customer = (await post("register", registrationForm())).json();
  const administrator = (await registerAdmin()).json();

  expect(recorded.accountEvents()).toMatchObject([
    { accountEvent: "registered", userId: customer.id },
    { accountEvent: "administrator_registered", userId: administrator.id },
  ]);
});

test("whether an administrator may register is asked anew each time, never answered from a cache", async () => {
  const answer = await shop().request({ url: "/api/register/administrator" });

  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("a password that is easy to guess creates no administrator", async () => {
  const answer = await registerAdmin({ password: "12345678" });

  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    { password: expect.stringContaining("fácil de adivinar") },
  ]);
  expect(await shop().ctx.db.$count(users)).toBe(0);
});

test("an administrator's user name and address are unique, too", async () => {
  const { user, cookie } = await makeSignedIn(shop().ctx, { role: "owner" });

  const answer = await registerAdmin({ username: user.username, email: user.email }, cookie);

  expect([answer.statusCode, Object.keys(answer.json().errors).sort()]).toEqual([409, ["email", "username"]]);
});
