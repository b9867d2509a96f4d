import { beforeEach, describe, expect, test } from "vitest";
import type { AuditEntry } from "#contract/admin/audit.ts";
import { inTransaction, makeCtx } from "#server/context.ts";
import { auditLog } from "#server/db/schema/index.ts";
import { invitationForm } from "#tests/support/account-forms.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { permissionsOf } from "#tests/support/permissions.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, PASSWORD } from "#tests/support/two-step.ts";
import { recordAudit } from "./index.ts";

const shop = testShop();
beforeEach(() => shop().ctx.db.delete(auditLog));

const readLog = async (cookie: string, query = "") => {
  const answer = await shop().request({ url: `/api/admin/audit${query}`, cookie });
  return { status: answer.statusCode, total: answer.headers["x-total-count"], entries: answer.json() };
};
const admin = (given = {}) => makeSignedIn(shop().ctx, { isAdmin: true, ...given });

const moveTo = (instant: string) => shop().clock.advance(Date.parse(instant) - shop().clock.now().getTime());

/** Records an action of this user, or of the shop when null. */
function act(userId: number | null, audited: Parameters<typeof recordAudit>[1]) {
  const actor = userId === null ? ({ kind: "system" } as const) : ({ kind: "user", userId } as const);
  const ctx = makeCtx(
    shop().deps,
    actor.kind === "user" ? { ...actor, permissions: permissionsOf("owner"), sessionId: 0 } : actor,
  );
  return inTransaction({ ...ctx, ip: userId === null ? null : "203.0.113.7" }, (tx) =>
    recordAudit(tx, audited),
  );
}

describe("GET /api/admin/audit", () => {
  test("filters by person, by subject and by days in Bogotá, newest first, in pages", async () => {
    const amparo = await admin({ firstName: "Amparo", lastName: "Gil" });
    const luz = await admin({ firstName: "Luz", lastName: "Mar" });
    moveTo("2026-03-05T04:59:00Z");
    await act(amparo.user.id, {
      action: "product.deleted",
      subject: { type: "product", id: 7, label: "Aceite" },
    });
    moveTo("2026-03-05T05:00:00Z");
    await act(luz.user.id, {
      action: "order.refunded",
      subject: { type: "order", id: 7 },
      after: { amount: 5 },
    });
    await act(null, { action: "settings.updated", subject: { type: "settings", id: null } });
    const actionsOf = async (query: string) =>
      (await readLog(luz.cookie, query)).entries.map(({ action }: AuditEntry) => action);

    expect(await actionsOf("")).toEqual(["settings.updated", "order.refunded", "product.deleted"]);
    expect(await actionsOf(`?actor=${amparo.user.id}`)).toEqual(["product.deleted"]);
    expect(await actionsOf("?actor=shop")).toEqual(["settings.updated"]);
    expect(await actionsOf("?type=order")).toEqual(["order.refunded"]);
    expect(await actionsOf("?type=product&id=7")).toEqual(["product.deleted"]);
    expect(await actionsOf("?type=product&id=8")).toEqual([]);
    expect(await actionsOf("?to=2026-03-04")).toEqual(["product.deleted"]);
    expect(await actionsOf("?from=2026-03-05&to=2026-03-05")).toEqual(["settings.updated", "order.refunded"]);
    expect(await actionsOf("?page=2&pageSize=2")).toEqual(["product.deleted"]);
    expect((await readLog(luz.cookie, "?page=1&pageSize=2")).total).toBe("3");
    const people = await shop().request({ url: "/api/admin/audit/people", cookie: luz.cookie });
    expect(people.json()).toEqual([
      { id: amparo.user.id, name: "Amparo Gil" },
      { id: luz.user.id, name: "Luz Mar" },
    ]);
  });

  test("names the actor, or the shop when no person acted", async () => {
    const { cookie, user } = await admin({ firstName: "Amparo", lastName: "Gil" });
    await act(user.id, { action: "invitation.revoked", subject: { type: "invitation", id: 3 } });
    await act(null, { action: "job.retried", subject: { type: "job", id: "clean-up" } });

    const { entries } = await readLog(cookie);

    expect(entries).toMatchObject([
      { actor: { kind: "shop" }, ip: null, subject: { type: "job", id: "clean-up" } },
      { actor: { kind: "user", id: user.id, name: "Amparo Gil" }, ip: "203.0.113.7" },
    ]);
  });

  test("only administrators can read it", async () => {
    const { cookie } = await makeSignedIn(shop().ctx);

    expect((await readLog(cookie)).status).toBe(403);
  });
});

describe("recordAudit", () => {
  test("records only the changed fields, also nested ones, and nothing when nothing changed", async () => {
    const { cookie, user } = await admin();
    const subject = { type: "settings", id: null } as const;
    const before = { shipping: { standard: { fee: 10_000, name: "Estándar" } }, tags: [], note: null };
    const after = { shipping: { standard: { fee: 12_000, name: "Estándar" } }, tags: ["a"], note: "" };

    await act(user.id, { action: "settings.updated", subject, before, after: structuredClone(before) });
    expect((await readLog(cookie)).entries).toEqual([]);
    await act(user.id, { action: "settings.updated", subject, before, after });

    expect((await readLog(cookie)).entries[0].changes).toEqual([
      { path: ["shipping", "standard", "fee"], before: 10_000, after: 12_000 },
      { path: ["tags"], before: [], after: ["a"] },
    ]);
  });

  test("records no secrets, and hides the values of personal fields", async () => {
    const { cookie, user } = await admin();
    await act(user.id, {
      action: "order.created",
      subject: { type: "order", id: 12, label: "Ana Restrepo" },
      after: { email: "ana@correo.example", notes: "Vive con Luz", status: "pending", accessToken: "abc" },
    });

    const { entries } = await readLog(cookie);

    expect(entries[0].subject).toEqual({ type: "order", id: "12", label: null });
    expect(entries[0].changes).toEqual([
      { path: ["email"], before: null, after: null, isHidden: true },
      { path: ["notes"], before: null, after: null, isHidden: true },
      { path: ["status"], before: null, after: "pending" },
    ]);
  });

  test("is rolled back with the action that fails", async () => {
    const { cookie } = await admin();
    const [one, other] = [await makeProduct(shop().ctx), await makeProduct(shop().ctx)];

    const refused = await shop().request({
      method: "PATCH",
      url: `/api/products/${one.id}`,
      cookie,
      payload: { price: 5000, slug: other.slug },
    });

    expect(refused.statusCode).toBe(409);
    expect((await readLog(cookie)).entries).toEqual([]);
  });
});

describe("people in the log", () => {
  test("the actor of a new administrator is the invited person, or the signed-in administrator", async () => {
    const { cookie, user } = await admin();
    const form = (name: string) => ({
      firstName: name,
      lastName: "Paz",
      email: `${name}@correo.example`,
      username: name,
      password: "clave segura",
      isAdmin: true,
    });
    const invited = await shop().request({
      method: "POST",
      url: "/api/admin/invitations",
      cookie,
      payload: invitationForm(),
    });
    const invitation = new URL(invited.json().url).searchParams.get("invitation");
    const post = (payload: object, options = {}) =>
      shop().request({ method: "POST", url: "/api/register", payload, ...options });

    const eva = await post({ ...form("eva"), invitation });
    const sol = await post(form("sol"), { cookie });

    expect((await readLog(cookie, "?type=user")).entries).toMatchObject([
      { actor: { id: user.id }, subject: { id: String(sol.json().id), label: "sol Paz" } },
      { actor: { id: eva.json().id, name: "eva Paz" }, subject: { id: String(eva.json().id) } },
    ]);
  });

  test("a deleted account's actions stay, without name and IP address", async () => {
    const { cookie: reader } = await admin();
    const { user, cookie } = await makePerson(shop(), { isAdmin: true, firstName: "Zoraida" });
    await act(user.id, { action: "product.deleted", subject: { type: "product", id: 7, label: "Aceite" } });
    await act(user.id, { action: "user.role_changed", subject: { type: "user", id: user.id } });

    const own = await shop().request({ url: "/api/user/data", cookie });
    expect(own.json().administration).toMatchObject([
      { action: "user.role_changed", ip: "203.0.113.7" },
      { action: "product.deleted", ip: "203.0.113.7" },
    ]);
    const payload = { currentPassword: PASSWORD };
    const gone = await shop().request({ method: "DELETE", url: "/api/user", cookie, payload });

    expect(gone.statusCode).toBe(204);
    const { entries } = await readLog(reader);
    expect(entries).toMatchObject([
      { action: "user.administrator_left", actor: { kind: "left" }, ip: null, subject: { label: null } },
      { action: "user.role_changed", actor: { kind: "left" }, ip: null, subject: { label: null } },
      { action: "product.deleted", actor: { kind: "left" }, ip: null, subject: { label: "Aceite" } },
    ]);
    expect(JSON.stringify(entries)).not.toContain("Zoraida");
  });
});
