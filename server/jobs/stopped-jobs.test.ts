import { expect, test, vi } from "vitest";
import { inTransaction } from "#server/context.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makeJobHandlers } from "./handlers.ts";
import { clearJobFailures, listStoppedJobs } from "./index.ts";

const shop = testShop();

test("a scheduled job that fails is listed and updates the dashboards, until its failures are cleared", async () => {
  const { ctx, deps } = shop();
  const onEvent = vi.fn();
  deps.events.subscribe(onEvent);
  const broken = { ...deps, clock: { now: () => new Date(Number.NaN) } };
  await deps.jobs.work({ ...makeJobHandlers(deps), "clean-up": makeJobHandlers(broken)["clean-up"] });

  await inTransaction(ctx, (tx) => deps.jobs.send(tx, "clean-up", {}));

  await vi.waitFor(async () => {
    expect(await listStoppedJobs(ctx)).toMatchObject([{ name: "clean-up", failures: 1 }]);
  }, 30_000);
  expect(onEvent).toHaveBeenCalledWith({ type: "attention.changed" });
  await inTransaction(ctx, (tx) => clearJobFailures(tx, "clean-up"));
  expect(await listStoppedJobs(ctx)).toEqual([]);
});
