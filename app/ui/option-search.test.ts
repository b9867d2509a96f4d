import { expect, it } from "vitest";
import { matchingOptions, onlyMatch } from "./option-search.ts";

const optionsOf = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const towns = optionsOf("Bello", "Medellín", "Montebello", "Itagüí");
const find = (typed: string) => matchingOptions(towns, typed).map(({ label }) => label);

it("ignores case and accents", () => {
  expect(find("MEDELLIN")).toEqual(["Medellín"]);
  expect(find("itagui")).toEqual(["Itagüí"]);
});

it("ignores a leading article and one typing error when nothing else matches", () => {
  expect(find("el bello")).toEqual(["Bello", "Montebello"]);
  expect(find("medelin")).toEqual(["Medellín"]);
  expect(find("medeln")).toEqual([]);
  expect(onlyMatch(towns, "medelin"), "is offered, and never chosen unasked").toBeUndefined();
});

it("lists labels that begin with the text before those that contain it", () => {
  expect(matchingOptions([...towns].reverse(), "bello").map(({ label }) => label)).toEqual([
    "Bello",
    "Montebello",
  ]);
});

it("lists whole words before word beginnings, so that «Cali» comes before Calima", () => {
  const valley = optionsOf("Calima", "Santiago de Cali", "Candelaria");

  expect(matchingOptions(valley, "cali").map(({ label }) => label)).toEqual(["Santiago de Cali", "Calima"]);
});

it("lists the larger town first when two match equally well", () => {
  const towns = [
    { value: "a", label: "San Pedro" },
    { value: "b", label: "San Andrés", rank: 80 },
    { value: "c", label: "San José", rank: 7 },
  ];

  expect(matchingOptions(towns, "san").map(({ value }) => value)).toEqual(["c", "b", "a"]);
});

it("lists every option for an empty text", () => {
  expect(find("  ")).toHaveLength(4);
});

it("finds an unambiguous match, and none when several options match", () => {
  const departments = optionsOf(
    "Bogotá, D.C.",
    "Norte de Santander",
    "Santander",
    "Valle del Cauca",
    "Cauca",
  );
  const match = (typed: string) => onlyMatch(departments, typed)?.label;

  expect(match("bogota")).toBe("Bogotá, D.C.");
  expect(match("Valle")).toBe("Valle del Cauca");
  expect(match("santander")).toBe("Santander");
  expect(match("nor")).toBe("Norte de Santander");
  expect(match("an")).toBeUndefined();
  expect(onlyMatch(optionsOf("Calima", "Santiago de Cali"), "cali")?.label).toBe("Santiago de Cali");
  expect(match("")).toBeUndefined();
});

it("finds a label with its hint, and no unambiguous match for a name that two options share", () => {
  const places = [
    { value: "05615", label: "Rionegro", hint: "Antioquia" },
    { value: "68615", label: "Rionegro", hint: "Santander" },
  ];

  expect(matchingOptions(places, "rionegro, sant").map(({ value }) => value)).toEqual(["68615"]);
  expect(onlyMatch(places, "rionegro")).toBeUndefined();
  expect(onlyMatch(places, "rionegro santander")?.value).toBe("68615");
});
