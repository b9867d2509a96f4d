import type { HTTPMethods } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { accessTable } from "./access-table.ts";

const shop = testShop();
let customer: string;

beforeAll(async () => {
  customer = (await makeSignedIn(shop().ctx)).cookie;
});

/** Nothing about the request is valid: whoever may not call it must not learn that. */
async function callNonsense(route: string, cookie?: string) {
  const [method, pattern = ""] = route.split(" ");
  const hasBody = method === "POST" || method === "PATCH" || method === "PUT";
  const answer = await shop().request({
    method: method as HTTPMethods,
    url: pattern.replaceAll(/:\w+/g, "nada"),
    cookie,
    ...(hasBody ? { headers: { "content-type": "application/json" }, payload: "{nonsense" } : {}),
  });
  return { status: answer.statusCode, code: answer.json().code };
}

test("every route is in the table, and the table holds nothing else", () => {
  const declared = shop()
    .app.declaredRoutes.filter(({ method }) => method !== "HEAD")
    .map(({ method, url, access }) => `${access}: ${method} ${url}`);
  const expected = Object.entries(accessTable).flatMap(([access, routes]) =>
    routes.map((route) => `${access}: ${route}`),
  );

  expect(declared.sort()).toEqual(expected.sort());
});

test("only the administrator's calls are under /api/admin, and all of those are", () => {
  const open = [...accessTable.public, ...accessTable.customer];

  expect(open.filter((route) => route.includes("/api/admin"))).toEqual([]);
});

test.each([...accessTable.customer, ...accessTable.admin])("%s: 401 without a session", async (route) => {
  expect(await callNonsense(route)).toEqual({ status: 401, code: "not_signed_in" });
});

test.each(accessTable.admin)("%s: 403 for a customer, before anything is validated", async (route) => {
  expect(await callNonsense(route, customer)).toEqual({ status: 403, code: "forbidden" });
});

test("a made-up cookie is nobody's session", async () => {
  expect(await callNonsense("GET /api/user/orders", "trenza_sid=made-up")).toMatchObject({ status: 401 });
});
