import { expect, test, vi } from "vitest";
import { inTransaction } from "#server/context.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makeJobHandlers } from "./handlers.ts";
import { forgetFailures, listStoppedJobs } from "./index.ts";

const shop = testShop();

test("a job of the clock that fails is listed and told to the administrators, until it is forgotten", async () => {
  const { ctx, deps } = shop();
  const told = vi.fn();
  deps.events.subscribe(told);
  const broken = { ...deps, clock: { now: () => new Date(Number.NaN) } };
  await deps.jobs.work({ ...makeJobHandlers(deps), "clean-up": makeJobHandlers(broken)["clean-up"] });

  await inTransaction(ctx, (tx) => deps.jobs.send(tx, "clean-up", {}));

  await vi.waitFor(async () => {
    expect(await listStoppedJobs(ctx)).toMatchObject([{ name: "clean-up", failures: 1 }]);
  }, 8_000);
  expect(told).toHaveBeenCalledWith({ type: "attention.changed" });
  await inTransaction(ctx, (tx) => forgetFailures(tx, "clean-up"));
  expect(await listStoppedJobs(ctx)).toEqual([]);
});
