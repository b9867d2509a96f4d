import { beforeAll, expect, test } from "vitest";
import { registrationForm } from "#tests/support/account-forms.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { accessTable, adminRoutes } from "./access-table.ts";

const shop = testShop();
let cookie = "";

beforeAll(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const cacheControlOf = async (url: string, options: object = {}) =>
  (await shop().request({ url, ...options })).headers["cache-control"];

const reads = [...accessTable.customer, ...adminRoutes]
  .filter((route) => route.startsWith("GET ") && !route.includes("/:"))
  .map((route) => route.slice("GET ".length));

test.each(reads)("no cache may store %s, which is not public", async (url) => {
  expect(await cacheControlOf(url, { cookie })).toBe("no-store");
});

test.each(["/api/user", "/api/products", "/api/settings"])(
  "no cache may store %s for a signed-in person",
  async (url) => {
    expect(await cacheControlOf(url, { cookie })).toBe("no-store");
  },
);

test("no cache may store the answer to a registration or a login", async () => {
  const form = registrationForm();
  const { username, password } = form;

  expect(await cacheControlOf("/api/register", { method: "POST", payload: form })).toBe("no-store");
  expect(await cacheControlOf("/api/login", { method: "POST", payload: { username, password } })).toBe(
    "no-store",
  );
});

test.each(["/api/products", "/api/products/suggestions?search=romero", "/api/settings"])(
  "a visitor's browser keeps %s and asks each time whether it changed",
  async (url) => {
    expect(await cacheControlOf(url)).toBe("public, max-age=0, must-revalidate");
  },
);
