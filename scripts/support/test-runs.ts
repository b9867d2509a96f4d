import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const reports = path.join(root, "test-results");

export type Count = { passed: number; failed: number; skipped: number };

type Env = NodeJS.ProcessEnv;

export function count(known: Partial<Count>): Count {
  return { passed: 0, failed: 0, skipped: 0, ...known };
}

/** Runs a tool that only says yes or no: one test. */
export function runCheck(tool: string, args: string[]): Count {
  return run(tool, args, process.env) ? count({ passed: 1 }) : count({ failed: 1 });
}

/** Runs all unit and API tests, or those of the given files. */
export function runVitest(env: Env, files: string[] = []): Count {
  const report = freshReport("vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const succeeded = run("vitest", ["run", ...reporters, ...files], env);
  return honest(succeeded, () => countVitest(JSON.parse(readFileSync(report, "utf8"))));
}

export function runPlaywright(env: Env): Count {
  const report = freshReport("playwright.json");
  const succeeded = run("playwright", ["test", "--reporter=list,json"], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return honest(succeeded, () => countPlaywright(JSON.parse(readFileSync(report, "utf8"))));
}

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** A file that fails before its first test has no failed test of its own: it counts as one. */
export function countVitest(report: VitestReport): Count {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

export function countPlaywright({ stats }: PlaywrightReport): Count {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** Whatever the report says, a runner that ended badly has failed; without a report too. */
function honest(succeeded: boolean, read: () => Count): Count {
  const result = readOrNothing(read);
  return succeeded || result.failed > 0 ? result : { ...result, failed: 1 };
}

function readOrNothing(read: () => Count): Count {
  try {
    return read();
  } catch {
    return count({ failed: 1 });
  }
}

function freshReport(name: string): string {
  const file = path.join(reports, name);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Tools come from node_modules/.bin, which npm scripts have first in PATH; named here for direct runs too. */
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
