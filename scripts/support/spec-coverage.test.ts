import { expect, test } from "vitest";
import {
  findGaps,
  type KnownTest,
  readCoverageRows,
  testsOfPlaywright,
  testsOfVitest,
} from "./spec-coverage.ts";

const TABLE = `## Calls

| Call | Lives in | Shown by |
|---|---|---|
`;
const known: KnownTest[] = [
  { file: "a.test.ts", title: "gives stock back", status: "passed" },
  { file: "a.test.ts", title: "refuses -1, naming the field", status: "passed" },
  { file: "a.test.ts", title: "refuses 1.5, naming the field", status: "failed" },
  { file: "a.test.ts", title: "opens /shop (again)", status: "passed" },
  { file: "a.test.ts", title: "only on a server", status: "skipped" },
  { file: "a.slow.test.ts", title: "survives 100 kills", status: "listed" },
];
const gapsOf = (row: string) => findGaps(readCoverageRows(TABLE + row), known, (file) => file !== "gone.ts");

test.each([
  "| GET /a | a.ts | a.test.ts › gives stock back |",
  `| GET /a | a.ts, b.ts | a.test.ts › opens \${path} (again) |`,
  "| GET /a | a.ts | a.test.ts › opens $url.path (again) |",
  "| GET /a | a.ts | a.slow.test.ts › survives 100 kills |",
])("accepts %s", (row) => {
  expect(gapsOf(row)).toEqual([]);
});

test.each([
  ["| GET /a | a.ts | a.test.ts › gives stock |", "GET /a: no test «gives stock» ran in a.test.ts"],
  ["| GET /a | a.ts | b.test.ts › gives stock back |", "GET /a: no test «gives stock back» ran in b.test.ts"],
  [
    "| GET /a | a.ts | a.test.ts › refuses %j, naming the field |",
    "GET /a: «refuses %j, naming the field» failed",
  ],
  ["| GET /a | a.ts | a.test.ts › only on a server |", "GET /a: «only on a server» was skipped"],
  ["| GET /a | a.ts | a.slow.test.ts › survives |", "GET /a: no test «survives» ran in a.slow.test.ts"],
  ["| GET /a | gone.ts | a.test.ts › gives stock back |", "GET /a: there is no gone.ts"],
  ["| GET /a | a.ts |", "GET /a: needs what, where it lives, and the test"],
])("reports %s", (row, gap) => {
  expect(gapsOf(row)).toEqual([gap]);
});

test("the reports of both runners name the tests that ran", () => {
  const vitest = {
    testResults: [
      { name: "/root/x/a.test.ts", status: "passed", assertionResults: [{ title: "a", status: "pending" }] },
    ],
  };
  const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] });
  const playwright = {
    suites: [
      {
        file: "b.spec.ts",
        specs: [spec("b", true, "expected"), spec("c", true, "flaky")],
        suites: [{ file: "b.spec.ts", specs: [spec("d", false, "unexpected")] }],
      },
    ],
  };

  expect(testsOfVitest(vitest, "/root")).toEqual([{ file: "x/a.test.ts", title: "a", status: "skipped" }]);
  expect(testsOfPlaywright(playwright, "tests/e2e")).toEqual([
    { file: "tests/e2e/b.spec.ts", title: "b", status: "passed" },
    { file: "tests/e2e/b.spec.ts", title: "c", status: "passed" },
    { file: "tests/e2e/b.spec.ts", title: "d", status: "failed" },
  ]);
});
