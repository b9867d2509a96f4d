import path from "node:path";
import {
  isBroken,
  type PlaywrightReport,
  type PlaywrightSuite,
  type PlaywrightTest,
  type VitestFile,
  type VitestReport,
} from "./test-runs.ts";

/** A test that failed, or that passed only on a second try, and what it said. */
export type FailedTest = { name: string; isFlaky: boolean; message: string };

const MOST_LINES = 12;
const ANSI_COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

export function failedInVitest({ testResults }: VitestReport, root: string): FailedTest[] {
  return testResults.flatMap((file) => [...brokenFile(file, root), ...failedInFile(file, root)]);
}

function brokenFile(file: VitestFile, root: string): FailedTest[] {
  if (!isBroken(file)) return [];
  return [{ name: path.relative(root, file.name), isFlaky: false, message: file.message ?? "" }];
}

function failedInFile({ name, assertionResults }: VitestFile, root: string): FailedTest[] {
  return assertionResults
    .filter(({ status, firstTry }) => status === "failed" || firstTry)
    .map(({ title, fullName = title, status, failureMessages = [], firstTry = [] }) => ({
      name: `${path.relative(root, name)} › ${fullName}`,
      isFlaky: status !== "failed",
      message: (status === "failed" ? failureMessages : firstTry).join("\n"),
    }));
}

export function failedInPlaywright({ suites }: Pick<PlaywrightReport, "suites">): FailedTest[] {
  const ofSuite = ({ specs, suites: inner = [] }: PlaywrightSuite, file: string): FailedTest[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map((test) => ({
          name: `${file} › ${title}`,
          isFlaky: test.status === "flaky",
          message: firstError(test),
        })),
    ),
    ...inner.flatMap((suite) => ofSuite(suite, file)),
  ];
  return suites.flatMap((suite) => ofSuite(suite, suite.file));
}

function firstError({ results = [] }: PlaywrightTest): string {
  return results.flatMap(({ errors }) => errors)[0]?.message ?? "";
}

/** Printed at the end of `npm test`, because the end is what a forge shows of a long run. */
export function describeFailedTests(tests: readonly FailedTest[]): string {
  const failedFirst = tests.toSorted((a, b) => Number(a.isFlaky) - Number(b.isFlaky));
  return failedFirst
    .map(({ name, isFlaky, message }) => {
      const lines = message
        .replaceAll(ANSI_COLOURS, "")
        .trimEnd()
        .split("\n")
        .filter(isOurs)
        .slice(0, MOST_LINES);
      return [`${isFlaky ? "Flaky" : "Failed"}: ${name}`, ...lines.map((line) => `  ${line}`)].join("\n");
    })
    .join("\n");
}

function isOurs(line: string): boolean {
  return !line.includes("node_modules");
}
