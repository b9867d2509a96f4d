/**
 * `npm run torture`: runs the tests that use tests/torture/sizes.ts at full size, first with the embedded database,
 * then with PostgreSQL (the server of TEST_DATABASE_URL, or a private one). Arguments filter the test files, as with
 * vitest. `SEED=…` repeats a run.
 */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { startPrivatePostgres } from "./support/private-postgres.ts";
import { runVitest } from "./support/test-runs.ts";

const root = path.resolve(import.meta.dirname, "..");
const chosen = process.argv.slice(2);
const files = globSync("{server,contract,standins,app,tests}/**/*.test.ts", { cwd: root })
  .filter((file) => readFileSync(path.join(root, file), "utf8").includes("/sizes.ts"))
  .filter((file) => chosen.length === 0 || chosen.some((part) => file.includes(part)));
if (files.length === 0) throw new Error(`No test that uses sizes.ts matches ${chosen.join(" ")}`);
const { TEST_DATABASE_URL, ...given } = process.env;
const env = { ...given, TORTURE: "full" };

// On Ctrl+C the tests stop first; then this process stops the private server.
process.on("SIGINT", () => undefined);

const results = [run("embedded database", env)];
const privateServer = TEST_DATABASE_URL ? null : await startPrivatePostgres();
const server = TEST_DATABASE_URL ?? privateServer?.url;
if (server) results.push(run("PostgreSQL", { ...env, TEST_DATABASE_URL: server }));
privateServer?.stop();

console.log(`\n${results.map(({ line }) => line).join("\n")}`);
if (!server) console.log("PostgreSQL: NOT RUN. Set TEST_DATABASE_URL, or install PostgreSQL 15 or later.");
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;

function run(database: string, environment: NodeJS.ProcessEnv) {
  console.log(`\n── ${database}, ${files.length} files`);
  const started = performance.now();
  const { passed, failed } = runVitest("torture", environment, files);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  return { failed, line: `${database}: ${passed} passed, ${failed} failed (${minutes} min)` };
}
