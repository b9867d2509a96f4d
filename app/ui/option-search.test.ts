import { expect, it } from "vitest";
import { matchingOptions } from "./option-search.ts";

const towns = ["Bello", "Medellín", "Montebello", "Itagüí"].map((label) => ({ value: label, label }));
const find = (typed: string) => matchingOptions(towns, typed).map(({ label }) => label);

it("ignores case and accents", () => {
  expect(find("MEDELLIN")).toEqual(["Medellín"]);
  expect(find("itagui")).toEqual(["Itagüí"]);
});

it("puts what begins with the term before what contains it", () => {
  expect(matchingOptions([...towns].reverse(), "bello").map(({ label }) => label)).toEqual([
    "Bello",
    "Montebello",
  ]);
});

it("gives everything for nothing typed", () => {
  expect(find("  ")).toHaveLength(4);
});
