import { describe, expect, it } from "vitest";
import { describeFailedTests, failedInPlaywright, failedInVitest } from "./failed-tests.ts";
import { countPlaywright, countVitest, withSecondTry } from "./test-runs.ts";

const passed = (title: string) => ({ title, status: "passed" });
const failed = (title: string, message: string) => ({ title, status: "failed", failureMessages: [message] });

const firstTry = {
  testResults: [
    {
      name: "/shop/a.test.ts",
      status: "passed",
      assertionResults: [passed("adds"), { title: "later", status: "pending" }],
    },
    {
      name: "/shop/b.test.ts",
      status: "failed",
      assertionResults: [passed("sells"), failed("refunds", "too late")],
    },
    { name: "/shop/c.test.ts", status: "failed", message: "cannot import", assertionResults: [] },
  ],
};

describe("counting tests", () => {
  it("counts a file that fails before its first test as one failed test", () => {
    expect(countVitest(firstTry)).toEqual({ passed: 2, failed: 2, skipped: 1 });
  });

  it("counts a test that passes when its file runs again as passed, and remembers what it said before", () => {
    const merged = withSecondTry(firstTry, {
      testResults: [
        { name: "/shop/b.test.ts", status: "passed", assertionResults: [passed("sells"), passed("refunds")] },
        { name: "/shop/c.test.ts", status: "failed", message: "cannot import", assertionResults: [] },
      ],
    });

    expect(countVitest(merged)).toEqual({ passed: 3, failed: 1, skipped: 1 });
    expect(failedInVitest(merged, "/shop")).toEqual([
      { name: "b.test.ts › refunds", isFlaky: true, message: "too late" },
      { name: "c.test.ts", isFlaky: false, message: "cannot import" },
    ]);
  });

  it("names the tests of a file whose hook failed at first, and keeps a failed test that the second try lacks", () => {
    const first = {
      testResults: [
        {
          name: "/shop/d.test.ts",
          status: "failed",
          message: "hook",
          assertionResults: [{ title: "asks", status: "skipped" }],
        },
        { name: "/shop/e.test.ts", status: "failed", assertionResults: [failed("pays", "lost")] },
      ],
    };
    const second = {
      testResults: [
        { name: "/shop/d.test.ts", status: "passed", assertionResults: [passed("asks")] },
        { name: "/shop/e.test.ts", status: "passed", assertionResults: [] },
      ],
    };

    expect(failedInVitest(withSecondTry(first, second), "/shop")).toEqual([
      { name: "d.test.ts › asks", isFlaky: true, message: "hook" },
      { name: "e.test.ts › pays", isFlaky: false, message: "lost" },
    ]);
  });

  it("keeps a file's failures when its second try wrote no report", () => {
    expect(countVitest(withSecondTry(firstTry, { testResults: [] }))).toEqual(countVitest(firstTry));
  });

  it("counts a browser test that passes on its second try as passed, and names it", () => {
    const report = {
      stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 1 },
      suites: [
        {
          file: "cart.spec.ts",
          specs: [
            {
              title: "buys",
              ok: true,
              tests: [{ status: "flaky", results: [{ errors: [{ message: "no button" }] }] }],
            },
          ],
        },
      ],
    };

    expect(countPlaywright(report)).toEqual({ passed: 3, failed: 0, skipped: 1 });
    expect(failedInPlaywright(report)).toEqual([
      { name: "cart.spec.ts › buys", isFlaky: true, message: "no button" },
    ]);
  });

  it("lists failed tests before flaky ones", () => {
    const flaky = { name: "a", isFlaky: true, message: "slow" };
    const broken = { name: "b", isFlaky: false, message: "wrong\n" };

    expect(describeFailedTests([flaky, broken])).toBe("Failed: b\n  wrong\nFlaky: a\n  slow");
  });
});
