/**
 * The gate, `npm test`: every check in turn, a failed one not hiding the next. Ends with `N passed, N failed`, in
 * which each static check counts as one test. `--all` runs the unit and API tests a second time, on the PostgreSQL of
 * TEST_DATABASE_URL.
 */
import { buildPages, isBuildFresh } from "./build.ts";
import { ensureChromium } from "./support/chromium.ts";
import { type Count, count, runCheck, runPlaywright, runVitest } from "./support/test-runs.ts";

type Step = { name: string; run: () => Count | Promise<Count> };

const { TEST_DATABASE_URL, ...embedded } = process.env;

const steps: Step[] = [
  { name: "route types", run: () => runCheck("react-router", ["typegen"]) },
  { name: "types", run: () => runCheck("tsc", ["--noEmit"]) },
  { name: "lint and format", run: () => runCheck("biome", ["ci", "--colors=off"]) },
  { name: "structure", run: () => runCheck("node", ["scripts/check-structure.ts"]) },
  { name: "unit and API tests", run: () => runVitest(embedded) },
  ...(process.argv.includes("--all") ? [{ name: "the same on PostgreSQL", run: runOnPostgres }] : []),
  { name: "pages", run: buildIfStale },
  { name: "browser tests", run: runInBrowser },
];

function runOnPostgres(): Count {
  if (!TEST_DATABASE_URL) throw new Error("Set TEST_DATABASE_URL to an empty PostgreSQL database");
  return runVitest(process.env);
}

function buildIfStale(): Count {
  const failure = isBuildFresh() ? null : buildPages();
  if (failure !== null) throw new Error(failure);
  return count({ passed: 1 });
}

function runInBrowser(): Count {
  if (!isBuildFresh()) throw new Error("Not run: the pages do not build");
  return runPlaywright({ ...embedded, CHROMIUM_PATH: ensureChromium() });
}

const total = count({});
for (const step of steps) {
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  const result = await attempt(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${step.name}: ${summary(result)} (${seconds} s)`);
  for (const key of ["passed", "failed", "skipped"] as const) total[key] += result[key];
}

/** A step that cannot even run is one failed test. */
async function attempt(step: Step): Promise<Count> {
  try {
    return await step.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return count({ failed: 1 });
  }
}

function summary({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
