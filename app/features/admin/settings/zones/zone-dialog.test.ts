import { webcrypto } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { newRate } from "./zone-dialog.tsx";

afterEach(() => vi.unstubAllGlobals());

test("a further method gets a code of its own, also on a page without a secure context", () => {
  vi.stubGlobal("crypto", { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
  const usual = newRate([]);
  const taken = ["standard", "express", "same-day"].map((method) => ({ ...usual, method }));

  expect(usual.method).toBe("standard");
  expect(newRate(taken).method).toMatch(/^own-[0-9a-f]{8}$/);
});
