import { expect, test } from "vitest";
import { makeLruMap } from "./lru-map.ts";

test("a full map evicts the entry that was not used for the longest time", () => {
  const map = makeLruMap<number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.get("a");
  map.set("c", 3);

  expect(["a", "b", "c"].map(map.get)).toEqual([1, undefined, 3]);
});

test("a new value replaces the old one without evicting another", () => {
  const map = makeLruMap<number>(2);
  map.set("a", 1);
  map.set("b", 2);
  map.set("b", 3);

  expect(["a", "b"].map(map.get)).toEqual([1, 3]);
});
