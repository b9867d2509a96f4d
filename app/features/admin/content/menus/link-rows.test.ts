import { expect, test } from "vitest";
import { linkRows, withSaved } from "./link-rows.ts";

const link = (label: string) => ({ label, to: `/${label}` });
const links = [link("a"), link("b"), link("c")];
const rows = linkRows([], links);
const ids = rows.map(({ id }) => id);
const idsOf = (next: typeof links) => linkRows(rows, next).map(({ id }) => id);

test("each link has a key of its own", () => {
  expect(new Set(ids).size).toBe(3);
});

test("links keep their keys while they are moved and removed", () => {
  expect(idsOf(links.toReversed())).toEqual(ids.toReversed());
  expect(idsOf(links.slice(1))).toEqual(ids.slice(1));
});

test("links keep their keys when a save replaces them by the server's copies", () => {
  expect(idsOf(structuredClone(links))).toEqual(ids);
});

test("an edited link keeps its key, and a new one gets another", () => {
  const [a, , c] = links;
  if (!a || !c) throw new Error("three links");
  expect(idsOf([a, link("other"), c])).toEqual(ids);
  expect(ids).not.toContain(linkRows(rows, [...links, link("d")]).at(-1)?.id);
});

test("two equal links have different keys", () => {
  const twice = linkRows([], [link("a"), link("a")]);
  const again = linkRows(twice, structuredClone(twice.map((row) => row.link)));
  expect(new Set(again.map(({ id }) => id)).size).toBe(2);
});

test("an edited link replaces its row, although the server's copy stands there meanwhile", () => {
  const current = linkRows(rows, structuredClone(links));
  expect(withSaved(current, ids[1] ?? 0, link("typed")).map(({ label }) => label)).toEqual([
    "a",
    "typed",
    "c",
  ]);
});

test("an edited link whose row is gone is added at the end, as a new one is", () => {
  const current = linkRows(rows, links.slice(1));
  expect(withSaved(current, ids[0] ?? 0, link("typed")).map(({ label }) => label)).toEqual([
    "b",
    "c",
    "typed",
  ]);
  expect(withSaved(current, "new", link("typed")).map(({ label }) => label)).toEqual(["b", "c", "typed"]);
});
