import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
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

/** Runs all unit and API tests, or those of the given files. `name` names the report. */
export function runVitest(name: string, env: Env, files: readonly string[] = []): Count {
  const report = prepareReport(`${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const succeeded = run("vitest", ["run", ...reporters, ...files], env);
  return withExitCode(succeeded, () => countVitest(JSON.parse(readFileSync(report, "utf8"))));
}

/** Runs the browser tests of the given Playwright projects. `name` names the report. */
export function runPlaywright(name: string, projects: readonly string[], env: Env): Count {
  const report = prepareReport(`${name}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const succeeded = run("playwright", ["test", ...chosen, "--reporter=list,json"], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return withExitCode(succeeded, () => countPlaywright(JSON.parse(readFileSync(report, "utf8"))));
}

/** A report of this run; undefined if its runner wrote none. */
export function readReport<Report>(name: string): Report | undefined {
  const file = path.join(reports, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** Deletes the reports of earlier runs. */
export function deleteReports(): void {
  for (const file of globSync("*.json", { cwd: reports })) rmSync(path.join(reports, file), { force: true });
}

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { title: string; status: string }[] }[];
};

type CountedVitestReport = Omit<VitestReport, "testResults"> & {
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** A file that fails before its first test reports no failed test; it counts as one. */
export function countVitest(report: CountedVitestReport): Count {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export type PlaywrightSuite = {
  file: string;
  specs: { title: string; ok: boolean; tests: { status: string }[] }[];
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

/** A runner that exits with an error counts at least one failure, whatever its report says. */
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
  const file = path.join(reports, name);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  return file;
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
