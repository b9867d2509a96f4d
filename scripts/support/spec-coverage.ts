import path from "node:path";
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from "./test-runs.ts";

/** Compares docs/spec-coverage.md with the tests that ran or are known, as the last step of `npm test`. */

export type CoverageRow = {
  statement: string;
  cells: number;
  /** Files or folders, from the root. */
  places: string[];
  file: string;
  title: string;
};

/** A test of this run. A listed one exists, and runs only in `npm run test:all`. */
export type KnownTest = { file: string; title: string; status: "passed" | "failed" | "skipped" | "listed" };

const HEADING = /^\| (?:Call|What) \| Lives in \| Shown by \|$/;
const RULE = "|---|---|---|";
/** Placeholders in test titles: `%s`, `$name`, and `${name}` in a template string. */
const PLACEHOLDER = /\$\{[^}]*\}|%[sdifjoO#%]|\$[\w.]+/g;

export function readCoverageRows(markdown: string): CoverageRow[] {
  return markdown
    .split("\n")
    .filter((line) => line.startsWith("|") && line !== RULE && !HEADING.test(line))
    .map((line) => {
      const cells = line.split("|").slice(1, -1);
      const [statement = "", places = "", shownBy = ""] = cells.map((cell) => cell.trim());
      const [file = "", title = ""] = shownBy.split(" › ");
      return { statement, cells: cells.length, places: places.split(", "), file, title };
    });
}

/** One line per row without proof: a missing file, or a test that does not exist, did not run or did not pass. */
export function findGaps(
  rows: readonly CoverageRow[],
  known: readonly KnownTest[],
  exists: (file: string) => boolean,
): string[] {
  const byFile = Map.groupBy(known, ({ file }) => file);
  return rows.flatMap((row) => {
    const fault = findFault(row, byFile.get(row.file) ?? [], exists);
    return fault ? [`${row.statement}: ${fault}`] : [];
  });
}

function findFault(row: CoverageRow, inFile: readonly KnownTest[], exists: (file: string) => boolean) {
  if (row.cells !== 3) return "needs what, where it lives, and the test";
  const missing = [...row.places, row.file].find((file) => !exists(file));
  if (missing !== undefined) return `there is no ${missing}`;

  const pattern = titlePattern(row.title);
  const statuses = new Set(inFile.filter(({ title }) => pattern.test(title)).map(({ status }) => status));
  if (statuses.size === 0) return `no test «${row.title}» ran in ${row.file}`;
  if (statuses.has("failed")) return `«${row.title}» failed`;
  return statuses.has("passed") || statuses.has("listed") ? null : `«${row.title}» was skipped`;
}

function titlePattern(title: string): RegExp {
  const fixed = title.split(PLACEHOLDER).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${fixed.join("[^]*")}$`);
}

export function testsOfVitest({ testResults }: Pick<VitestReport, "testResults">, root: string): KnownTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: path.relative(root, name),
      title,
      status: status === "passed" || status === "failed" ? status : "skipped",
    })),
  );
}

/** Playwright names files relative to its test folder. */
export function testsOfPlaywright({ suites }: Pick<PlaywrightReport, "suites">, folder: string): KnownTest[] {
  const ofSuite = ({ specs, suites: inner = [] }: PlaywrightSuite, file: string): KnownTest[] => [
    ...specs.map(({ title, ok, tests }) => ({ file, title, status: statusOf(ok, tests) })),
    ...inner.flatMap((suite) => ofSuite(suite, file)),
  ];
  return suites.flatMap((suite) => ofSuite(suite, path.posix.join(folder, suite.file)));
}

function statusOf(isOk: boolean, tests: readonly { status: string }[]): KnownTest["status"] {
  if (!isOk) return "failed";
  return tests.every(({ status }) => status === "skipped") ? "skipped" : "passed";
}
