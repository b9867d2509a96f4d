import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** Rows of the tables: what, where it lives, and `file › title` of the test that shows it. */
const rows = readFileSync(path.join(root, "docs/spec-coverage.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| (?!Call|What|---)/.test(line))
  .map((line) => {
    const [what = "", , shownBy = ""] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [file = "", title = ""] = shownBy.split(" › ");
    return { what, file, title };
  });

test.each(rows)("$what: the test that shows it exists", ({ file, title }) => {
  expect(title).not.toBe("");
  expect(existsSync(path.join(root, file)), file).toBe(true);
  expect(readFileSync(path.join(root, file), "utf8")).toContain(`"${title}"`);
});
