import { expect, test } from "vitest";
import { Settings } from "#contract/settings/settings.ts";
import { fieldPathsOf } from "#tests/support/schema-fields.ts";
import { redactChanges } from "./redaction.ts";

const changesOf = (paths: string[][]) => paths.map((path) => ({ path, before: null, after: "x" }));

test("a change of any setting is recorded with its values", () => {
  const changes = changesOf(fieldPathsOf(Settings));

  expect(changes.length).toBeGreaterThan(50);
  expect(redactChanges("settings", changes)).toEqual(changes);
});

test.each([
  "password",
  "passwordHash",
  "currentPassword",
  "accessToken",
  "tokenHash",
  "twoStepSecret",
  "recoveryCodes",
  "recoveryCodeHashes",
  "secretKey",
  "passwords",
])("a change of %s is not recorded", (field) => {
  expect(redactChanges("user", changesOf([[field]]))).toEqual([]);
});
