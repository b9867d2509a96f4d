import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { comparePlaces, describeChanges, findPlaceErrors, PlacesFile } from "./compare-places.ts";

const root = path.resolve(import.meta.dirname, "../..");
const listFile = path.join(root, "contract/places/divipola.json");
const today = PlacesFile.parse(JSON.parse(readFileSync(listFile, "utf8")));

/** Today's list with a new town in Antioquia, without Leticia, and with a new name for Cali. */
function nextYear(): PlacesFile {
  const departments = today.departments.map(({ municipalities, ...department }) => ({
    ...department,
    municipalities: municipalities
      .filter(([code]) => code !== "91001")
      .map(([code, name]): [string, string] => [code, code === "76001" ? "Cali" : name]),
  }));
  departments.find(({ code }) => code === "05")?.municipalities.push(["05999", "Nuevo Municipio"]);
  return { ...today, departments };
}

test("a newer list's added, removed and renamed codes are reported", () => {
  expect(describeChanges(comparePlaces(today, nextYear()))).toEqual([
    "added    05999 Nuevo Municipio",
    "removed  91001 Leticia",
    "renamed  76001 Santiago de Cali → Cali",
  ]);
  expect(describeChanges(comparePlaces(today, today))).toEqual([]);
});

test("a code that occurs twice or below another department is an error", () => {
  const [first, ...others] = today.departments;
  const wrong = { ...today, departments: [{ ...first, municipalities: [["05001", "Medellín"]] }, ...others] };

  expect(findPlaceErrors(today)).toEqual([]);
  expect(findPlaceErrors(PlacesFile.parse(wrong))).toEqual([
    "05001 is below department 91",
    "05001 occurs twice",
  ]);
});

test("the script prints the report and changes nothing without --write", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "trenza-places-"));
  try {
    const newFile = path.join(folder, "divipola.json");
    writeFileSync(newFile, JSON.stringify(nextYear()));
    const before = readFileSync(listFile, "utf8");

    const printed = execFileSync(process.execPath, ["scripts/update-places.ts", newFile], {
      cwd: root,
      encoding: "utf8",
    });

    expect(printed).toContain("removed  91001 Leticia");
    expect(printed).toContain("3 changes.");
    expect(readFileSync(listFile, "utf8")).toBe(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
