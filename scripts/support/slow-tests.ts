import { spawnSync } from "node:child_process";
import path from "node:path";
import { type KnownTest, testsOfPlaywright } from "./spec-coverage.ts";
import type { PlaywrightReport } from "./test-runs.ts";

/**
 * Slow tests are in files named `*.slow.test.ts` or `*.slow.spec.ts`. `npm test` leaves them out, `npm run test:all`
 * runs them (CONTRIBUTING.md#fast-and-slow-tests).
 */

export function isSlow(file: string): boolean {
  return /\.slow\.(?:test|spec)\.tsx?$/.test(file);
}

/** Arguments that leave the slow files out. Playwright matches the pattern with a test's file and title. */
export const WITHOUT_SLOW = {
  vitest: ["--exclude", "**/*.slow.test.{ts,tsx}"],
  playwright: ["--grep-invert", String.raw`\.slow\.spec\.ts`],
};

/** All tests of the slow files, which the runners list without running them. */
export function listSlowTests(root: string): KnownTest[] {
  const list = (tool: string, args: string[]) => {
    const bin = path.join(root, "node_modules/.bin", tool);
    const { status, stdout, stderr } = spawnSync(bin, args, {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    if (status !== 0) throw new Error(`${tool} cannot list the slow tests:\n${stdout}${stderr}`);
    return stdout;
  };
  const vitest: ListedByVitest[] = JSON.parse(list("vitest", ["list", ".slow.test.ts", "--json"]));
  const playwright: PlaywrightReport = JSON.parse(
    list("playwright", ["test", "--list", "--reporter=json", "--project=chromium", ".slow.spec.ts"]),
  );
  return [
    ...vitest.map((test) => listedByVitest(test, root)),
    ...testsOfPlaywright(playwright, "tests/e2e").map((test) => ({ ...test, status: "listed" as const })),
  ];
}

type ListedByVitest = { name: string; file: string };

/** Vitest's list names a test with the suites around it. */
export function listedByVitest({ name, file }: ListedByVitest, root: string): KnownTest {
  return { file: path.relative(root, file), title: name.split(" > ").at(-1) ?? name, status: "listed" };
}
