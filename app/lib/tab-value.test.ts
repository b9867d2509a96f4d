import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTabValue } from "./tab-value.ts";

const createNumber = () => createTabValue("n", (json) => (typeof json === "number" ? json : null));

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

test("is there again after a reload, until it is forgotten", () => {
  createNumber().set(7);
  const reloaded = createNumber();
  expect(reloaded.get()).toBe(7);

  reloaded.forget();
  expect(reloaded.get()).toBeNull();
});

test.each(["{not json", '"text"', "{}"])("is nothing where %s is stored", (text) => {
  stored.set("n", text);

  expect(createNumber().get()).toBeNull();
});

test("lives in memory where storage is forbidden", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const value = createNumber();
  value.set(7);
  expect(value.get()).toBe(7);

  value.forget();
  expect(value.get()).toBeNull();
});

test("is the newest one when storage is full", () => {
  const value = createNumber();
  value.set(7);
  vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  value.set(8);

  expect(value.get()).toBe(8);
});
