import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#tests/support/local-storage.ts";
import { createLocalStorageValue } from "./local-storage-value.ts";

const createNames = () =>
  createLocalStorageValue<readonly string[]>("names", [], (json) => {
    if (!Array.isArray(json)) throw new Error("no list");
    return json;
  });

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

/** What the browser does with Back. */
const restoreFromCache = () => dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));

test("a value is read again after a reload", () => {
  createNames().set(["Ana"]);

  expect(createNames().get()).toEqual(["Ana"]);
});

test("what another tab stores is read, also while no part of the page shows the value", () => {
  const names = createNames();
  names.subscribe(() => undefined)();
  names.set(["Ana"]);
  stored.set("names", '["Luisa"]');

  expect(names.get()).toEqual(["Luisa"]);
});

test("an unchanged value stays the same object, so that nothing is rendered again", () => {
  stored.set("names", '["Ana"]');
  const names = createNames();

  expect(names.get()).toBe(names.get());
});

test("components update when another tab changes the value", () => {
  const names = createNames();
  const listener = vi.fn();
  names.subscribe(listener);
  stored.set("names", '["Ana"]');
  dispatchEvent(Object.assign(new Event("storage"), { key: "names" }));

  expect(listener).toHaveBeenCalledOnce();
  expect(names.get()).toEqual(["Ana"]);
});

test("after Back the page shows values stored on later pages", () => {
  const names = createNames();
  names.subscribe(() => undefined);
  stored.set("names", '["Ana"]');
  restoreFromCache();

  expect(names.get()).toEqual(["Ana"]);
});

test("a value in memory survives Back when the storage is blocked", () => {
  vi.stubGlobal("localStorage", undefined);
  const names = createNames();
  names.subscribe(() => undefined);
  names.set(["Ana"]);
  restoreFromCache();

  expect(names.get()).toEqual(["Ana"]);
});

test.each(["{not json", '"text"'])("the unreadable text %s gives the empty value and is removed", (text) => {
  stored.set("names", text);

  expect(createNames().get()).toEqual([]);
  expect(stored.has("names")).toBe(false);
});
