import { expect, test } from "vitest";
import { isSlow, listedByVitest, WITHOUT_SLOW } from "./slow-tests.ts";

test.each([
  ["tests/torture/kills.slow.test.ts", true],
  ["tests/e2e/zoom.slow.spec.ts", true],
  ["tests/e2e/cart.spec.ts", false],
  ["server/slow.ts", false],
])("%s is slow: %s", (file, expected) => {
  expect(isSlow(file)).toBe(expected);
});

test("the pattern for browser tests matches the files of slow tests, and no title", () => {
  const [, pattern = ""] = WITHOUT_SLOW.playwright;

  expect("chromium zoom.slow.spec.ts a picture opens").toMatch(new RegExp(pattern));
  expect("chromium cart.spec.ts a slow network").not.toMatch(new RegExp(pattern));
});

test("a listed test has its own title, without the suites around it", () => {
  expect(listedByVitest({ name: "a shop > keeps orders", file: "/shop/a.slow.test.ts" }, "/shop")).toEqual({
    file: "a.slow.test.ts",
    title: "keeps orders",
    status: "listed",
  });
});
