import { expect, test } from "vitest";
import { loginPath, safeNextPath } from "./next-path.ts";

test("a path of the shop is kept, with its query", () => {
  expect(safeNextPath("/order/12?x=1")).toBe("/order/12?x=1");
});

test.each([
  null,
  "",
  "profile",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "/\t/evil.example",
])("%j is not followed after the login", (next) => {
  expect(safeNextPath(next)).toBeNull();
});

test("the login page's address contains the path to return to", () => {
  expect(loginPath("/order/12?a=b")).toBe("/auth?next=%2Forder%2F12%3Fa%3Db");
});
