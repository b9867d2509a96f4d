import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["João Ângela", "joao angela"],
  ["MEDELLÍN", "medellin"],
  ["Itagüí", "itagui"],
  ["Ñáñez", "nanez"],
  ["Zoë Çelik", "zoe celik"],
])("%s compares as %s", (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
