import { webcrypto } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { newKey, newUuid } from "./random-id.ts";

beforeEach(() => {
  // A page without a secure context has no randomUUID.
  vi.stubGlobal("crypto", { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
});
afterEach(() => vi.unstubAllGlobals());

test("a key has 32 hexadecimal digits, and two keys differ", () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newKey()).not.toBe(newKey());
});

test("a UUID is one of version 4, also without a secure context", () => {
  expect(z.uuidv4().safeParse(newUuid()).success).toBe(true);
});
