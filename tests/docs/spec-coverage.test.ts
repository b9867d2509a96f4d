import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const TITLES = /^\| (?:Call|What) \| Lives in \| Shown by \|$/;
const RULE = "|---|---|---|";

/** Rows of the tables: what, the files or folders where it lives, and `file › title` of the test that shows it. */
const rows = readFileSync(path.join(root, "docs/spec-coverage.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|") && line !== RULE && !TITLES.test(line))
  .map((line) => {
    const cells = line.split("|").slice(1, -1);
    const [what = "", lives = "", shownBy = ""] = cells.map((cell) => cell.trim());
    const [file = "", title = ""] = shownBy.split(" › ");
    return { what, cells: cells.length, lives, file, title };
  });

test("every part of the specification is in the list", () => {
  const parts = readFileSync(path.join(root, "docs/spec-coverage.md"), "utf8").match(/^## .*$/gm) ?? [];

  for (const part of ["§1", "§2", "§4", "§5", "§7", "§8", "§9"]) expect(parts.join()).toContain(part);
  expect(rows.length).toBeGreaterThan(300);
});

test.each(rows)("$what: it is there, and the test that shows it, too", ({ cells, lives, file, title }) => {
  expect(cells, "what, where it lives, and the test").toBe(3);
  for (const place of lives.split(", ")) expect(existsSync(path.join(root, place)), `no ${place}`).toBe(true);
  expect(title, "no test is named").not.toBe("");
  expect(existsSync(path.join(root, file)), `no ${file}`).toBe(true);

  const source = readFileSync(path.join(root, file), "utf8");
  expect(source.includes(`"${title}"`) || source.includes(`\`${title}\``), `no test «${title}»`).toBe(true);
});
