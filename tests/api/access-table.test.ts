import type { HTTPMethods } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { type Permission, permissions } from "#contract/permissions.ts";
import { makeCtx } from "#server/context.ts";
import { accessName } from "#server/http/access.ts";
import type { GuardedVerb } from "#server/permission.ts";
import { makeSignedIn, signIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { accessTable, ownedRoutes, sharedRoutes } from "./access-table.ts";

const shop = testShop();
type Caller = Awaited<ReturnType<typeof makeSignedIn>>["user"];
let customer: Caller;
let administrator: Caller;

beforeAll(async () => {
  customer = (await makeSignedIn(shop().ctx)).user;
  administrator = (await makeSignedIn(shop().ctx, { isAdmin: true })).user;
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

const reachedByEveryone = { visitor: "reached", customer: "reached", administrator: "reached" };

function expectedResults(access: string) {
  if (access === "public") return reachedByEveryone;
  if (access === "customer") return { ...reachedByEveryone, visitor: "401 not_signed_in" };
  return { visitor: "401 not_signed_in", customer: "403 forbidden", administrator: "reached" };
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

test.each(routes)("%s, of the %s: reached by exactly those whom the table names", async (route, access) => {
  const reached = {
    visitor: await callRoute(route, null),
    customer: await callRoute(route, customer),
    administrator: await callRoute(route, administrator),
  };

  // A public route that answers 401 to visitors (docs/rules/accounts.md#hint-cookie).
  const currentUserException = route === "GET /api/user" && { visitor: "401 not_signed_in" };
  expect(reached).toEqual({ ...expectedResults(access), ...currentUserException });
});

test("every permission opens at least one route", () => {
  expect(permissions.filter((permission) => accessTable[permission].length === 0)).toEqual([]);
});

describe("each verb of the admin checks permissions itself", () => {
  const verbs = () =>
    shop().app.declaredRoutes.flatMap(({ access }) => (typeof access === "string" ? [] : [access]));

  /** The error for a person with these permissions; without any, for a visitor. */
  function errorFor(verb: GuardedVerb, given?: ReadonlySet<Permission>): unknown {
    const actor = given
      ? ({ kind: "user", userId: administrator.id, sessionId: 0, permissions: given } as const)
      : ({ kind: "visitor" } as const);
    try {
      return verb(makeCtx(shop().deps, actor));
    } catch (error) {
      return error;
    }
  }

  test("without a login, or without the one permission it needs, it is refused", () => {
    expect(verbs().length).toBeGreaterThan(70);
    for (const verb of verbs()) {
      const others = new Set(permissions.filter((permission) => permission !== verb.permission));

      expect(errorFor(verb)).toMatchObject({ code: "not_signed_in" });
      expect(errorFor(verb, others)).toMatchObject({ code: "forbidden" });
    }
  });
});

test("a made-up cookie opens no session", async () => {
  const answer = await shop().request({ url: "/api/user/orders", cookie: "trenza_sid=made-up" });

  expect(answer.statusCode).toBe(401);
});
