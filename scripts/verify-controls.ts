/**
 * `npm run verify:controls`: removes each control of scripts/support/controls.ts from a copy of the source and runs the
 * test that docs/security.md names for it, which must fail. First all of these tests must pass. Arguments select
 * controls by the number of their requirement.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CONTROLS, type Control } from "./support/controls.ts";
import type { VitestReport } from "./support/test-runs.ts";

const root = path.resolve(import.meta.dirname, "..");
const COPIED = ["app", "contract", "demo", "public", "scripts", "server", "standins", "tests"];
const FILES = ["package.json", "tsconfig.json", "vitest.config.ts"];

const chosen = process.argv.slice(2);
const controls = CONTROLS.filter(({ requirement }) => chosen.length === 0 || chosen.includes(requirement));
const unknown = chosen.find((number) => !CONTROLS.some(({ requirement }) => requirement === number));
if (unknown) throw new Error(`no control has the requirement ${unknown}`);
const page = readFileSync(path.join(root, "docs/security.md"), "utf8");
const copy = mkdtempSync(path.join(tmpdir(), "trenza-controls-"));
for (const name of [...COPIED, ...FILES]) {
  if (existsSync(path.join(root, name)))
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
}
symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));

const problems: string[] = [];
const untouched = runTests(controls);
for (const control of controls) {
  const problem = verify(control);
  console.log(
    `${problem ? "NOT NOTICED" : "noticed    "}  ${control.requirement}  ${control.name}${problem ? `: ${problem}` : ""}`,
  );
  if (problem) problems.push(problem);
}
rmSync(copy, { recursive: true, force: true });
console.log(
  `\n${controls.length} controls removed, ${controls.length - problems.length} noticed by their test`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Returns what is wrong, or null. */
function verify(control: Control): string | null {
  if (!page.includes(control.test)) return `docs/security.md does not name ${control.test}`;
  const file = path.join(copy, control.file);
  const whole = readFileSync(file, "utf8");
  if (whole.split(control.code).length !== 2) return `${control.file} does not hold its code exactly once`;

  const before = resultsOf(control, untouched);
  if (before.length === 0 || before.includes("failed")) return `${control.test} does not pass as it is`;
  writeFileSync(
    file,
    whole.replace(control.code, () => control.without),
  );
  const after = resultsOf(control, runTests([control]));
  writeFileSync(file, whole);
  return after.includes("failed") ? null : `${control.test} passes without it`;
}

/** Statuses of the control's tests that ran. A file that cannot be loaded has none: it proves nothing. */
function resultsOf({ test, title }: Control, { testResults }: VitestReport): string[] {
  return testResults
    .filter(({ name }) => name.endsWith(test))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((result) => result.title.startsWith(title) && ["passed", "failed"].includes(result.status))
    .map(({ status }) => status);
}

function runTests(selected: readonly Control[]): VitestReport {
  const report = path.join(copy, "report.json");
  rmSync(report, { force: true });
  const files = [...new Set(selected.map(({ test }) => test))];
  const titles = selected.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  spawnSync(
    process.execPath,
    [
      path.join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      ...files,
      ...["-t", titles, "--reporter=json", `--outputFile=${report}`],
    ],
    { cwd: copy, stdio: "ignore" },
  );
  if (!existsSync(report)) throw new Error("vitest wrote no report");
  return JSON.parse(readFileSync(report, "utf8"));
}
