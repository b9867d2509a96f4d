import { expect, test } from "vitest";
import { hashToken, newReadableCode, newToken } from "./tokens.ts";

test("a token has 256 random bits and fits into a link", () => {
  expect(newToken()).toMatch(/^[\w-]{43}$/);
  expect(newToken()).not.toBe(newToken());
});

test("a code to type is in groups of four, without letters that look alike", () => {
  for (let run = 0; run < 50; run++) {
    expect(newReadableCode(12)).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
    expect(newReadableCode(6)).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{2}$/);
  }
});

test("a token is stored as its SHA-256", () => {
  expect(hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
