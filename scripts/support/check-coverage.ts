import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findGaps, readCoverageRows, testsOfPlaywright, testsOfVitest } from "./spec-coverage.ts";
import { type Count, count, type PlaywrightReport, readReport, type VitestReport } from "./test-runs.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Counts each row of docs/spec-coverage.md as a test, which passes if the named test passed in this run. */
export function checkCoverage(vitestRuns: readonly string[], playwrightRuns: readonly string[]): Count {
  const rows = readCoverageRows(readFileSync(path.join(root, "docs/spec-coverage.md"), "utf8"));
  if (rows.length === 0) throw new Error("docs/spec-coverage.md has no rows");

  const ran = [
    ...vitestRuns.flatMap((name) => {
      const report = readReport<VitestReport>(name);
      return report ? testsOfVitest(report, root) : [];
    }),
    ...playwrightRuns.flatMap((name) => {
      const report = readReport<PlaywrightReport>(name);
      return report ? testsOfPlaywright(report, "tests/e2e") : [];
    }),
  ];
  const gaps = findGaps(rows, ran, (file) => existsSync(path.join(root, file)));
  for (const gap of gaps) console.error(gap);
  return count({ passed: rows.length - gaps.length, failed: gaps.length });
}
