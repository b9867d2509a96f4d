import type { HTTPMethods } from "fastify";
import { beforeAll, expect, test } from "vitest";
import type { Access } from "#server/http/access.ts";
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
 * How far a call comes. Nothing about the request is valid: whoever may not call it must not learn that, and for
 * everybody else it changes nothing. Each call has a session of its own, since some end it.
 */
async function reach(route: string, caller: Caller | null): Promise<string> {
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

const declared: Record<Access, { visitor: string; customer: string; administrator: string }> = {
  public: { visitor: "reached", customer: "reached", administrator: "reached" },
  customer: { visitor: "401 not_signed_in", customer: "reached", administrator: "reached" },
  admin: { visitor: "401 not_signed_in", customer: "403 forbidden", administrator: "reached" },
};

const routes = Object.entries(accessTable).flatMap(([access, routes]) =>
  routes.map((route) => [route, access as Access] as const),
);

test("every route is in the table, and the table holds nothing else", () => {
  const there = shop()
    .app.declaredRoutes.filter(({ method }) => method !== "HEAD")
    .map(({ method, url, access }) => `${access}: ${method} ${url}`);

  expect(there.sort()).toEqual(routes.map(([route, access]) => `${access}: ${route}`).sort());
});

test("only the administrator's calls are under /api/admin, and all of those are", () => {
  const open = [...accessTable.public, ...accessTable.customer];

  expect(open.filter((route) => route.includes("/api/admin"))).toEqual([]);
});

test("every customer's route with an id says whether what it names belongs to one person", () => {
  const named = accessTable.customer.filter((route) => route.includes("/:"));

  expect(named.filter((route) => !(route in ownedRoutes) && !sharedRoutes.includes(route))).toEqual([]);
});

test.each(routes)("%s, of the %s: reached by whom the table says", async (route, access) => {
  const reached = {
    visitor: await reach(route, null),
    customer: await reach(route, customer),
    administrator: await reach(route, administrator),
  };

  // Public, and 401 by itself: it asks who is there (decision 27).
  const asksWhoIsThere = route === "GET /api/user" && { visitor: "401 not_signed_in" };
  expect(reached).toEqual({ ...declared[access], ...asksWhoIsThere });
});

test("a made-up cookie is nobody's session", async () => {
  const answer = await shop().request({ url: "/api/user/orders", cookie: "trenza_sid=made-up" });

  expect(answer.statusCode).toBe(401);
});
