import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "./errors.ts";

test.each([
  ["a lost connection", "08006", true],
  ["a full server", "53300", true],
  ["a lock that was not granted in time", "55P03", true],
  ["a statement with too many parameters", "08P01", false],
  ["a violated constraint", "23514", false],
])("%s: may the same request succeed later? (%s)", (_what, code, isUnavailable) => {
  const cause = Object.assign(new Error("from the server"), { code });

  expect(isDatabaseUnavailable(new Error("Failed query", { cause }))).toBe(isUnavailable);
});
