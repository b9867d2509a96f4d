/**
 * `npm test`: runs every check, even after one failed. Ends with the failed tests and `N passed, N failed`; a static
 * check counts as one test. Takes 7 to 16 minutes on two cores. `npm run test:all` (`--all`) runs the same and, in
 * addition, the slow tests (scripts/support/slow-tests.ts), all unit and API tests on PostgreSQL, not only those about
 * concurrency, and the purchase in WebKit. PostgreSQL is the server of TEST_DATABASE_URL, or a private one.
 */
import path from "node:path";
import { buildPages, isBuildFresh } from "./build.ts";
import { checkCoverage } from "./support/check-coverage.ts";
import { ensureChromium } from "./support/chromium.ts";
import { describeFailedTests, failedInPlaywright, failedInVitest } from "./support/failed-tests.ts";
import { ensureOtherBrowser, OTHER_BROWSERS } from "./support/other-browsers.ts";
import { startPrivatePostgres } from "./support/private-postgres.ts";
import { WITHOUT_SLOW } from "./support/slow-tests.ts";
import {
  type Count,
  count,
  deleteReports,
  type PlaywrightReport,
  readReport,
  runCheck,
  runPlaywright,
  runVitest,
  type VitestReport,
} from "./support/test-runs.ts";

type Step = { name: string; run: () => Count | Promise<Count> };

const { TEST_DATABASE_URL, ...embedded } = process.env;
const isAll = process.argv.includes("--all");
const chosen = isAll ? { vitest: [], playwright: [] } : WITHOUT_SLOW;

/** Tests whose result may depend on parallel connections: concurrency, locks, kills, drivers. */
const ON_POSTGRES = [
  "server/db/",
  "server/modules/accounts/login/login-limits.test.ts",
  "server/modules/accounts/passwords/passwords-at-once.test.ts",
  "server/modules/cart-mails/cart-locks.test.ts",
  "server/modules/catalog/concurrent-edits.test.ts",
  "server/modules/catalog/renamed-size-locks.test.ts",
  "server/modules/commercial-messages/consent-locks.test.ts",
  "server/modules/contacts/contact-locks.test.ts",
  "server/modules/inventory/",
  "server/modules/orders/status/bulk-orders.test.ts",
  "server/modules/orders/status/confirmed-at-once.test.ts",
  "server/modules/orders/status/stale-status.test.ts",
  "server/modules/payments/confirmation-storm.test.ts",
  "server/modules/promotions/code-locks.test.ts",
  "server/modules/refunds/returned-goods-locks.test.ts",
  "server/modules/reviews/import/import-locks.test.ts",
  "server/modules/stock-alerts/alert-locks.test.ts",
  "server/modules/stock-alerts/confirm-alert.test.ts",
  "server/modules/transfer-accounts/",
  "tests/torture/",
];

const VITEST_RUNS = ["vitest", "vitest-postgres"];
const PLAYWRIGHT_RUNS = ["chromium", "other-browsers"];

const steps: Step[] = [
  { name: "route types", run: () => runCheck("react-router", ["typegen"]) },
  { name: "types", run: () => runCheck("tsc", ["--noEmit"]) },
  { name: "lint and format", run: () => runCheck("biome", ["ci", "--colors=off"]) },
  { name: "structure", run: () => runCheck("node", ["scripts/check-structure.ts"]) },
  { name: "unused files, exports and dependencies", run: () => runCheck("knip", ["--no-progress"]) },
  { name: "unit and API tests", run: () => runVitest("vitest", embedded, chosen.vitest) },
  {
    name: "tests on PostgreSQL",
    run: () => runOnPostgres(isAll ? [] : [...chosen.vitest, ...ON_POSTGRES]),
  },
  { name: "pages", run: buildIfStale },
  { name: "browser tests", run: runInBrowser },
  { name: "a purchase in other browsers", run: buyInOtherBrowsers },
  {
    name: "coverage of the specification",
    run: () => checkCoverage({ vitest: VITEST_RUNS, playwright: ["chromium"], isAll }),
  },
];

async function runOnPostgres(args: readonly string[]): Promise<Count> {
  if (TEST_DATABASE_URL) return runVitest("vitest-postgres", process.env, args);

  const server = await startPrivatePostgres();
  if (!server) {
    console.log("Not run: install PostgreSQL 15 or later, or set TEST_DATABASE_URL to an empty database");
    return count({ skipped: 1 });
  }
  try {
    return runVitest("vitest-postgres", { ...embedded, TEST_DATABASE_URL: server.url }, args);
  } finally {
    server.stop();
  }
}

function buildIfStale(): Count {
  const failure = isBuildFresh() ? null : buildPages();
  if (failure !== null) throw new Error(failure);
  return count({ passed: 1 });
}

function runInBrowser(): Count {
  if (!isBuildFresh()) throw new Error("Not run: the pages do not build");
  return runPlaywright("chromium", ["--project=chromium", ...chosen.playwright], {
    ...embedded,
    CHROMIUM_PATH: ensureChromium(),
  });
}

function buyInOtherBrowsers(): Count {
  if (!isBuildFresh()) throw new Error("Not run: the pages do not build");
  const wanted = OTHER_BROWSERS.filter(({ name }) => isAll || name === "firefox");
  const present = wanted.filter(ensureOtherBrowser);
  const missing = wanted.filter((browser) => !present.includes(browser));
  for (const { name, packages } of missing) {
    console.log(`Not run in ${name}: install Debian's ${packages.join(" and ")}`);
  }
  const projects = present.map(({ name }) => `--project=${name}`);
  const result = projects.length > 0 ? runPlaywright("other-browsers", projects, embedded) : count({});
  return { ...result, skipped: result.skipped + missing.length };
}

deleteReports();
const total = count({});
for (const step of steps) {
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  const result = await attempt(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${step.name}: ${summary(result)} (${seconds} s)`);
  for (const key of ["passed", "failed", "skipped"] as const) total[key] += result[key];
}

/** A step that throws counts as one failed test. */
async function attempt(step: Step): Promise<Count> {
  try {
    return await step.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return count({ failed: 1 });
  }
}

function readFailedTests() {
  const root = path.resolve(import.meta.dirname, "..");
  const none = { testResults: [], suites: [] };
  return [
    ...VITEST_RUNS.flatMap((name) => failedInVitest(readReport<VitestReport>(name) ?? none, root)),
    ...PLAYWRIGHT_RUNS.flatMap((name) => failedInPlaywright(readReport<PlaywrightReport>(name) ?? none)),
  ];
}

function summary({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

console.log(`\n${describeFailedTests(readFailedTests())}`);
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
