import { expect, test } from "vitest";
import { loginPath, ownPath } from "./next-path.ts";

test("a path of the shop is kept, with its query", () => {
  expect(ownPath("/order/12?x=1")).toBe("/order/12?x=1");
});

test.each([
  null,
  "",
  "profile",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "/\t/evil.example",
])("%j leads nowhere", (next) => {
  expect(ownPath(next)).toBeNull();
});

test("the login page carries the way back", () => {
  expect(loginPath("/order/12?a=b")).toBe("/auth?next=%2Forder%2F12%3Fa%3Db");
});
