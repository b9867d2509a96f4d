import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#tests/support/local-storage.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubLocalStorage();
  vi.resetModules();
  vi.stubGlobal("fetch", async () => Response.json({ items: [], discountCode: "VUELVE" }));
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ["fills an empty field", undefined, "VUELVE"],
  ["leaves a code that the customer typed", "ANA10", "ANA10"],
])("the code of a cart mail %s", async (_, typed, expected) => {
  if (typed) stored.set("discountCode", JSON.stringify(typed));
  const { restoreCart } = await import("./restore-cart.ts");

  await restoreCart("ficha");

  expect(JSON.parse(stored.get("discountCode") ?? "")).toBe(expected);
});
