import type { HTTPMethods } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import {
  builtInRoleNames,
  builtInRoles,
  completePermissions,
  type Permission,
  permissions,
} from "#contract/permissions.ts";
import { makeCtx } from "#server/context.ts";
import { staffRoles } from "#server/db/schema/index.ts";
import { accessName } from "#server/http/access.ts";
import type { GuardedVerb } from "#server/security/permission.ts";
import { makeSignedIn, mustExist, signIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { accessTable, ownedRoutes, sharedRoutes } from "./access-table.ts";

const shop = testShop();
type Caller = Awaited<ReturnType<typeof makeSignedIn>>["user"];
/** Somebody of each built-in role, a custom role with every other permission, and a customer. */
const callers = new Map<string, Caller & { permissions: readonly Permission[] }>();
/** Each permission is in one of these or in the other, without what it needs. */
const customRoles = {
  "custom, one half": permissions.filter((_, index) => index % 2 === 0),
  "custom, other half": permissions.filter((_, index) => index % 2 === 1),
};

beforeAll(async () => {
  const { ctx } = shop();
  const add = async (name: string, given: readonly Permission[], columns: object) => {
    const { user } = await makeSignedIn(ctx, columns);
    callers.set(name, { ...user, permissions: given });
  };
  await add("customer", [], {});
  for (const role of builtInRoleNames) await add(role, builtInRoles[role], { role });
  for (const [name, stored] of Object.entries(customRoles)) {
    const [row] = await ctx.db.insert(staffRoles).values({ name, permissions: stored }).returning();
    await add(name, completePermissions(stored), { staffRoleId: mustExist(row).id });
  }
});

/**
 * "reached", or the refusal of a call. The request is invalid on purpose: access is checked before the input, and an
 * allowed call changes nothing. Each call gets a new session, since some calls end it.
 */
async function callRoute(route: string, caller: Caller | null): Promise<string> {
  const [method, pattern = ""] = route.split(" ");
  const hasBody = method === "POST" || method === "PATCH" || method === "PUT";
  const answer = await shop().request({
    method: method as HTTPMethods,
    url: pattern.replaceAll(/:\w+/g, "nada"),
    ...(caller && { cookie: await signIn(shop().ctx, caller) }),
    ...(hasBody ? { headers: { "content-type": "application/json" }, payload: "{nonsense" } : {}),
  });
  const isRefused = answer.statusCode === 401 || answer.statusCode === 403;
  return isRefused ? `${answer.statusCode} ${answer.json().code}` : "reached";
}

function expectedResult(access: string, given: readonly Permission[] | null): string {
  if (access === "public") return "reached";
  if (given === null) return "401 not_signed_in";
  const isReached =
    access === "customer" || access.split(" & ").every((needed) => given.includes(needed as Permission));
  return isReached ? "reached" : "403 forbidden";
}

const routes = Object.entries(accessTable).flatMap(([access, routes]) =>
  routes.map((route) => [route, access] as const),
);

test("the access table lists exactly the shop's routes", () => {
  const declared = shop()
    .app.declaredRoutes.filter(({ method }) => method !== "HEAD")
    .map(({ method, url, access }) => `${accessName(access)}: ${method} ${url}`);

  expect(declared.sort()).toEqual(routes.map(([route, access]) => `${access}: ${route}`).sort());
});

test("no public or customer route is under /api/admin", () => {
  const open = [...accessTable.public, ...accessTable.customer];

  expect(open.filter((route) => route.includes("/api/admin"))).toEqual([]);
});

test("every customer route with an id is marked as owned or shared", () => {
  const named = accessTable.customer.filter((route) => route.includes("/:"));

  expect(named.filter((route) => !(route in ownedRoutes) && !sharedRoutes.includes(route))).toEqual([]);
});

test.each(routes)("%s, of %s: reached by exactly the roles with the permission", async (route, access) => {
  const results: Record<string, string> = { visitor: await callRoute(route, null) };
  const expected: Record<string, string> = { visitor: expectedResult(access, null) };
  for (const [name, caller] of callers) {
    results[name] = await callRoute(route, caller);
    expected[name] = expectedResult(access, caller.permissions);
  }
  // Public routes that answer 401 to visitors: docs/rules/accounts.md#hint-cookie, and while the shop sells to accounts
  // only (docs/rules/checkout.md#without-an-account).
  if (route === "GET /api/user" || route === "POST /api/orders") expected.visitor = "401 not_signed_in";

  expect(results).toEqual(expected);
});

test("every permission opens at least one route, or some of its fields", () => {
  const needed = new Set([
    ...Object.entries(accessTable).flatMap(([access, routes]) => (routes.length ? access.split(" & ") : [])),
    // Opens fields of PATCH /api/admin/settings (docs/rules/accounts.md#security-settings).
    "security.write",
  ]);

  expect(permissions.filter((permission) => !needed.has(permission))).toEqual([]);
});

describe("each verb of the admin checks permissions itself", () => {
  const verbs = () =>
    shop().app.declaredRoutes.flatMap(({ access }) => (typeof access === "string" ? [] : [access]));

  /** The error for a person with these permissions; without any, for a visitor. */
  function errorFor(verb: GuardedVerb, given?: ReadonlySet<Permission>): unknown {
    const actor = given
      ? ({ kind: "user", userId: 0, sessionId: 0, permissions: given } as const)
      : ({ kind: "visitor" } as const);
    try {
      return verb(makeCtx(shop().deps, actor));
    } catch (error) {
      return error;
    }
  }

  test("without a login, or without one of the permissions that it needs, it is refused", () => {
    expect(verbs().length).toBeGreaterThan(70);
    for (const verb of verbs()) {
      expect(errorFor(verb)).toMatchObject({ code: "not_signed_in" });
      for (const missing of verb.permissions) {
        const others = new Set(permissions.filter((permission) => permission !== missing));
        expect(errorFor(verb, others)).toMatchObject({ code: "forbidden" });
      }
    }
  });
});

test("a made-up cookie opens no session", async () => {
  const answer = await shop().request({ url: "/api/user/orders", cookie: "trenza_sid=made-up" });

  expect(answer.statusCode).toBe(401);
});
