import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const reports = path.join(root, "test-results");

export type Count = { passed: number; failed: number; skipped: number };

type Env = NodeJS.ProcessEnv;

export function count(known: Partial<Count>): Count {
  return { passed: 0, failed: 0, skipped: 0, ...known };
}

/** Runs a tool that passes or fails as a whole. Counts as one test. */
export function runCheck(tool: string, args: string[]): Count {
  return run(tool, args, process.env) ? count({ passed: 1 }) : count({ failed: 1 });
}

/**
 * Runs all unit and API tests, or those that the arguments of vitest choose. `name` names the report. Files with a
 * failed test run once more, alone: on a shared machine a run is sometimes slower than any time limit. `npm test` lists
 * the tests that needed it. Errors that belong to no test count as one failure, whatever the second try says.
 */
export function runVitest(name: string, env: Env, args: readonly string[] = []): Count {
  const first = runVitestOnce(name, env, args);
  const failed = failedFiles(first.report);
  if (failed.length === 0) return withExitCode(first.succeeded, () => countVitest(first.report));

  console.log(`\n── second try of ${failed.length} files`);
  const second = runVitestOnce(`${name}-second-try`, env, failed);
  const merged = withSecondTry(first.report, second.report);
  writeFileSync(reportFile(name), JSON.stringify(merged));
  rmSync(reportFile(`${name}-second-try`), { force: true });
  return withExitCode(second.succeeded && !first.hasUnhandledErrors, () => countVitest(merged));
}

function runVitestOnce(name: string, env: Env, args: readonly string[]) {
  const file = prepareReport(name);
  const unhandled = path.join(reports, `${name}-unhandled.txt`);
  rmSync(unhandled, { force: true });
  const reporters = ["default", "json", "./scripts/support/unhandled-errors-reporter.ts"];
  const flags = [...reporters.map((reporter) => `--reporter=${reporter}`), `--outputFile.json=${file}`];
  const succeeded = run("vitest", ["run", ...flags, ...args], { ...env, UNHANDLED_ERRORS_FILE: unhandled });
  return {
    succeeded,
    hasUnhandledErrors: existsSync(unhandled) && readFileSync(unhandled, "utf8") !== "0",
    report: readReport<VitestReport>(name) ?? { testResults: [] },
  };
}

/** Runs the browser tests that the arguments of Playwright choose. `name` names the report. */
export function runPlaywright(name: string, args: readonly string[], env: Env): Count {
  const report = prepareReport(name);
  const succeeded = run("playwright", ["test", "--reporter=list,json", ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return withExitCode(succeeded, () => countPlaywright(JSON.parse(readFileSync(report, "utf8"))));
}

/** A report of this run; undefined if its runner wrote none. */
export function readReport<Report>(name: string): Report | undefined {
  const file = reportFile(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** Deletes the reports of earlier runs. */
export function deleteReports(): void {
  for (const file of globSync("*.json", { cwd: reports })) rmSync(path.join(reports, file), { force: true });
}

type VitestTest = {
  title: string;
  fullName?: string;
  status: string;
  failureMessages?: string[];
  /** What its first try failed with; set by `withSecondTry`. */
  firstTry?: string[];
};

export type VitestFile = { name: string; status: string; message?: string; assertionResults: VitestTest[] };

export type VitestReport = { testResults: VitestFile[] };

function failedFiles({ testResults }: VitestReport): string[] {
  return testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
}

/** The first report, with the files of the second in place of their first results. */
export function withSecondTry(first: VitestReport, second: VitestReport): VitestReport {
  const secondFiles = new Map(second.testResults.map((file) => [file.name, file]));
  return {
    testResults: first.testResults.map((file) => {
      const again = secondFiles.get(file.name);
      return again ? { ...again, assertionResults: mergeTests(file, again) } : file;
    }),
  };
}

function mergeTests(first: VitestFile, second: VitestFile): VitestTest[] {
  const secondTests = new Map(second.assertionResults.map((test) => [nameOf(test), test]));
  const missing = first.assertionResults.filter(
    (test) => test.status === "failed" && !secondTests.has(nameOf(test)),
  );
  return [...second.assertionResults.map((test) => withFirstTry(test, first)), ...missing];
}

function withFirstTry(test: VitestTest, first: VitestFile): VitestTest {
  const same = first.assertionResults.find((earlier) => nameOf(earlier) === nameOf(test));
  if (same?.status === "failed") return { ...test, firstTry: same.failureMessages ?? [] };
  return isBroken(first) ? { ...test, firstTry: [first.message ?? ""] } : test;
}

function nameOf({ fullName, title }: VitestTest): string {
  return fullName ?? title;
}

/** Whether the file itself failed, not one of its tests: its import, or a hook. */
export function isBroken({ status, assertionResults }: VitestFile): boolean {
  return status === "failed" && assertionResults.every((test) => test.status !== "failed");
}

/** A file that fails without a failed test counts as one. */
export function countVitest({ testResults }: VitestReport): Count {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const withStatus = (wanted: string) => tests.filter(({ status }) => status === wanted).length;
  const passed = withStatus("passed");
  const failed = withStatus("failed");
  return {
    passed,
    failed: failed + testResults.filter(isBroken).length,
    skipped: tests.length - passed - failed,
  };
}

export type PlaywrightTest = { status: string; results?: { errors: { message?: string }[] }[] };

export type PlaywrightSuite = {
  file: string;
  specs: { title: string; ok: boolean; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

/** A test that passes on its second try counts as passed. Playwright lists it as flaky: find its cause. */
export function countPlaywright({ stats }: Pick<PlaywrightReport, "stats">): Count {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** A runner that exits with an error and reports no failed test counts one failure. */
function withExitCode(succeeded: boolean, read: () => Count): Count {
  const result = readOrFail(read);
  return succeeded || result.failed > 0 ? result : { ...result, failed: 1 };
}

function readOrFail(read: () => Count): Count {
  try {
    return read();
  } catch {
    return count({ failed: 1 });
  }
}

function prepareReport(name: string): string {
  const file = reportFile(name);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function reportFile(name: string): string {
  return path.join(reports, `${name}.json`);
}

/** Puts node_modules/.bin first in PATH, as npm scripts have it, so that direct runs work too. */
function run(tool: string, args: string[], env: Env): boolean {
  const bin = path.join(root, "node_modules/.bin");
  const { status, error } = spawnSync(tool, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...env, PATH: `${bin}${path.delimiter}${env.PATH ?? ""}` },
  });
  if (error) console.error(`${tool}: ${error.message}`);
  return status === 0;
}
