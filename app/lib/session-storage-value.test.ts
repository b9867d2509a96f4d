import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSessionStorageValue } from "./session-storage-value.ts";

const createNumber = () => createSessionStorageValue("n", (json) => (typeof json === "number" ? json : null));

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a value survives a reload until it is cleared", () => {
  createNumber().set(7);
  const reloaded = createNumber();
  expect(reloaded.get()).toBe(7);

  reloaded.clear();
  expect(reloaded.get()).toBeNull();
});

test.each(["{not json", '"text"', "{}"])("the unreadable text %s gives no value", (text) => {
  stored.set("n", text);

  expect(createNumber().get()).toBeNull();
});

test("a value is kept in memory when storage is blocked", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const value = createNumber();
  value.set(7);
  expect(value.get()).toBe(7);

  value.clear();
  expect(value.get()).toBeNull();
});

test("the newest value wins when storage is full", () => {
  const value = createNumber();
  value.set(7);
  vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  value.set(8);

  expect(value.get()).toBe(8);
});
