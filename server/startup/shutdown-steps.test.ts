import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { makeShutdownSteps, SHUTDOWN_MS } from "./shutdown-steps.ts";

test("shutdown closes in reverse order, even when a step fails or hangs", async () => {
  const { log, problems } = makeRecordingLog();
  const closed: string[] = [];
  const shutdown = makeShutdownSteps(log, { "checks socket": 10 });
  shutdown.add("database", () => closed.push("database"));
  shutdown.add("jobs", () => Promise.reject(new Error("stuck")));
  shutdown.add("checks socket", () => new Promise(() => undefined));
  shutdown.add("requests", () => closed.push("requests"));
  await shutdown.closeAll();
  await shutdown.closeAll();

  expect(closed).toEqual(["requests", "database"]);
  expect(problems()).toMatchObject([
    { part: "checks socket", msg: "did not close in time" },
    { part: "jobs", msg: "could not be closed" },
  ]);
});

test.each([
  ["deploy/systemd/trenza.service", /^TimeoutStopSec=(\d+)$/m],
  ["compose.yaml", /^ {2}stop_grace_period: (\d+)s$/m],
])("%s waits longer than the steps of a shutdown take together", async (file, pattern) => {
  const text = await readFile(new URL(`../../${file}`, import.meta.url), "utf8");
  const seconds = Number(pattern.exec(text)?.[1]);

  expect(seconds * 1000).toBeGreaterThan(SHUTDOWN_MS + 2000);
});
