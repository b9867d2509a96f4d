import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isSlow, listSlowTests } from "./slow-tests.ts";
import { findGaps, readCoverageRows, testsOfPlaywright, testsOfVitest } from "./spec-coverage.ts";
import { type Count, count, type PlaywrightReport, readReport, type VitestReport } from "./test-runs.ts";

const root = path.resolve(import.meta.dirname, "../..");

type Runs = {
  vitest: readonly string[];
  playwright: readonly string[];
  /** Whether the slow tests ran as well. */
  isAll: boolean;
};

/**
 * Counts each row of docs/spec-coverage.md as a test, which passes if the named test passed in this run. In a run
 * without the slow tests, a row that names one of them counts as skipped if the test exists.
 */
export function checkCoverage({ vitest, playwright, isAll }: Runs): Count {
  const rows = readCoverageRows(readFileSync(path.join(root, "docs/spec-coverage.md"), "utf8"));
  if (rows.length === 0) throw new Error("docs/spec-coverage.md has no rows");

  const isLater = ({ file }: { file: string }) => !isAll && isSlow(file);
  const due = rows.filter((row) => !isLater(row));
  const later = rows.filter(isLater);
  const exists = (file: string) => existsSync(path.join(root, file));
  const unproven = findGaps(due, readRanTests(vitest, playwright), exists);
  const unknown = findGaps(later, later.length > 0 ? listSlowTests(root) : [], exists);
  for (const gap of [...unproven, ...unknown]) console.error(gap);
  if (later.length > 0)
    console.log(`${later.length} rows name slow tests: only npm run test:all proves them`);
  return count({
    passed: due.length - unproven.length,
    failed: unproven.length + unknown.length,
    skipped: later.length - unknown.length,
  });
}

function readRanTests(vitest: readonly string[], playwright: readonly string[]) {
  return [
    ...vitest.flatMap((name) => {
      const report = readReport<VitestReport>(name);
      return report ? testsOfVitest(report, root) : [];
    }),
    ...playwright.flatMap((name) => {
      const report = readReport<PlaywrightReport>(name);
      return report ? testsOfPlaywright(report, "tests/e2e") : [];
    }),
  ];
}
