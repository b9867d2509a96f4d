import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CONTROLS } from "./controls.ts";

test.each(CONTROLS)("$requirement: $name: its code occurs once and its test exists", (control) => {
  expect(readFileSync(control.file, "utf8").split(control.code)).toHaveLength(2);
  expect(existsSync(control.test)).toBe(true);
});
