import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest } from "./test-runs.ts";

describe("counting tests", () => {
  it("counts a file that fails before its first test as one failed test", () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: "failed", assertionResults: [{}, {}, {}, {}] },
        { status: "failed", assertionResults: [] },
      ],
    };

    expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it("counts a browser test that passes on its second try as passed", () => {
    const report = { stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 } };

    expect(countPlaywright(report)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });
});
