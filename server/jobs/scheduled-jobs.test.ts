import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { testShop } from "#tests/support/test-shop.ts";
import { makeJobHandlers } from "./handlers.ts";

const shop = testShop();

test("runs of a scheduled job that waited follow each other", async () => {
  const { ctx, deps } = shop();
  let running = 0;
  const runningAtStart: number[] = [];
  const slowJob = async () => {
    runningAtStart.push(running);
    running += 1;
    await wait(200);
    running -= 1;
  };
  await deps.jobs.sendMany(ctx, "low-stock-notice", [{}, {}]);

  await deps.jobs.work({ ...makeJobHandlers(deps), "low-stock-notice": slowJob });
  await vi.waitFor(() => expect(runningAtStart).toHaveLength(2), 30_000);

  expect(runningAtStart).toEqual([0, 0]);
});
